import { randomUUID } from 'node:crypto';
import type { TripDay } from '@makani/contract/handover/trip-day';
import { expect, test } from 'vitest';
import { chargedBooking } from '../../kit/desk/desk.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { saveDetails } from '../../kit/multipart.ts';
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

test('on the day the guest reads plate and place, and the code once it is signed, half an hour before', async () => {
  app.clock.set(startOfTests);
  const vehicle = await app.vehicle('Honda Odyssey Elite');
  const dates = { pickupAt: `${pickup}T10:00`, returnAt: `${back}T10:00` };
  const { id: bookingId } = await chargedBooking(app, { ...dates, vehicleId: vehicle.id });
  const stand = { stall: 'Level 2, 14', address: '', note: '', photoId: null };
  const key = { method: 'lockbox', lockboxCode: '4821' } as const;
  await saveDetails(app, await fleetHost(app), vehicle.id, { plate: 'ABC 123', stand, key });
  const read = async (path: string) => {
    const token = await app.guestOf(bookingId);
    return app.request('GET', `/bookings/${bookingId}/${path}`, { token });
  };
  app.clock.set(`${pickup}T19:00:00Z`);
  expect((await read('day')).body).toMatchObject({
    vehicle: { plate: 'ABC 123', stall: 'Level 2, 14', key: 'lockbox' },
    lockbox: { isOpen: false },
  });
  const token = await app.guestOf(bookingId);
  const path = `/bookings/${bookingId}/agreement`;
  const { digest } = await app.expect<{ digest: string }>(200, 'GET', path, { token });
  const body = { digest, signature: { kind: 'typed', name: 'Ada Sample' } };
  await app.expect(200, 'POST', path, { token, key: randomUUID(), body });
  expect((await read('lockbox-code')).body).toMatchObject({ code: 'lockbox_closed' });
  app.clock.set(`${pickup}T19:31:00Z`);
  expect(await read('lockbox-code')).toMatchObject({ status: 200, body: { code: '4821' } });
});

test('it is the guest’s alone', async () => {
  const { token } = await app.signedIn();
  await app.refused(404, 'GET', `/bookings/${id}/day`, { token });
  await app.refused(404, 'GET', `/bookings/${id}/lockbox-code`, { token });
});
