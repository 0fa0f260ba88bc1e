import { randomUUID } from 'node:crypto';
import type { Agreement } from '@makani/contract/handover/agreements';
import { formatUsd } from '@makani/contract/kernel/money';
import type { Trip } from '@makani/contract/bookings/trips';
import type { TripDriver } from '@makani/contract/driving/trip-drivers';
import { beforeEach, expect, test } from 'vitest';
import { insertGuest } from '../../../../../proof/kit/inserted-people.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { collectExport } from '../../../../src/features/account-lifecycle/export-account.ts';
import { eraseWhenFree } from '../../../../src/features/account-lifecycle/erase-when-free.ts';
import { openSession } from '../../../../src/features/accounts/public/sessions.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { accept, drivenTrip, invitationOf } from '../../../kit/trip-drivers.ts';

const app = await createTestApp();
const { db } = app.context;
beforeEach(() => app.clock.set(startOfTests));

const exportOf = ({ id }: { id: string }) => collectExport(app.context, id, app.clock.now());
const leave = ({ id }: { id: string }) => eraseWhenFree(app.context, id, { by: 'owner' });
const again = ({ id }: { id: string }) => openSession(db, { id, roles: ['guest'] }, app.clock.now());

async function confirmed(pickupAt: string, returnAt: string) {
  const trip = await drivenTrip(app, { pickupAt, returnAt });
  const { token } = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${trip.booking.id}/confirm`, { token, key: randomUUID() });
  return trip;
}

const rowOf = (id: string) =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a driver’s export has their details, the agreement without its price and the checks of their license', async () => {
  const { booking, payer, driver } = await confirmed('2027-02-01T10:00', '2027-02-03T10:00');
  const { digest } = await app.expect<Agreement>(200, 'GET', `/bookings/${booking.id}/agreement`, payer);
  await app.expect(200, 'POST', `/bookings/${booking.id}/agreement`, {
    ...payer,
    key: randomUUID(),
    body: { digest, signature: { kind: 'typed', name: 'Ada Sample' } },
  });
  const { token } = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/license-checks`, {
    token,
    key: randomUUID(),
    body: { validUntil: '2031-05-05' },
  });
  const ofDriver = await exportOf(driver);
  expect(ofDriver.drivenTrips).toMatchObject([
    {
      reference: booking.reference,
      driverAge: '25-plus',
      details: { firstName: 'Kai', email: driver.email },
    },
  ]);
  expect(ofDriver.agreements).toMatchObject([{ bookingId: booking.id, signature: { name: 'Ada Sample' } }]);
  const price = formatUsd(booking.totalCents);
  expect(JSON.stringify(ofDriver.agreements)).not.toContain(price);
  expect(ofDriver.licenseChecks).toMatchObject([{ bookingId: booking.id }]);
  const ofPayer = await exportOf(payer);
  expect(JSON.stringify(ofPayer.agreements)).toContain(price);
  expect(ofPayer.licenseChecks).toEqual([]);
});

test('a driver who leaves before the trip takes their details along, and the payer names another', async () => {
  const { booking, payer, driver } = await confirmed('2027-03-01T10:00', '2027-03-03T10:00');
  const party = await rowOf(booking.id);
  await leave(driver);
  expect(await rowOf(booking.id)).toMatchObject({
    customer_first_name: 'Deleted',
    customer_phone: '',
    driver_license_last4: '',
    party: party.party,
  });
  await requireInvariants(db);
  const path = `/bookings/${booking.id}/driver`;
  expect(await app.expect<TripDriver>(200, 'GET', path, payer)).toMatchObject({ state: 'left' });
  const mails = await db.selectFrom('outbox').select('kind').where('recipient', '=', payer.email).execute();
  expect(mails.map(({ kind }) => kind)).toContain('driver_missing');

  const other = await insertGuest(db, app.clock.now(), { isVerified: true });
  const body = { ...customerInfo, firstName: 'Noa', email: other.email };
  expect(await app.expect(200, 'PUT', path, { ...payer, body })).toMatchObject({ state: 'sending' });
  await accept(app, await invitationOf(app, booking.id), other);
  expect(await app.expect<TripDriver>(200, 'GET', path, payer)).toMatchObject({
    state: 'accepted',
    firstName: 'Noa',
  });
  await requireInvariants(db);
});

test('a driver on the road stays until the return, and afterwards their details go while the trip stays', async () => {
  const { booking, payer, driver } = await confirmed('2027-04-01T10:00', '2027-04-03T10:00');
  app.clock.set('2027-04-02T20:00:00Z');
  await expect(leave(driver)).rejects.toMatchObject({
    code: 'account_in_use',
    message: expect.stringContaining('You’re driving on a trip that isn’t over yet'),
  });
  app.clock.set('2027-05-20T20:00:00Z');
  await app.runJobs();
  await app.runJobs();
  const { party } = await rowOf(booking.id);
  await leave(driver);
  // The party is the payer's, for the next booking.
  expect(await rowOf(booking.id)).toMatchObject({
    customer_first_name: 'Deleted',
    customer_phone: '',
    party,
  });
  const trip = await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}`, { token: await again(payer) });
  expect(trip.totalCents).toBe(booking.totalCents);
  await requireInvariants(db);
});

test('a driver who waits for the payer can leave, too', async () => {
  const { booking, payer, driver } = await drivenTrip(app, {
    pickupAt: '2027-06-01T10:00',
    returnAt: '2027-06-03T10:00',
  });
  const path = `/bookings/${booking.id}/driver/invitation`;
  await app.expect(200, 'DELETE', path, payer);
  await app.expect(200, 'POST', path, payer);
  await accept(app, await invitationOf(app, booking.id), driver, '21-24');
  await leave(driver);
  expect(await rowOf(booking.id)).toMatchObject({ customer_first_name: 'Deleted' });
  await requireInvariants(db);
});
