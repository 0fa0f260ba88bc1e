import { expect, test } from 'vitest';
import { roundTripsOf } from '../../kit/database/round-trips.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();

/** The first requests also parse and connect; each count is of a request like an earlier one. */
async function warm(): Promise<void> {
  await app.booked({ pickupAt: '2027-02-01T10:00', returnAt: '2027-02-03T10:00' });
}

test('a quote and its hold take nine round trips', async () => {
  await warm();
  const { token } = await app.signedIn();
  const vehicleId = (await app.vehicle()).id;
  const trips = await roundTripsOf(async () => app.hold(token, (await app.quote({ vehicleId })).id));
  expect(trips).toHaveLength(9);
});

test('my trips take two round trips besides the session, however many they are', async () => {
  const { token } = await app.booked({ pickupAt: '2027-03-01T10:00', returnAt: '2027-03-03T10:00' });
  const list = () => roundTripsOf(() => app.expect(200, 'GET', '/bookings', { token }));
  await list();
  expect(await list()).toHaveLength(3);
});

test('from the quote to the paid trip it takes 32 round trips', async () => {
  const { token } = await app.signedIn();
  const period = { pickupAt: '2027-04-01T10:00', returnAt: '2027-04-03T10:00' };
  const vehicleId = (await app.vehicle()).id;
  const trips = await roundTripsOf(async () => {
    const { id } = await app.hold(token, (await app.quote({ ...period, vehicleId })).id);
    await app.pay(token, id);
  });
  expect(trips).toHaveLength(32);
});
