import type { ToolBlock } from '@makani/contract/tools/tool-calendar';
import type { ToolBooking } from '@makani/contract/tools/tool-bookings';
import { beforeEach, describe, expect, test } from 'vitest';
import { newApiKey } from '../../kit/desk/api-keys.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
const { key: token, prefix } = await newApiKey(app);
const { id: vehicleId } = await app.vehicle();
const blocks = `/tools/vehicles/${vehicleId}/blocks`;
const days = { from: '2027-02-01T00:00', until: '2027-02-03T00:00', note: 'Photo shoot' };

beforeEach(() => db.deleteFrom('vehicle_blocks').execute());

describe('bookings', async () => {
  const { booking } = await app.booked();

  test('are listed and found with dates, price and status, and without anything about people', async () => {
    const { bookings } = await app.expect<{ bookings: ToolBooking[] }>(200, 'GET', '/tools/bookings', {
      token,
    });
    expect(bookings).toEqual([
      {
        id: booking.id,
        reference: booking.reference,
        status: 'pending',
        tripStatus: 'upcoming',
        vehicleId,
        locationId: 'honolulu',
        timeZone: 'Pacific/Honolulu',
        pickupAt: '2026-12-01T10:00',
        returnAt: '2026-12-04T10:00',
        totalCents: booking.totalCents,
        createdAt: app.clock.now().toString(),
      },
    ]);
    expect(await app.expect(200, 'GET', `/tools/bookings/${booking.id}`, { token })).toEqual(bookings[0]);
  });

  test('are filtered, and one that isn’t there is not found', async () => {
    const path = '/tools/bookings?pickupFrom=2026-12-02';
    expect(await app.expect(200, 'GET', path, { token })).toEqual({ bookings: [], nextCursor: null });
    expect((await app.request('GET', `/tools/bookings/${vehicleId}`, { token })).status).toBe(404);
  });
});

describe('dates', () => {
  const add = (body: object = days) => app.request('POST', blocks, { token, body });

  test('are blocked once, however often the call is repeated, and the guest can’t book them', async () => {
    const first = await add();
    expect(first).toMatchObject({ status: 201, body: days });
    expect((await add()).body).toEqual(first.body);
    expect(await db.selectFrom('vehicle_blocks').select('by_tool').execute()).toEqual([{ by_tool: true }]);
    const dates = { pickupAt: '2027-02-01T10:00', returnAt: '2027-02-02T10:00' };
    await expect(app.quote(dates)).rejects.toThrow('409');
    const acts = await db
      .selectFrom('audit_entries')
      .select(['actor_id', 'subject_id', 'facts'])
      .where('act', '=', 'dates_blocked')
      .execute();
    expect(acts).toEqual([
      {
        actor_id: null,
        subject_id: vehicleId,
        facts: {
          key: `${prefix}…`,
          blockId: (first.body as ToolBlock).id,
          from: days.from,
          until: days.until,
        },
      },
    ]);
  });

  test('with a booking are refused, and the answer names nobody', async () => {
    const refused = await add({ from: '2026-12-02T00:00', until: '2026-12-03T00:00' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'block_meets_bookings' } });
    expect(Object.keys(refused.body as object).toSorted()).toEqual(['code', 'message', 'requestId']);
  });

  test.each([
    ['an end before the start', { ...days, until: days.from }, 'until'],
    ['the past', { from: '2026-01-01T00:00', until: '2026-01-02T00:00' }, 'until'],
    ['more than two years', { ...days, until: '2029-03-01T00:00' }, 'until'],
  ])('that are %s are refused at their field', async (_, body, field) => {
    expect(await add(body)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  test('of a vehicle that isn’t there are not found', async () => {
    const path = '/tools/vehicles/00000000-0000-4000-8000-000000000000/blocks';
    expect((await app.request('POST', path, { token, body: days })).status).toBe(404);
  });

  test('are given back by tools alone where a tool has blocked them, and never a host’s own', async () => {
    const { id } = (await add()).body as ToolBlock;
    const host = await fleetHost(app);
    const own = await app.expect<{ id: string }>(201, 'POST', `/host/cars/${vehicleId}/blocks`, {
      token: host.token,
      body: { ...days, from: '2027-03-01T00:00', until: '2027-03-02T00:00' },
    });
    expect((await app.request('DELETE', `${blocks}/${own.id}`, { token })).status).toBe(404);
    await app.expect(204, 'DELETE', `${blocks}/${id}`, { token });
    expect((await app.request('DELETE', `${blocks}/${id}`, { token })).status).toBe(404);
    const left = await db.selectFrom('vehicle_blocks').select('id').execute();
    expect(left).toEqual([{ id: own.id }]);
  });

  test('that a host has blocked already get a block of their own, so that each gives back its own', async () => {
    const host = await fleetHost(app);
    await app.expect(201, 'POST', `/host/cars/${vehicleId}/blocks`, { token: host.token, body: days });
    const { id } = (await add()).body as ToolBlock;
    await app.expect(204, 'DELETE', `${blocks}/${id}`, { token });
    expect(await db.selectFrom('vehicle_blocks').select('by_tool').execute()).toEqual([{ by_tool: false }]);
  });
});

describe('the ledger', () => {
  test('is exported as at the desk, and the audit says by which key', async () => {
    const { status, body, headers } = await app.request(
      'GET',
      '/tools/ledger.csv?from=2026-11-01&to=2026-11-30',
      { token },
    );
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(String(body)).toContain('Date,Account,Amount (USD),Reference,Transaction');
    const acts = await db
      .selectFrom('audit_entries')
      .select(['actor_id', 'facts'])
      .where('act', '=', 'ledger_exported')
      .execute();
    expect(acts).toEqual([
      { actor_id: null, facts: { from: '2026-11-01', to: '2026-11-30', key: `${prefix}…` } },
    ]);
  });

  test('needs days in their order', async () => {
    expect(
      await app.request('GET', '/tools/ledger.csv?from=2026-12-01&to=2026-11-30', { token }),
    ).toMatchObject({
      status: 400,
      body: { fields: { to: expect.any(String) } },
    });
  });
});
