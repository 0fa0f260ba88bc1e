import type { TripDriver } from '@makani/contract/driving/trip-drivers';
import { expect, test } from 'vitest';
import { inviteDrivers } from '../../../../src/features/bookings/driving/send-invitations.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { invitationOf, invitedTrip } from '../../../kit/trip-drivers.ts';

const app = await createTestApp();

test('an invitation that couldn’t be sent for two days says so, and the payer sends it again', async () => {
  const { booking } = await invitedTrip(app, { pickupAt: '2027-02-01T10:00', returnAt: '2027-02-03T10:00' });
  const driver = async () =>
    app.expect<TripDriver>(200, 'GET', `/bookings/${booking.id}/driver`, {
      token: await app.guestOf(booking.id),
    });
  app.clock.advance({ hours: 47 });
  expect(await driver()).toMatchObject({ state: 'sending', can: { invite: false, withdraw: true } });
  app.clock.advance({ hours: 1 });
  expect(await driver()).toMatchObject({ state: 'not_sent', can: { invite: true, withdraw: true } });
  await inviteDrivers(app.context);
  expect(await driver()).toMatchObject({ state: 'not_sent' });
  const token = await app.guestOf(booking.id);
  const path = `/bookings/${booking.id}/driver/invitation`;
  expect(await app.expect(200, 'POST', path, { token })).toMatchObject({ state: 'sending' });
  await invitationOf(app, booking.id);
  expect(await driver()).toMatchObject({ state: 'invited' });
});
