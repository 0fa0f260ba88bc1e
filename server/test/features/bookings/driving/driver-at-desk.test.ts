import { randomUUID } from 'node:crypto';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import type { TripDriver } from '@makani/contract/driving/trip-drivers';
import { beforeEach, expect, test } from 'vitest';
import { Desk } from '../../../kit/desk/desk.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { accept, drivenTrip, invitationOf } from '../../../kit/trip-drivers.ts';

const app = await createTestApp();
const { db } = app.context;
beforeEach(() => app.clock.set(startOfTests));

const body = { reason: 'The guest called.' };

const reasonsOf = async (bookingId: string) =>
  (
    await db
      .selectFrom('audit_entries')
      .select('act')
      .where('subject_id', '=', bookingId)
      .where('act', 'in', ['trip_driver_invited', 'trip_driver_ended'])
      .orderBy('id')
      .execute()
  ).map(({ act }) => act);

test('the desk sees who drives for the guest, ends their access and invites them again, with a reason', async () => {
  const { booking, driver } = await drivenTrip(app, {
    pickupAt: '2027-02-01T10:00',
    returnAt: '2027-02-03T10:00',
  });
  const { token } = await Desk.open(app);
  const path = `/operator/bookings/${booking.id}`;
  const story = async () => app.expect<DeskBookingStory>(200, 'GET', path, { token });
  expect((await story()).tripDriver).toMatchObject({
    state: 'accepted',
    firstName: 'Kai',
    can: { invite: false, withdraw: true },
  });
  await app.refused(409, 'POST', `${path}/trip-driver/invitation`, { token, body });
  const ended = await app.expect<TripDriver>(200, 'POST', `${path}/trip-driver/withdrawal`, { token, body });
  expect(ended).toMatchObject({ state: 'none', can: { invite: true } });
  await app.refused(404, 'GET', `/driving/${booking.id}`, driver);
  await app.expect(200, 'POST', `${path}/trip-driver/invitation`, { token, body });
  await accept(app, await invitationOf(app, booking.id), driver);
  expect((await story()).tripDriver).toMatchObject({ state: 'accepted' });
  expect(await reasonsOf(booking.id)).toEqual(['trip_driver_ended', 'trip_driver_invited']);
  await requireInvariants(db);
});

test('where the guest drives, the desk has nobody to invite, and a trip under way has its driver', async () => {
  const { booking: own } = await app.booked({ pickupAt: '2027-03-01T10:00', returnAt: '2027-03-03T10:00' });
  const { token, id } = await Desk.open(app);
  expect(
    (await app.expect<DeskBookingStory>(200, 'GET', `/operator/bookings/${own.id}`, { token })).tripDriver,
  ).toMatchObject({ state: 'none' });
  const unknown = '/operator/bookings/0a1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f01/trip-driver';
  await app.refused(404, 'POST', `${unknown}/invitation`, { token, body });
  await app.refused(404, 'POST', `${unknown}/withdrawal`, { token, body });
  const { booking } = await drivenTrip(app, { pickupAt: '2027-04-01T10:00', returnAt: '2027-04-03T10:00' });
  const path = `/operator/bookings/${booking.id}`;
  const { token: host } = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, { token: host, key: randomUUID() });
  app.clock.set('2027-04-02T20:00:00Z');
  const desk = await Desk.again(app, id);
  const withdrawal = await app.refused(409, 'POST', `${path}/trip-driver/withdrawal`, {
    token: desk.token,
    body,
  });
  expect(withdrawal.message).toContain('This trip is under way, so its driver keeps their access');
  await app.refused(409, 'POST', `${path}/trip-driver/invitation`, { token: desk.token, body });
});
