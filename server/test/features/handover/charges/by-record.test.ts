import { randomUUID } from 'node:crypto';
import type { Proposal, TripStatement } from '@makani/contract/handover/trip-charges';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyBookings } from '../../../kit/database/empty-tables.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { Phone, pickupTime, returnTime, tripAtPickup } from '../phone.ts';
import { swapped, tripsOf } from '../road/on-the-road.ts';
import { onlyCharge } from './with-charges.ts';

const app = await createTestApp();
const begun = tripsOf(app);
beforeEach(async () => emptyBookings(app.context.db));

const common = { words: 'See the records.', photoIds: [], markIds: [] };
const toll = (on: string): Proposal => ({ kind: 'toll', ...common, amountCents: 700, on });
const fuel = (eighths: number, vehicleId?: string): Proposal => ({
  kind: 'fuel',
  ...common,
  eighths,
  ...(vehicleId !== undefined && { vehicleId }),
});

async function propose(bookingId: string, body: Proposal) {
  return app.request('POST', `/host/bookings/${bookingId}/charges`, {
    token: (await fleetHost(app)).token,
    key: randomUUID(),
    body,
  });
}

/** A trip from December 1 that came back on December 6, two days after the agreed day. */
async function returnedLate(levels: { pickup: number | null; back: number | null }): Promise<string> {
  const { id } = await tripAtPickup(app);
  app.clock.set(pickupTime);
  await new Phone(app, 'host', id).sign({ energyLevel: levels.pickup });
  app.clock.set(returnTime.add({ hours: 48 }));
  await new Phone(app, 'host', id).sign({ kind: 'return', energyLevel: levels.back });
  return id;
}

describe('missing fuel', () => {
  test('is at most what both records show', async () => {
    const id = await returnedLate({ pickup: 8, back: 6 });
    expect(await propose(id, fuel(3))).toMatchObject({
      status: 400,
      body: { fields: { eighths: 'The records show 2/8 less than at pickup.' } },
    });
    const { body } = await propose(id, fuel(2));
    expect(onlyCharge(body as TripStatement)).toMatchObject({ detail: '2/8 less than at pickup' });
    await requireInvariants(app.context.db);
  });

  test('is none where the records show none', async () => {
    const id = await returnedLate({ pickup: 5, back: 5 });
    expect(await propose(id, fuel(1))).toMatchObject({
      status: 400,
      body: { fields: { eighths: 'The records of pickup and return show nothing missing.' } },
    });
  });

  test('is as the host says where a reading is missing', async () => {
    const id = await returnedLate({ pickup: 8, back: null });
    expect((await propose(id, fuel(4))).status).toBe(200);
  });

  test('is judged for each vehicle of a swapped trip', async () => {
    const road = await begun();
    const first = road.booking.vehicle.id;
    await new Phone(app, 'host', road.id).sign({ energyLevel: 8 });
    const { other } = await swapped(road, 'other');
    await new Phone(app, 'host', road.id).sign({ kind: 'return', energyLevel: 5 });
    await new Phone(app, 'host', road.id).sign({ vehicleId: other.id, energyLevel: 8 });
    app.clock.set(`${road.at(3).slice(0, 10)}T20:00:00Z`);
    await new Phone(app, 'host', road.id).sign({ kind: 'return', vehicleId: other.id, energyLevel: 8 });
    expect(await propose(road.id, fuel(1, other.id))).toMatchObject({ status: 400 });
    expect((await propose(road.id, fuel(3, first))).status).toBe(200);
  });
});

describe('a toll', () => {
  test('is of a day on which the guest had the vehicle, by the records', async () => {
    const id = await returnedLate({ pickup: 8, back: 8 });
    const words = 'Please choose a day from Dec 1, 2026 to Dec 6, 2026, while the guest had the vehicle.';
    for (const day of ['2026-11-30', '2026-12-07'])
      expect(await propose(id, toll(day))).toMatchObject({ status: 400, body: { fields: { on: words } } });
    for (const day of ['2026-12-01', '2026-12-06']) expect((await propose(id, toll(day))).status).toBe(200);
  });

  test('is of the agreed days where nothing was recorded', async () => {
    const { id } = await tripAtPickup(app);
    app.clock.set(returnTime.add({ hours: 30 }));
    expect(await propose(id, toll('2026-12-05'))).toMatchObject({ status: 400 });
    expect((await propose(id, toll('2026-12-04'))).status).toBe(200);
  });
});

test('a trip whose pickup alone is on record has its return recorded first, and then 72 hours', async () => {
  const { id } = await tripAtPickup(app);
  await new Phone(app, 'host', id).sign();
  app.clock.set(returnTime.add({ hours: 80 }));
  expect(await propose(id, toll('2026-12-04'))).toMatchObject({
    status: 409,
    body: { message: 'Record the return first. Charges can be proposed for 72 hours after it.' },
  });
  await new Phone(app, 'host', id).sign({ kind: 'return', statedAt: '2026-12-06T10:00' });
  expect((await propose(id, toll('2026-12-04'))).status).toBe(200);
});
