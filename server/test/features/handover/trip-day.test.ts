import type { TripDay } from '@makani/contract/handover/trip-day';
import { expect, test } from 'vitest';
import { chargedBooking } from '../../kit/desk/desk.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
const pickup = '2027-02-01';
const back = '2027-02-04';
const { id } = await chargedBooking(app, { pickupAt: `${pickup}T10:00`, returnAt: `${back}T10:00` });

async function dayAt(at: string): Promise<TripDay> {
  app.clock.set(at);
  return app.expect<TripDay>(200, 'GET', `/bookings/${id}/day`, { token: await app.guestOf(id) });
}

test('the day begins 24 hours before pickup and ends with the return, which nobody recorded', async () => {
  expect(await dayAt(startOfTests)).toMatchObject({ phase: 'before', agreement: 'unsigned', vehicle: null });
  expect(await dayAt(`${pickup}T18:00:00Z`)).toMatchObject({ phase: 'day', lockbox: null });
  expect(await dayAt(`${pickup}T20:00:00Z`)).toMatchObject({ phase: 'under_way', isNotRecorded: false });
  expect(await dayAt(`${back}T20:00:00Z`)).toMatchObject({
    phase: 'over',
    vehicle: null,
    pickedUp: null,
    returned: null,
    isNotRecorded: true,
  });
});

test('it is the guest’s alone', async () => {
  const { token } = await app.signedIn();
  await app.refused(404, 'GET', `/bookings/${id}/day`, { token });
  await app.refused(404, 'GET', `/bookings/${id}/lockbox-code`, { token });
});
