import type { Booking } from '@makani/contract/bookings/bookings';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { roundTripsOf } from '../../kit/database/round-trips.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();

/** The first requests also parse and connect; each count is of a request like an earlier one. */
async function warm(): Promise<void> {
  await app.booked({ pickupAt: '2027-02-01T10:00', returnAt: '2027-02-03T10:00' });
}

test('a quote and its hold take eight round trips', async () => {
  await warm();
  const { token } = await app.signedIn();
  const vehicleId = (await app.vehicle()).id;
  const trips = await roundTripsOf(async () => app.hold(token, (await app.quote({ vehicleId })).id));
  expect(trips).toHaveLength(8);
});

test('my trips take one round trip with the session, however many they are', async () => {
  const { token } = await app.booked({ pickupAt: '2027-03-01T10:00', returnAt: '2027-03-03T10:00' });
  const list = () => roundTripsOf(() => app.expect(200, 'GET', '/bookings', { token }));
  await list();
  expect(await list()).toHaveLength(1);
});

test.for([false, true])(
  'from the quote to the paid trip it takes 23 round trips, confirmed at once: %s',
  async (isInstant) => {
    const { token } = await app.signedIn();
    const vehicleId = (await app.vehicle()).id;
    await sql`update vehicles set instant_booking = ${isInstant} where id = ${vehicleId}`.execute(
      app.context.db,
    );
    const day = isInstant ? '05' : '04';
    const period = { pickupAt: `2027-${day}-01T10:00`, returnAt: `2027-${day}-03T10:00` };
    let status: unknown;
    const trips = await roundTripsOf(async () => {
      const { id } = await app.hold(token, (await app.quote({ ...period, vehicleId })).id);
      ({ status } = (await app.pay(token, id)).body as Booking);
    });
    expect(status).toBe(isInstant ? 'confirmed' : 'pending');
    expect(trips).toHaveLength(23);
  },
);
