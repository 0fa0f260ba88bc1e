import { randomUUID } from 'node:crypto';
import type { Convoy } from '@makani/contract/bookings/orders';
import { describe, expect, test } from 'vitest';
import { fleetHost } from '../../../kit/hosts.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { addRule } from '../../calendar/prices/price-rule.ts';
import { holdOrder } from './order-calls.ts';

const app = await createTestApp();
const { db } = app.context;
const dates = { locationId: 'honolulu', pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };

async function suggested(party: object, more: object = {}): Promise<Convoy | null> {
  const { convoy } = await app.expect<{ convoy: Convoy | null }>(200, 'POST', '/convoys', {
    body: { ...dates, party, ...more },
  });
  return convoy;
}

describe('a convoy', () => {
  test('seats thirteen with their bags in two or more vehicles, for what these cost', async () => {
    const party = {
      adults: 11,
      children: [{ ageYears: 5 }, { ageYears: 8 }],
      luggage: { medium: 6, cabin: 2 },
    };
    const convoy = await suggested(party);
    expect(convoy?.title).toMatch(/^(?:Two|Three|Four) vehicles for 13$/);
    const members = convoy?.members ?? [];
    expect(members.map(({ fit }) => fit.answer)).not.toContain('no');
    expect(members.reduce((sum, { party: own }) => sum + own.adults, 0)).toBe(11);
    expect(
      members
        .flatMap(({ party: own }) => own.children.map(({ ageYears }) => ageYears))
        .toSorted((one, other) => one - other),
    ).toEqual([5, 8]);
    expect(members.reduce((sum, { party: own }) => sum + own.luggage.medium, 0)).toBe(6);
    for (const { vehicle, totalCents } of members)
      expect((await app.quote({ ...dates, vehicleId: vehicle.id })).totalCents).toBe(totalCents);
    expect(convoy?.totalCents).toBe(members.reduce((sum, { totalCents }) => sum + totalCents, 0));
  });

  test('costs what its vehicles do by the rules of their prices', async () => {
    const host = await fleetHost(app);
    const rule = await addRule(app, host, { fromDate: '2026-12-02', untilDate: '2026-12-02' });
    const convoy = await suggested({ adults: 13 });
    expect(convoy?.members.length).toBeGreaterThan(1);
    for (const { vehicle, totalCents } of convoy?.members ?? []) {
      const quote = await app.quote({ ...dates, vehicleId: vehicle.id });
      expect(quote.lines.map(({ kind }) => kind)).toContain('price_rule');
      expect(totalCents).toBe(quote.totalCents);
    }
    await app.expect(204, 'POST', `/host/price-rules/${rule.id}/end`, { token: host.token });
  });

  test('says of which vehicles only the seats are known', async () => {
    const known = await suggested({ adults: 13 });
    expect(known?.members.map(({ isJudgedBySeats }) => isJudgedBySeats)).not.toContain(true);
    const cabins = await db.selectFrom('vehicles').select(['id', 'cabin']).execute();
    await db.updateTable('vehicles').set({ cabin: null }).execute();
    const unknown = await suggested({ adults: 13 });
    expect(unknown?.members.map(({ isJudgedBySeats }) => isJudgedBySeats)).not.toContain(false);
    for (const { id, cabin } of cabins)
      await db.updateTable('vehicles').set({ cabin }).where('id', '=', id).execute();
  });

  test('is not suggested where one vehicle serves for no more', async () => {
    expect(await suggested({ adults: 2 })).toBeNull();
  });

  test('has only vehicles that are available', async () => {
    const party = { adults: 13 };
    const first = await suggested(party);
    const [token = ''] = await app.guests(1, { isVerified: true });
    const wanted = (first?.members ?? []).map(({ vehicle }) => ({ ...dates, vehicleId: vehicle.id }));
    await holdOrder(app, token, wanted);
    const taken = new Set(wanted.map(({ vehicleId }) => vehicleId));
    const second = await suggested(party);
    expect((second?.members ?? []).filter(({ vehicle }) => taken.has(vehicle.id))).toEqual([]);
  });

  test('is never of the host’s own vehicles', async () => {
    const { token } = await fleetHost(app);
    const body = {
      ...dates,
      pickupAt: '2027-02-01T10:00',
      returnAt: '2027-02-04T10:00',
      party: { adults: 13 },
    };
    expect(await app.expect(200, 'POST', '/convoys', { token, body })).toEqual({ convoy: null });
  });

  test('is none for more than fit four vehicles, and where nothing is rented yet', async () => {
    await db.updateTable('vehicles').set({ seats: 2, cabin: null }).execute();
    expect(
      await suggested({ adults: 9 }, { pickupAt: '2027-01-01T10:00', returnAt: '2027-01-04T10:00' }),
    ).toBeNull();
    expect(await suggested({ adults: 2 }, { locationId: 'dallas' })).toBeNull();
  });

  test('refuses a period that cannot be rented at its field', async () => {
    const body = { ...dates, returnAt: '2026-11-30T10:00', party: { adults: 13 } };
    const refused = await app.request('POST', '/convoys', { body, key: randomUUID() });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    const nowhere = await app.request('POST', '/convoys', {
      body: { ...dates, locationId: 'nowhere', party: { adults: 13 } },
    });
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
