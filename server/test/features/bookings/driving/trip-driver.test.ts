import { randomUUID } from 'node:crypto';
import type { TripDriver } from '@makani/contract/driving/trip-drivers';
import type { DrivenTrip } from '@makani/contract/driving/driven-trips';
import type { Agreement } from '@makani/contract/handover/agreements';
import { formatUsd } from '@makani/contract/kernel/money';
import type { Thread } from '@makani/contract/messages/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { fleetHostOf, insertGuest } from '../../../../../proof/kit/inserted-people.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { eraseAccount, lockAccount } from '../../../../src/features/account-lifecycle/erase-account.ts';
import { openSession } from '../../../../src/features/accounts/public/sessions.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { holdOrder, payOrder } from '../orders/order-calls.ts';
import { accept, drivenTrip, invitationOf, invitedTrip } from '../../../kit/trip-drivers.ts';

const app = await createTestApp();
const { db } = app.context;
beforeEach(() => app.clock.set(startOfTests));

let nextDay = Temporal.PlainDate.from('2027-02-01');

/** Days of their own for each trip. */
function dates() {
  const [from, until] = [nextDay, nextDay.add({ days: 3 })];
  nextDay = nextDay.add({ days: 5 });
  return { pickupAt: `${from.toString()}T10:00`, returnAt: `${until.toString()}T10:00` };
}

const pickupOf = ({ pickupAt }: { pickupAt: string }) =>
  Temporal.PlainDateTime.from(pickupAt).toZonedDateTime('Pacific/Honolulu').toInstant();

/** A trip whose driver has accepted and whose host has confirmed. */
async function confirmedTrip() {
  const trip = await drivenTrip(app, dates());
  const { token } = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${trip.booking.id}/confirm`, { token, key: randomUUID() });
  return trip;
}

async function runDayBefore(booking: { pickupAt: string }): Promise<void> {
  app.clock.set(pickupOf(booking).subtract({ hours: 20 }));
  await app.runJobs();
}

const driverOf = (id: string, token: string) =>
  app.expect<TripDriver>(200, 'GET', `/bookings/${id}/driver`, { token });

const kindsTo = async (recipient: string) =>
  (
    await db
      .selectFrom('outbox')
      .select('kind')
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .execute()
  )
    .map(({ kind }) => kind)
    .toSorted();

describe('a trip that somebody else pays for', () => {
  test('is the driver’s from the invitation on, without any amount; money stays with the payer', async () => {
    const { booking, payer, driver } = await invitedTrip(app, dates());
    const path = `/bookings/${booking.id}`;
    expect(await driverOf(booking.id, payer.token)).toMatchObject({
      state: 'sending',
      isPayer: false,
      firstName: 'Kai',
    });
    const link = await invitationOf(app, booking.id);
    expect(await driverOf(booking.id, payer.token)).toMatchObject({
      state: 'invited',
      expiresAt: { at: '2026-11-27T18:00:00Z' },
      can: { name: true, invite: true, withdraw: true },
    });
    const read = await app.expect<object>(200, 'POST', '/driving/invitation', { body: { token: link } });
    expect(read).toMatchObject({ payer: 'Ada', sentTo: 'g•••@example.com' });

    expect(await accept(app, link, driver)).toEqual({ bookingId: booking.id, isAccepted: true });
    // Once it is used, only its owner can open it again.
    await app.refused(410, 'POST', '/driving/invitation', { body: { token: link } });
    expect(await accept(app, link, driver)).toEqual({ bookingId: booking.id, isAccepted: true });
    expect(await driverOf(booking.id, payer.token)).toMatchObject({ state: 'accepted' });

    const { token } = await fleetHost(app);
    await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, { token, key: randomUUID() });
    const trip = await app.expect<DrivenTrip>(200, 'GET', `/driving/${booking.id}`, { token: driver.token });
    expect(trip).toMatchObject({
      reference: booking.reference,
      payer: { firstName: 'Ada' },
      tripStatus: 'upcoming',
    });
    const { trips } = await app.expect<{ trips: DrivenTrip[] }>(200, 'GET', '/driving', {
      token: driver.token,
    });
    expect(trips).toEqual([trip]);
    const agreement = await app.expect<Agreement>(200, 'GET', `${path}/agreement`, { token: driver.token });
    expect(agreement.state).toBe('unsigned');
    const signature = { kind: 'typed', name: 'Kai Sample' };
    const signed = await app.expect<Agreement>(200, 'POST', `${path}/agreement`, {
      token: driver.token,
      key: randomUUID(),
      body: { digest: agreement.digest, signature },
    });
    expect(signed.state).toBe('signed');
    const records = await app.expect<object>(200, 'GET', `${path}/handovers`, { token: driver.token });
    const day = await app.expect<object>(200, 'GET', `${path}/day`, { token: driver.token });
    const thread = await app.expect<Thread>(200, 'PUT', `/messages/bookings/${booking.id}`, {
      token: driver.token,
    });
    const words = { clientId: randomUUID(), text: 'We land at nine.', photoIds: [] };
    const sent = `/messages/threads/${thread.id}/messages`;
    await app.expect(201, 'POST', sent, { token: driver.token, body: words });
    for (const answer of [trip, trips, agreement, signed, records, day, thread]) {
      const text = JSON.stringify(answer);
      expect(text).not.toMatch(/Cents"|last4|receipt/);
      expect(text).not.toContain(formatUsd(booking.totalCents));
    }
    // The payer signs the price, and sees who has signed.
    expect(
      JSON.stringify((await app.expect<Agreement>(200, 'GET', `${path}/agreement`, payer)).signed),
    ).toContain('Kai Sample');

    await app.runJobs();
    expect(await kindsTo(driver.email)).toEqual(['driver_confirmed', 'driver_invitation']);
    expect(await kindsTo(payer.email)).toEqual(
      expect.arrayContaining(['agreement_signed', 'booking_confirmation', 'driver_accepted', 'receipt']),
    );
    await requireInvariants(db);
  });

  test('is changed, cancelled and charged by its payer alone', async () => {
    const { booking, driver } = await drivenTrip(app, dates());
    const path = `/bookings/${booking.id}`;
    const { token } = driver;
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', '/trip'],
      ['GET', '/cancellation'],
      ['GET', '/receipt.pdf'],
      ['GET', '/drivers'],
      ['GET', '/driver'],
      ['POST', '/driver/invitation'],
      ['DELETE', '/driver/invitation'],
    ] as const)
      expect([rest, (await app.request(method, `${path}${rest}`, { token })).status]).toEqual([rest, 404]);
    const cancelled = await app.request('POST', `${path}/cancel`, {
      token,
      key: randomUUID(),
      body: { feeCents: 0, refundCents: booking.totalCents },
    });
    expect(cancelled.status).toBe(404);
    const named = { token, body: { ...customerInfo, email: 'other@example.com' } };
    expect((await app.request('PUT', `${path}/driver`, named)).status).toBe(404);
    await app.refused(404, 'GET', `/driving/${booking.id}`, { token: await app.guestOf(booking.id) });
  });
});

describe('an invitation', () => {
  test('that is forwarded, or opened before the address is confirmed, gives nobody the trip', async () => {
    const { booking, payer, driver } = await invitedTrip(app, dates());
    const link = await invitationOf(app, booking.id);
    const stranger = await insertGuest(db, app.clock.now(), { isVerified: true });
    const accepting = (session: string) => ({
      token: session,
      body: { token: link, driverAge: '25-plus' },
    });
    const path = '/driving/invitation/accept';
    expect(await app.refused(403, 'POST', path, accepting(stranger.token))).toMatchObject({
      code: 'other_address',
    });
    expect(await app.refused(403, 'POST', path, accepting(payer.token))).toMatchObject({
      code: 'other_address',
    });
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', driver.id).execute();
    expect(await app.refused(403, 'POST', path, accepting(driver.token))).toMatchObject({
      code: 'email_not_verified',
    });
    await app.refused(404, 'GET', `/driving/${booking.id}`, { token: driver.token });
    await db
      .updateTable('users')
      .set({ email_verified_at: app.clock.now() })
      .where('id', '=', driver.id)
      .execute();
    await db
      .updateTable('users')
      .set({ blocked_at: app.clock.now(), block_reason: 'Test' })
      .where('id', '=', driver.id)
      .execute();
    await app.refused(401, 'POST', path, accepting(driver.token));
    const made = { token: stranger.token, body: { token: 'a'.repeat(43), driverAge: '25-plus' } };
    expect(await app.refused(410, 'POST', path, made)).toMatchObject({ code: 'link_expired' });
  });

  test('that nobody accepts: the payer hears of it once, and sends it again or names somebody else', async () => {
    const { booking, payer, driver } = await invitedTrip(app, dates());
    const path = `/bookings/${booking.id}/driver`;
    const first = await invitationOf(app, booking.id);
    app.clock.advance({ hours: 24 * 7 });
    await app.runJobs();
    await app.runJobs();
    const token = await app.guestOf(booking.id);
    expect((await kindsTo(payer.email)).filter((kind) => kind === 'driver_missing')).toHaveLength(1);
    expect(await driverOf(booking.id, token)).toMatchObject({ state: 'unanswered', can: { invite: true } });
    await app.refused(410, 'POST', '/driving/invitation', { body: { token: first } });

    expect(await app.expect<TripDriver>(200, 'POST', `${path}/invitation`, { token })).toMatchObject({
      state: 'sending',
    });
    const second = await invitationOf(app, booking.id);
    expect(second).not.toBe(first);
    const own = { ...customerInfo, email: payer.email };
    expect(await app.refused(400, 'PUT', path, { token, body: own })).toMatchObject({
      fields: { email: 'This is your own email. Please enter the driver’s.' },
    });
    const other = await insertGuest(db, app.clock.now(), { isVerified: true });
    const body = { ...customerInfo, firstName: 'Noa', email: other.email };
    await app.expect(200, 'PUT', path, { token, body });
    expect(await kindsTo(driver.email)).toContain('driver_cancelled');
    await app.refused(410, 'POST', '/driving/invitation', { body: { token: second } });
    await accept(app, await invitationOf(app, booking.id), other);
    expect(await driverOf(booking.id, token)).toMatchObject({ state: 'accepted', firstName: 'Noa' });

    expect(await app.expect<TripDriver>(200, 'DELETE', `${path}/invitation`, { token })).toMatchObject({
      state: 'none',
      can: { invite: true },
    });
    await app.refused(404, 'GET', `/driving/${booking.id}`, { token: other.token });
    await app.refused(404, 'GET', `/bookings/${booking.id}/agreement`, { token: other.token });
    await requireInvariants(db);
  });

  test('leaves with an unpaid hold, and needs an address that isn’t the payer’s', async () => {
    const payer = await insertGuest(db, app.clock.now());
    const { id: quoteId } = await app.quote(dates());
    const held = (email: string) => ({
      token: payer.token,
      key: randomUUID(),
      body: { quoteId, customerInfo: { ...customerInfo, email }, someoneElseDrives: true },
    });
    expect(await app.refused(400, 'POST', '/bookings', held(payer.email.toUpperCase()))).toMatchObject({
      fields: { 'customerInfo.email': 'This is your own email. Please enter the driver’s.' },
    });
    const { id } = await app.expect<{ id: string }>(201, 'POST', '/bookings', held('kai@example.com'));
    await app.runJobs();
    expect(await kindsTo('kai@example.com')).toEqual([]);
    const body = { ...customerInfo, email: payer.email, someoneElseDrives: false };
    await app.expect(200, 'PATCH', `/bookings/${id}/customer`, { token: payer.token, body });
    expect(await driverOf(id, payer.token)).toMatchObject({ state: 'none', isPayer: true });
  });
});

describe('a trip', () => {
  test('of several vehicles that are booked together has a driver of its own for each', async () => {
    const payer = await insertGuest(db, app.clock.now(), { isVerified: true });
    const vehicleIds = await db.selectFrom('vehicles').select('id').orderBy('id').limit(2).execute();
    const days = dates();
    const order = await holdOrder(
      app,
      payer.token,
      vehicleIds.map(({ id: vehicleId }) => ({ ...days, vehicleId })),
    );
    await payOrder(app, payer.token, order.id);
    const drivers = [];
    for (const { id } of order.bookings) {
      const driver = await insertGuest(db, app.clock.now(), { isVerified: true });
      const body = { ...customerInfo, firstName: 'Kai', email: driver.email };
      expect(
        await app.expect(200, 'PUT', `/bookings/${id}/driver`, { token: payer.token, body }),
      ).toMatchObject({ state: 'sending', can: { name: true } });
      await accept(app, await invitationOf(app, id), driver);
      drivers.push({ id, token: driver.token });
    }
    for (const { id, token } of drivers) {
      const { trips } = await app.expect<{ trips: DrivenTrip[] }>(200, 'GET', '/driving', { token });
      expect(trips.map((trip) => trip.id)).toEqual([id]);
    }
    await requireInvariants(db);
  });

  test('under way gets no other driver', async () => {
    const body = { ...customerInfo, email: 'noa@example.com' };
    const alone = await invitedTrip(app, dates());
    app.clock.set(pickupOf(alone.booking));
    const session = await app.guestOf(alone.booking.id);
    const own = `/bookings/${alone.booking.id}/driver`;
    const named = await app.refused(409, 'PUT', own, { token: session, body });
    expect(named.code).toBe('trip_not_upcoming');
    const invited = await app.refused(409, 'POST', `${own}/invitation`, { token: session });
    expect(invited.code).toBe('trip_not_upcoming');
  });
});

describe('a payer', () => {
  test('who ends a driver’s access: the driver is told once, and isn’t reminded of the trip', async () => {
    const { booking, payer, driver } = await confirmedTrip();
    const path = `/bookings/${booking.id}/driver`;
    await app.expect(200, 'DELETE', `${path}/invitation`, payer);
    await app.expect(200, 'DELETE', `${path}/invitation`, payer);
    const body = { ...customerInfo, firstName: 'Noa', email: 'noa@example.com' };
    const cancelled = async () =>
      (await kindsTo(driver.email)).filter((kind) => kind === 'driver_cancelled').length;
    expect(await cancelled()).toBe(1);
    await requireInvariants(db);
    await runDayBefore(booking);
    expect(await kindsTo(payer.email)).toContain('trip_tomorrow');
    expect(await kindsTo(driver.email)).not.toContain('driver_tomorrow');
    const token = await app.guestOf(booking.id);
    await app.expect(200, 'PUT', path, { token, body });
    expect(await cancelled()).toBe(1);
  });

  test('doesn’t end the access of a driver who is on the road', async () => {
    const { booking, driver } = await confirmedTrip();
    app.clock.set(pickupOf(booking).add({ hours: 1 }));
    const token = await app.guestOf(booking.id);
    expect(await driverOf(booking.id, token)).toMatchObject({ state: 'accepted', can: { withdraw: false } });
    const path = `/bookings/${booking.id}/driver/invitation`;
    expect((await app.refused(409, 'DELETE', path, { token })).code).toBe('act_refused');
    const session = await openSession(db, { id: driver.id, roles: ['guest'] }, app.clock.now());
    await app.expect(200, 'GET', `/driving/${booking.id}`, { token: session });
  });
});

test('the host of a vehicle drives it on nobody’s booking', async () => {
  const { booking } = await invitedTrip(app, dates());
  const host = await fleetHostOf(db, app.clock.now());
  const token = await app.guestOf(booking.id);
  const body = { ...customerInfo, email: host.email };
  await app.expect(200, 'PUT', `/bookings/${booking.id}/driver`, { token, body });
  const invitation = await invitationOf(app, booking.id);
  const accepting = { token: host.token, body: { token: invitation, driverAge: '25-plus' } };
  const { code } = await app.refused(409, 'POST', '/driving/invitation/accept', accepting);
  expect(code).toBe('own_vehicle');
});

describe('at the same moment', () => {
  test('two browsers of one account accept: it is accepted once', async () => {
    const { booking, driver } = await invitedTrip(app, dates());
    const link = await invitationOf(app, booking.id);
    const other = await openSession(db, { id: driver.id, roles: ['guest'] }, app.clock.now());
    await Promise.all([driver.token, other].map((token) => accept(app, link, { token })));
    const acts = await db
      .selectFrom('audit_entries')
      .select('actor_id')
      .where('act', '=', 'trip_driver_accepted')
      .where('subject_id', '=', booking.id)
      .execute();
    expect(acts).toEqual([{ actor_id: driver.id }]);
    await requireInvariants(db);
  });

  test('the driver accepts and the payer names somebody else: only the new driver is left', async () => {
    const { booking, payer, driver } = await invitedTrip(app, dates());
    const link = await invitationOf(app, booking.id);
    const body = { ...customerInfo, firstName: 'Noa', email: 'noa@example.com' };
    const [, named] = await Promise.all([
      app.request('POST', '/driving/invitation/accept', {
        token: driver.token,
        body: { token: link, driverAge: '25-plus' },
      }),
      app.request('PUT', `/bookings/${booking.id}/driver`, { token: payer.token, body }),
    ]);
    expect(named.status).toBe(200);
    await app.refused(404, 'GET', `/driving/${booking.id}`, { token: driver.token });
    expect(await driverOf(booking.id, payer.token)).toMatchObject({ state: 'sending', firstName: 'Noa' });
    await requireInvariants(db);
  });
});

describe('a driver', () => {
  test('who deletes their account leaves the trip, and its payer is told', async () => {
    const { booking, payer, driver } = await confirmedTrip();
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, driver.id);
      if (account === undefined) throw new Error('no account');
      await eraseAccount(trx, app.context, account, { by: 'owner' }, app.clock.now());
    });
    expect(await kindsTo(payer.email)).toContain('driver_missing');
    expect(await driverOf(booking.id, payer.token)).toMatchObject({
      state: 'left',
      isPayer: false,
      can: { name: true, invite: false },
    });
    await app.refused(401, 'GET', `/driving/${booking.id}`, { token: driver.token });
    await requireInvariants(db);
    await runDayBefore(booking);
    expect(await kindsTo(driver.email)).not.toContain('driver_tomorrow');
  });
});
