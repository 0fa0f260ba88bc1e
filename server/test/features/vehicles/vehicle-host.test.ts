import { randomUUID } from 'node:crypto';
import type { VehicleHost } from '@makani/contract/vehicles/vehicle-host';
import type { VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ratings } from '../../../src/features/reviews/public/reviews.ts';
import { releaseVehicles } from '../../../src/features/vehicles/public/hostless-vehicles.ts';
import { archiveVehiclesOf } from '../../../src/features/vehicles/public/vehicles.ts';
import { demoHost } from '../../../src/seed/demo-accounts.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
beforeEach(() => app.clock.set(startOfTests));

let nextDay = Temporal.PlainDate.from('2026-12-01');
function freshPeriod() {
  const pickup = nextDay;
  nextDay = nextDay.add({ days: 2 });
  return { pickupAt: `${pickup.toString()}T10:00`, returnAt: `${pickup.add({ days: 1 }).toString()}T10:00` };
}

async function hostOf(name = 'Toyota Sienna Platinum'): Promise<VehicleHost> {
  const { id } = await app.vehicle(name);
  return (await app.expect<VehicleDetail>(200, 'GET', `/cars/${id}`)).host;
}

async function answerAfter(minutes: number, verb: 'confirm' | 'reject'): Promise<void> {
  const { booking } = await app.booked(freshPeriod());
  app.clock.advance({ minutes });
  const { token } = await fleetHost(app);
  const body = verb === 'reject' ? { body: {} } : {};
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/${verb}`, {
    token,
    key: randomUUID(),
    ...body,
  });
}

test('anybody reads the first name of a vehicle’s host, and nothing that identifies them', async () => {
  const { id: vehicleId } = await app.vehicle();
  const { id: hostId } = await fleetHost(app);
  const vehicle = await app.expect<VehicleDetail>(200, 'GET', `/cars/${vehicleId}`);
  expect(vehicle.host).toEqual({
    firstName: demoHost.firstName,
    hostingSince: 2026,
    rating: null,
    answerMinutes: null,
    messageAnswerHours: null,
  });
  const sent = JSON.stringify(vehicle);
  const { lastName, email, username, phoneNumber } = demoHost;
  for (const secret of [lastName, email, username, phoneNumber, hostId]) expect(sent).not.toContain(secret);
});

test('hosting began with the first vehicle, at the location’s time, and not before the account', async () => {
  const { id: hostId } = await fleetHost(app);
  const { db } = app.context;
  // Both columns never change in the product.
  const listed = (at: string) =>
    sql`update vehicles set created_at = ${at} where name = 'Porsche 911 Carrera'`.execute(db);
  const account = (at: string) => sql`update users set created_at = ${at} where id = ${hostId}`.execute(db);
  await account('2020-01-01T00:00:00Z');
  await listed('2024-01-01T09:59:59Z');
  expect((await hostOf()).hostingSince).toBe(2023);
  await account('2025-06-01T00:00:00Z');
  expect((await hostOf()).hostingSince).toBe(2025);
});

describe('how long a host usually takes to answer', () => {
  const version = async () => app.context.catalogue.current();

  test('is the median over requests in whole hours, where a silent host waited until the deadline', async () => {
    await answerAfter(30, 'confirm');
    await answerAfter(90, 'reject');
    expect((await hostOf()).answerMinutes).toBe(null);

    const { booking, token } = await app.booked(freshPeriod());
    await app.booked(freshPeriod());
    await app.expect(200, 'POST', `/bookings/${booking.id}/cancel`, {
      token,
      key: randomUUID(),
      body: { feeCents: 0, refundCents: booking.totalCents },
    });
    expect((await hostOf()).answerMinutes).toBe(null);
    app.clock.advance({ hours: 24 });
    await app.runJobs();
    expect((await hostOf()).answerMinutes).toBe(120);
  });

  test('changes pages, and only when it is another hour', async () => {
    const before = await version();
    await answerAfter(100, 'confirm');
    expect((await hostOf()).answerMinutes).toBe(120);
    expect(await version()).toBe(before);
    await answerAfter(5, 'confirm');
    await answerAfter(5, 'confirm');
    await answerAfter(5, 'confirm');
    expect((await hostOf('Tesla Model S')).answerMinutes).toBe(60);
    expect(await version()).not.toBe(before);
  });

  test('counts all of the answers that are given at once', async () => {
    const five = [];
    for (let n = 0; n < 5; n += 1) five.push((await app.booked(freshPeriod())).booking);
    app.clock.advance({ minutes: 300 });
    const { token } = await fleetHost(app);
    await Promise.all(
      five.map(({ id }) =>
        app.expect(200, 'POST', `/host/bookings/${id}/confirm`, { token, key: randomUUID() }),
      ),
    );
    // 5, 5, 5, 30, 90, 100, then these and 1440: four of them would make it 100 minutes.
    expect((await hostOf()).answerMinutes).toBe(240);
  });

  test('is told of their history where they have answered nothing since it is counted', async () => {
    await app.context.db.deleteFrom('host_answers').execute();
    expect((await hostOf()).answerMinutes).toBe(240);
  });
});

test('the rating is over the reviews of all vehicles of the host', async () => {
  const { db, clock } = app.context;
  const stars = [
    ['Tesla Model S', 5],
    ['Tesla Model S', 4],
    ['BMW M4 Competition', 2],
  ] as const;
  for (const [name, count] of stars) {
    const { booking } = await app.booked({ ...freshPeriod(), vehicleId: (await app.vehicle(name)).id });
    const { guest_id: guestId, vehicle_id: vehicleId } = await db
      .selectFrom('bookings')
      .select(['guest_id', 'vehicle_id'])
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    const now = clock.now();
    const review = { booking_id: booking.id, vehicle_id: vehicleId, guest_id: guestId, text: 'Fine.' };
    await db
      .insertInto('reviews')
      .values({ ...review, stars: count, created_at: now, updated_at: now })
      .execute();
  }
  expect((await hostOf()).rating).toEqual({ average: 3.7, count: 3 });
});

test('a fleet may have more vehicles than a statement takes parameters', async () => {
  const ids = Array.from({ length: 70_000 }, () => randomUUID());
  expect(await ratings.ratingOver(app.context.db, ids)).toBeNull();
});

test.each([
  ['their fleet', releaseVehicles],
  ['their account', archiveVehiclesOf],
])('how long a host usually takes to answer goes with %s', async (_what, leave) => {
  const { id } = await fleetHost(app);
  const { db } = app.context;
  await sql`insert into host_answers values (${id}, 2) on conflict do nothing`.execute(db);
  await db.transaction().execute(async (trx) => void (await leave(trx, id)));
  expect(await db.selectFrom('host_answers').selectAll().execute()).toEqual([]);
});
