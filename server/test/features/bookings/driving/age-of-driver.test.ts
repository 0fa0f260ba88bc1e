import { randomUUID } from 'node:crypto';
import type { TripDriver } from '@makani/contract/driving/trip-drivers';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import { beforeEach, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../../src/adapters/payments/payment-provider.ts';
import { openSession } from '../../../../src/features/accounts/public/sessions.ts';
import { inviteDrivers } from '../../../../src/features/bookings/driving/send-invitations.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { accept, invitationOf, invitedTrip, type InvitedTrip } from '../../../kit/trip-drivers.ts';

let interfere: ((real: PaymentProvider) => Partial<PaymentProvider>) | undefined;
const app = await createTestApp({
  payments: (real) => ({
    ...real,
    authorise: (charge) => (interfere?.(real).authorise ?? real.authorise)(charge),
  }),
});
const { db } = app.context;
beforeEach(() => app.clock.set(startOfTests));

const driverOf = ({ booking, payer }: InvitedTrip) =>
  app.expect<TripDriver>(200, 'GET', `/bookings/${booking.id}/driver`, payer);

const kindsTo = async (recipient: string) =>
  (await db.selectFrom('outbox').select('kind').where('recipient', '=', recipient).execute()).map(
    ({ kind }) => kind,
  );

const preview = ({ booking, payer }: InvitedTrip, driverAge: string) => {
  const { pickupAt, returnAt, options } = booking;
  const { insurance } = options;
  return [
    'POST',
    `/bookings/${booking.id}/modification`,
    { ...payer, body: { pickupAt, returnAt, insurance, driverAge } },
  ] as const;
};

/** The payer accepts a price. */
async function changeAge(trip: InvitedTrip, driverAge: string): Promise<Trip> {
  const { quote, differenceCents } = await app.expect<Modification>(200, ...preview(trip, driverAge));
  return app.expect<Trip>(200, 'PATCH', `/bookings/${trip.booking.id}`, {
    ...trip.payer,
    key: randomUUID(),
    body: { quoteId: quote.id, differenceCents, useSavedCard: true },
  });
}

const charged = async (bookingId: string) =>
  (
    await db
      .selectFrom('booking_changes')
      .select('difference_cents')
      .where('booking_id', '=', bookingId)
      .execute()
  ).map(({ difference_cents: cents }) => cents);

test('a driver under 25 drives once the payer has accepted the price, and nothing is charged before', async () => {
  const trip = await invitedTrip(app, { pickupAt: '2027-02-01T10:00', returnAt: '2027-02-03T10:00' });
  const { booking, payer, driver } = trip;
  const link = await invitationOf(app, booking.id);
  expect(await accept(app, link, driver, '21-24')).toEqual({ bookingId: booking.id, isAccepted: false });
  expect(await accept(app, link, driver, '21-24')).toMatchObject({ isAccepted: false });
  await app.refused(404, 'GET', `/driving/${booking.id}`, driver);
  expect(await app.expect(200, 'POST', '/driving/invitation', { body: { token: link } })).toMatchObject({
    isWaiting: true,
  });
  expect(await driverOf(trip)).toMatchObject({
    state: 'needs_surcharge',
    driverAge: '21-24',
    pricedFor: '25-plus',
    can: { name: true, invite: false, withdraw: true },
  });
  expect((await kindsTo(payer.email)).filter((kind) => kind === 'driver_needs_surcharge')).toHaveLength(1);
  expect(await charged(booking.id)).toEqual([]);

  const changed = await changeAge(trip, '21-24');
  expect(changed.totalCents).toBeGreaterThan(booking.totalCents);
  expect(await driverOf(trip)).toMatchObject({ state: 'accepted', pricedFor: '21-24' });
  await app.expect(200, 'GET', `/driving/${booking.id}`, driver);
  expect(await kindsTo(driver.email)).toContain('driver_admitted');
  expect(await kindsTo(payer.email)).toContain('driver_accepted');
  await requireInvariants(db);

  expect(await app.refused(400, ...preview(trip, '25-plus'))).toMatchObject({
    fields: { driverAge: expect.stringContaining('The driver of this trip is under 25') },
  });
});

test('while a change is being paid nobody accepts, because its price may be for another age', async () => {
  const trip = await invitedTrip(app, {
    pickupAt: '2027-06-01T10:00',
    returnAt: '2027-06-03T10:00',
    driverAge: '21-24',
  });
  const { booking, payer, driver } = trip;
  const link = await invitationOf(app, booking.id);
  const { quote, differenceCents } = await app.expect<Modification>(
    200,
    'POST',
    `/bookings/${booking.id}/modification`,
    {
      ...payer,
      body: {
        pickupAt: booking.pickupAt,
        returnAt: '2027-06-06T10:00',
        insurance: 'basic',
        driverAge: '25-plus',
      },
    },
  );
  interfere = (real) => ({
    authorise: async (charge) => {
      await real.authorise(charge);
      throw new Error('connection reset');
    },
  });
  const body = { quoteId: quote.id, differenceCents, useSavedCard: true };
  const change = await app.request('PATCH', `/bookings/${booking.id}`, { ...payer, key: randomUUID(), body });
  interfere = undefined;
  expect(change.status).toBe(503);
  const answer = { token: driver.token, body: { token: link, driverAge: '21-24' } };
  expect((await app.refused(409, 'POST', '/driving/invitation/accept', answer)).code).toBe(
    'request_in_progress',
  );
  app.clock.advance({ minutes: 2 });
  await app.runJobs();
  expect(await accept(app, link, driver, '21-24')).toMatchObject({ isAccepted: false });
  await requireInvariants(db);
});

test('a price without the surcharge that was seen before a young driver accepted is refused', async () => {
  const trip = await invitedTrip(app, {
    pickupAt: '2027-03-01T10:00',
    returnAt: '2027-03-03T10:00',
    driverAge: '21-24',
  });
  const seen = await app.expect<Modification>(200, ...preview(trip, '25-plus'));
  const link = await invitationOf(app, trip.booking.id);
  expect(await accept(app, link, trip.driver, '21-24')).toMatchObject({ isAccepted: true });
  await app.refused(400, 'PATCH', `/bookings/${trip.booking.id}`, {
    ...trip.payer,
    key: randomUUID(),
    body: { quoteId: seen.quote.id, differenceCents: seen.differenceCents },
  });
});

test('a driver of 25 or older is accepted at once, also where the price has the surcharge', async () => {
  const trip = await invitedTrip(app, {
    pickupAt: '2027-04-01T10:00',
    returnAt: '2027-04-03T10:00',
    driverAge: '21-24',
  });
  expect(await accept(app, await invitationOf(app, trip.booking.id), trip.driver)).toMatchObject({
    isAccepted: true,
  });
  expect(await driverOf(trip)).toMatchObject({ driverAge: '25-plus', pricedFor: '21-24' });
  // Nobody under 25 drives, so the payer can have the surcharge taken off.
  expect((await changeAge(trip, '25-plus')).totalCents).toBeLessThan(trip.booking.totalCents);
});

test('another driver is asked for their own age, and the one who waited hears that they don’t drive', async () => {
  const trip = await invitedTrip(app, { pickupAt: '2027-05-01T10:00', returnAt: '2027-05-03T10:00' });
  const link = await invitationOf(app, trip.booking.id);
  await accept(app, link, trip.driver, '21-24');
  const path = `/bookings/${trip.booking.id}/driver/invitation`;
  expect(await app.expect(200, 'DELETE', path, trip.payer)).toMatchObject({ state: 'none', driverAge: null });
  expect(await kindsTo(trip.driver.email)).toContain('driver_cancelled');
  await changeAge(trip, '21-24');
  expect(await driverOf(trip)).toMatchObject({ state: 'none' });
  await app.refused(404, 'GET', `/driving/${trip.booking.id}`, trip.driver);
});

test('a payer who has not answered is reminded once, and until the trip the driver can change their age', async () => {
  const trip = await invitedTrip(app, { pickupAt: '2027-02-10T10:00', returnAt: '2027-02-12T10:00' });
  const { booking, payer, driver } = trip;
  const link = await invitationOf(app, booking.id);
  await accept(app, link, driver, '21-24');
  const again = { ...payer, key: randomUUID() };
  expect(await app.refused(409, 'POST', `/bookings/${booking.id}/driver/invitation`, again)).toMatchObject({
    message: expect.stringContaining('This driver has answered already'),
  });
  app.clock.advance({ hours: 24 * 8 });
  for (let round = 0; round < 2; round += 1) await inviteDrivers(app.context);
  expect((await kindsTo(payer.email)).filter((kind) => kind === 'driver_needs_surcharge')).toHaveLength(2);
  expect(await kindsTo(payer.email)).not.toContain('driver_missing');
  const token = await openSession(db, { id: driver.id, roles: ['guest'] }, app.clock.now());
  expect(await accept(app, link, { token }, '25-plus')).toMatchObject({ isAccepted: true });
});
