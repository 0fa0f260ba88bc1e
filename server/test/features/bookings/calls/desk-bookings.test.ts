import { randomUUID } from 'node:crypto';
import type { User } from '@makani/contract/accounts/auth';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { LinkedBooking } from '@makani/contract/desk-bookings/booking-links';
import type { DeskHold, NewDeskBooking } from '@makani/contract/desk-bookings/new-booking';
import { beforeEach, describe, expect, test } from 'vitest';
import { fleetHostOf } from '../../../../../proof/kit/inserted-people.ts';
import { setExtraStock } from '../../../../src/features/bookings/public/extra-stock.ts';
import { emptyBookings } from '../../../kit/database/empty-tables.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { Desk, settled } from '../../../kit/desk/desk.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
const trip = { pickupAt: '2027-03-01T10:00', returnAt: '2027-03-04T10:00' };
const license = { phone: '+1 808 555 0133', driverLicense: 'H12345678' };
type Claimed = User & { token: string; bookingId: string };

let desk: { id: string; token: string };

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(db);
  app.mails.length = 0;
  desk = await newOperator(app, 'desk');
});

describe('a call', () => {
  test('becomes a booking that its guest pays on their own phone, without an account', async () => {
    const quote = await app.quote(trip);
    const payer = caller();
    const held = await call({ quoteId: quote.id, payer, mailsLink: true });
    const link = await mailedLink(payer.email);
    const opened = await open(link);
    expect(opened).toMatchObject({
      state: 'ready',
      firstName: 'Kimo',
      maskedEmail: 'k••••@example.com',
      totalCents: quote.totalCents,
      lines: quote.lines,
      ...trip,
    });
    const { token, bookingId } = await claim(link);
    expect(bookingId).toBe(held.bookingId);
    await completeDriver(token, bookingId, payer);
    expect((await app.pay(token, bookingId)).status).toBe(200);
    expect(await own(token, bookingId)).toMatchObject({
      status: 'pending',
      reference: held.reference,
      totalCents: quote.totalCents,
    });
    // The link came by mail, which proves the address.
    expect(await app.expect(200, 'GET', '/account', { token })).toMatchObject({
      emailVerified: true,
      hasPassword: false,
    });
    expect((await app.refused(410, 'POST', '/booking-link/open', { body: { token: link } })).code).toBe(
      'link_expired',
    );
    await settled(app);
  });

  test('holds the vehicle for as long as was said, and then it is free again', async () => {
    const { id: quoteId } = await app.quote(trip);
    const payer = caller();
    const held = await call({ quoteId, payer, holdMinutes: 24 * 60, mailsLink: true });
    expect(held.holdExpiresAt).toBe(app.clock.now().add({ hours: 24 }).toString());
    const link = await mailedLink(payer.email);
    app.clock.advance({ hours: 24 });
    await app.runJobs();
    await app.refused(410, 'POST', '/booking-link/open', { body: { token: link } });
    await app.refused(410, 'POST', '/booking-link/claim', { body: { token: link } });
    const [token = ''] = await app.guests(1);
    expect((await app.hold(token, (await app.quote(trip)).id)).status).toBe('held');
  });

  test('is held a day at most, and never beyond the pickup', async () => {
    const { id: quoteId } = await app.quote(trip);
    const tooLong = { quoteId, payer: caller(), holdMinutes: 24 * 60 + 1, mailsLink: false };
    const refusal = await app.refused(400, 'POST', '/operator/bookings', {
      token: desk.token,
      key: randomUUID(),
      body: tooLong,
    });
    expect(refusal.fields).toHaveProperty('holdMinutes');
    // The afternoon before the pickup.
    app.clock.set('2027-02-28T23:00:00Z');
    desk = await newOperator(app, 'desk');
    const soon = await app.quote(trip);
    const { holdExpiresAt } = await call({ quoteId: soon.id, holdMinutes: 24 * 60 });
    expect(holdExpiresAt).toBe('2027-03-01T20:00:00Z');
  });

  test('that is sent twice with one key is one booking', async () => {
    const { id: quoteId } = await app.quote(trip);
    const request = {
      token: desk.token,
      key: randomUUID(),
      body: { quoteId, payer: caller(), holdMinutes: 60, mailsLink: true },
    };
    const first = await app.expect<DeskHold>(201, 'POST', '/operator/bookings', request);
    expect(await app.expect(201, 'POST', '/operator/bookings', request)).toEqual(first);
    await app.runJobs();
    expect(app.mails).toHaveLength(1);
  });

  test('for dates that a guest has just taken is refused, and leaves no account', async () => {
    const quote = await app.quote(trip);
    const [token = ''] = await app.guests(1);
    await app.hold(token, (await app.quote(trip)).id);
    const payer = caller();
    const body = { quoteId: quote.id, payer, holdMinutes: 60, mailsLink: true };
    const request = { token: desk.token, key: randomUUID(), body };
    expect((await app.refused(409, 'POST', '/operator/bookings', request)).code).toBe('dates_taken');
    expect(await accountOf(payer.email)).toBeUndefined();
  });

  test('of somebody who is blocked is refused', async () => {
    const { email, user } = await app.signedIn();
    await db
      .updateTable('users')
      .set({ blocked_at: app.clock.now(), block_reason: 'Test' })
      .where('id', '=', user.id)
      .execute();
    const { id: quoteId } = await app.quote(trip);
    const body = { quoteId, payer: caller(email), holdMinutes: 60, mailsLink: true };
    const request = { token: desk.token, key: randomUUID(), body };
    expect((await app.refused(409, 'POST', '/operator/bookings', request)).code).toBe('act_refused');
  });

  test('for a quote that does not exist, or for the host of its vehicle, is refused', async () => {
    expect(await refusedCall({ quoteId: randomUUID() }, 404)).toBe('not_found');
    const { id: quoteId } = await app.quote(trip);
    const { email } = await fleetHostOf(db, app.clock.now());
    expect(await refusedCall({ quoteId, payer: caller(email) }, 409)).toBe('own_vehicle');
  });

  test('at a price that has changed is refused with the new one', async () => {
    const { id: vehicleId } = await app.vehicle();
    const { id: quoteId } = await app.quote({ ...trip, vehicleId });
    const raisedBy = (cents: number) =>
      db
        .updateTable('vehicles')
        .set(({ eb }) => ({ daily_cents: eb('daily_cents', '+', cents) }))
        .where('id', '=', vehicleId)
        .execute();
    await raisedBy(1_000);
    const code = await refusedCall({ quoteId }, 409);
    await raisedBy(-1_000);
    expect(code).toBe('quote_changed');
  });

  test('is refused without the child seats that somebody else has taken, and beyond the holds of one person', async () => {
    const vehicles = await db
      .selectFrom('vehicles')
      .select('id')
      .where('status', '=', 'active')
      .orderBy('id')
      .limit(5)
      .execute();
    await db
      .transaction()
      .execute((trx) => setExtraStock(trx, 'honolulu', { childSeat: 1 }, app.clock.now()));
    const seats = { extras: { childSeat: 1 } };
    const quotes = await Promise.all(
      vehicles.map(({ id: vehicleId }, index) =>
        app.quote({ ...trip, vehicleId, ...(index < 2 && seats) }).then(({ id }) => id),
      ),
    );
    const [first = '', second = '', ...others] = quotes;
    const payer = caller();
    await call({ quoteId: first, payer });
    expect(await refusedCall({ quoteId: second }, 409)).toBe('extras_taken');
    for (const quoteId of others.slice(0, 2)) await call({ quoteId, payer });
    expect(await refusedCall({ quoteId: others[2] ?? '', payer }, 429)).toBe('too_many_holds');
  });

  test('for other dates of the same vehicle keeps both holds, and for overlapping ones names what it replaces', async () => {
    const payer = caller();
    const first = await call({ quoteId: (await app.quote(trip)).id, payer });
    expect(first.replaced).toEqual([]);
    app.clock.advance({ minutes: 1 });
    const later = await app.quote({ pickupAt: '2027-03-08T10:00', returnAt: '2027-03-11T10:00' });
    const second = await call({ quoteId: later.id, payer });
    expect(second.replaced).toEqual([]);
    app.clock.advance({ minutes: 1 });
    const corrected = await app.quote({ pickupAt: '2027-03-02T10:00', returnAt: '2027-03-05T10:00' });
    const third = await call({ quoteId: corrected.id, payer });
    expect(third.replaced).toEqual([first.reference]);
    const rows = await db.selectFrom('bookings').select(['reference', 'status']).execute();
    expect(new Map(rows.map(({ reference, status }) => [reference, status]))).toEqual(
      new Map([
        [first.reference, 'expired'],
        [second.reference, 'held'],
        [third.reference, 'held'],
      ]),
    );
    await requireInvariants(db);
  });

  test('is in the history as what the desk did', async () => {
    const { id: quoteId } = await app.quote(trip);
    const { bookingId } = await call({ quoteId });
    const { events } = await (await Desk.again(app, desk.id)).story(bookingId);
    const [name] = await db.selectFrom('operators').select('name').where('id', '=', desk.id).execute();
    expect(events).toMatchObject([{ status: 'held', actor: name?.name, reason: 'reserved' }]);
    await requireInvariants(db);
  });

  test('is in the audit, with the links that were made and closed', async () => {
    const { id: quoteId } = await app.quote(trip);
    const { bookingId } = await call({ quoteId });
    await codeFor(bookingId);
    await app.expect(204, 'DELETE', `/operator/bookings/${bookingId}/link`, { token: desk.token });
    const acts = await db
      .selectFrom('audit_entries')
      .select(['act', 'actor_id'])
      .where('subject_id', '=', bookingId)
      .orderBy('act')
      .execute();
    expect(acts).toEqual(
      ['booking_link_made', 'booking_links_revoked', 'desk_booking_made'].map((act) => ({
        act,
        actor_id: desk.id,
      })),
    );
  });
});

describe('a link', () => {
  test('is claimed once, also by two at once, and another goes to the payer’s mailbox alone', async () => {
    const { link, payer } = await heldWithLink();
    const body = { token: link };
    const both = await Promise.all([
      app.request('POST', '/booking-link/claim', { body }),
      app.request('POST', '/booking-link/claim', { body }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    expect((await open(link)).state).toBe('claimed');
    app.mails.length = 0;
    const sent = await app.expect(202, 'POST', '/booking-link/resend', { body });
    expect(sent).toEqual({ message: 'We’ve sent a new link to k••••@example.com.' });
    const next = await mailedLink(payer.email);
    await app.refused(410, 'POST', '/booking-link/open', { body });
    expect((await open(next)).state).toBe('ready');
    await claim(next);
  });

  test('that the desk has closed, or replaced, opens nothing', async () => {
    const { link, bookingId } = await heldWithLink();
    const code = await codeFor(bookingId);
    await app.refused(410, 'POST', '/booking-link/claim', { body: { token: link } });
    expect((await open(code)).state).toBe('ready');
    await app.expect(204, 'DELETE', `/operator/bookings/${bookingId}/link`, { token: desk.token });
    await app.refused(410, 'POST', '/booking-link/open', { body: { token: code } });
  });

  test('of nothing is neither made, closed nor sent again', async () => {
    const path = `/operator/bookings/${randomUUID()}/link`;
    const { token } = desk;
    expect((await app.refused(404, 'POST', path, { token, body: { by: 'code' } })).code).toBe('not_found');
    expect((await app.refused(404, 'DELETE', path, { token })).code).toBe('not_found');
    const body = { token: 'a'.repeat(43) };
    expect((await app.refused(410, 'POST', '/booking-link/resend', { body })).code).toBe('link_expired');
  });

  test('that is closed signs out whoever has opened one', async () => {
    const { link, bookingId } = await heldWithLink();
    const { token } = await claim(link);
    await app.expect(204, 'DELETE', `/operator/bookings/${bookingId}/link`, { token: desk.token });
    await app.refused(401, 'GET', `/bookings/${bookingId}`, { token });
  });

  test('that is asked for too often says where the others went', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
    const operator = await newOperator(limited, 'desk');
    const { id: quoteId } = await limited.quote(trip);
    const payer = caller();
    const body = { payer, quoteId, holdMinutes: 120, mailsLink: true };
    await limited.expect(201, 'POST', '/operator/bookings', {
      token: operator.token,
      key: randomUUID(),
      body,
    });
    const newest = async () => {
      await limited.runJobs();
      return tokenIn(payer.email, 'your-booking', limited.mails);
    };
    for (let count = 0; count < 3; count += 1)
      await limited.expect(202, 'POST', '/booking-link/resend', { body: { token: await newest() } });
    const refusal = await limited.refused(429, 'POST', '/booking-link/resend', {
      body: { token: await newest() },
    });
    expect(refusal.message).toContain('We’ve sent several links to k••••@example.com within the hour.');
  });

  test('is in the database as a hash only, and in the answer of a code alone', async () => {
    const { link, bookingId } = await heldWithLink();
    const code = await codeFor(bookingId);
    const links = await db.selectFrom('booking_links').selectAll().execute();
    const outbox = await db.selectFrom('outbox').selectAll().execute();
    const answers = await db.selectFrom('idempotency_keys').selectAll().execute();
    for (const token of [link, code]) expect(JSON.stringify([links, outbox, answers])).not.toContain(token);
    const mailed = await app.expect(200, 'POST', `/operator/bookings/${bookingId}/link`, {
      token: desk.token,
      body: { by: 'mail' },
    });
    expect(mailed).toMatchObject({ url: null });
  });

  test('of somebody who has an account shows the price, and its owner signs in', async () => {
    const { email, token } = await app.signedIn();
    const { id: quoteId, totalCents } = await app.quote(trip);
    const { bookingId } = await call({ quoteId, payer: caller(email), mailsLink: true });
    const link = await mailedLink(email);
    expect(await open(link)).toMatchObject({ state: 'sign_in', totalCents });
    const text = app.mails.findLast(({ to }) => to === email)?.text;
    expect(text).toContain('To pay, sign in with this email address.');
    expect(text).not.toContain('You don’t need an account.');
    await app.refused(410, 'POST', '/booking-link/claim', { body: { token: link } });
    expect(await own(token, bookingId)).toMatchObject({ status: 'held' });
  });

  test('that is shown as a code opens nothing of earlier bookings', async () => {
    const { payer, bookingId } = await heldWithLink();
    const code = await codeFor(bookingId);
    expect((await open(code)).state).toBe('ready');
    // A hold of the same vehicle would take the place of the first.
    const { id: vehicleId } = await app.vehicle('Honda Odyssey Elite');
    const other = await app.quote({ vehicleId, ...trip });
    app.clock.advance({ minutes: 5 });
    const second = await call({ quoteId: other.id, payer, mailsLink: false });
    // Nor does one that was shown before them.
    expect((await open(code)).state).toBe('sign_in');
    await app.refused(410, 'POST', '/booking-link/claim', { body: { token: code } });
    expect((await open(await codeFor(second.bookingId))).state).toBe('sign_in');
    expect((await open(await codeFor(bookingId))).state).toBe('sign_in');
  });

  test('that was shown as a code proves no address, so a mail asks to confirm it', async () => {
    const { id: quoteId } = await app.quote(trip);
    const payer = caller();
    const { bookingId } = await call({ quoteId, payer });
    const { token } = await claim(await codeFor(bookingId));
    expect(await app.expect(200, 'GET', '/account', { token })).toMatchObject({ emailVerified: false });
    await app.runJobs();
    await app.expect(204, 'POST', '/auth/email/verify', {
      body: { token: tokenIn(payer.email, 'verify-email') },
    });
    expect(await app.expect(200, 'GET', '/account', { token })).toMatchObject({ emailVerified: true });
  });

  test('opens nothing once its owner has chosen a password', async () => {
    const { link, payer } = await heldWithLink();
    await app.expect(202, 'POST', '/auth/password/forgot', { body: { email: payer.email } });
    await app.runJobs();
    const reset = tokenIn(payer.email, 'reset-password');
    const password = 'a sentence nobody guesses';
    await app.expect(204, 'POST', '/auth/password/reset', { body: { token: reset, password } });
    expect((await open(link)).state).toBe('sign_in');
    await app.refused(410, 'POST', '/booking-link/claim', { body: { token: link } });
    await app.expect(200, 'POST', '/auth/signin', { body: { email: payer.email, password } });
  });

  test('that is forwarded lets two devices pay, and charges once', async () => {
    const { link, payer, bookingId } = await heldWithLink();
    const first = await claim(link);
    // A second person, who has the forwarded mail, asks for another link: it goes to the payer's mailbox alone.
    await app.expect(202, 'POST', '/booking-link/resend', { body: { token: link } });
    const second = await claim(await mailedLink(payer.email));
    await completeDriver(first.token, bookingId, payer);
    const both = await Promise.all([first, second].map(({ token }) => payWith(token, bookingId)));
    // A person who comes while the other's payment is made is asked to wait.
    expect(both).toContain('paid');
    expect(['booking_not_held', 'request_in_progress']).toContain(both.find((answer) => answer !== 'paid'));
    // The page of a person who comes later shows the paid booking instead of an error.
    expect(await payWith(second.token, bookingId)).toBe('booking_not_held');
    expect(await own(second.token, bookingId)).toMatchObject({ status: 'pending' });
    const charges = db.selectFrom('payments').select('id').where('reference', '=', bookingId);
    expect(await charges.execute()).toHaveLength(1);
    await settled(app);
  });

  test('lasts as long as the hold that the desk extends', async () => {
    const { link, bookingId } = await heldWithLink();
    app.clock.advance({ minutes: 110 });
    await (await Desk.again(app, desk.id)).act(bookingId, { act: 'extend_hold', minutes: 60 });
    app.clock.advance({ minutes: 50 });
    expect((await open(link)).state).toBe('ready');
    app.clock.advance({ minutes: 10 });
    await app.refused(410, 'POST', '/booking-link/open', { body: { token: link } });
  });

  test('is not made for a substitute, which its guest chooses on the page of the lost trip', async () => {
    const { booking } = await app.bookedByGuest({
      pickupAt: '2026-12-01T10:00',
      returnAt: '2026-12-04T10:00',
    });
    const { token: host } = await fleetHostOf(db, app.clock.now());
    const rejection = { token: host, key: randomUUID(), body: {} };
    await app.expect(200, 'POST', `/host/bookings/${booking.id}/reject`, rejection);
    const { booking_id: id } = await db
      .selectFrom('substitutes')
      .select('booking_id')
      .where('lost_booking_id', '=', booking.id)
      .executeTakeFirstOrThrow();
    for (const by of ['code', 'mail']) {
      const request = { token: desk.token, body: { by } };
      const refusal = await app.refused(409, 'POST', `/operator/bookings/${id}/link`, request);
      expect([refusal.code, refusal.message]).toEqual([
        'act_refused',
        expect.stringContaining('offered in place of another booking'),
      ]);
    }
    expect(await db.selectFrom('booking_links').select('id').execute()).toEqual([]);
  });

  test('is made for a booking on hold alone', async () => {
    const { link, payer, bookingId } = await heldWithLink();
    const { token } = await claim(link);
    await completeDriver(token, bookingId, payer);
    await app.pay(token, bookingId);
    const request = { token: desk.token, body: { by: 'code' } };
    const path = `/operator/bookings/${bookingId}/link`;
    expect((await app.refused(409, 'POST', path, request)).code).toBe('act_refused');
    // From then on the mailbox itself opens the account.
    await app.expect(202, 'POST', '/auth/signin/link', { body: { email: payer.email } });
    await app.runJobs();
    const body = { token: tokenIn(payer.email, 'sign-in') };
    const again = await app.expect<{ token: string }>(200, 'POST', '/auth/signin/link/use', { body });
    expect(await own(again.token, bookingId)).toMatchObject({ status: 'pending' });
  });
});

test('a grandmother pays for her son’s family: money goes to her, the day to him', async () => {
  const { id: quoteId } = await app.quote(trip);
  const payer = caller();
  const driver = {
    firstName: 'Noa',
    lastName: 'Kealoha',
    email: 'noa@example.com',
    phone: '+1 808 555 0144',
  };
  const alike = {
    quoteId,
    payer,
    driver: { ...driver, email: payer.email },
    holdMinutes: 60,
    mailsLink: true,
  };
  const refusal = await app.refused(400, 'POST', '/operator/bookings', {
    token: desk.token,
    key: randomUUID(),
    body: alike,
  });
  expect(refusal.fields).toHaveProperty(['driver.email']);
  const { bookingId } = await call({ quoteId, payer, driver, mailsLink: true });
  const { token } = await claim(await mailedLink(payer.email));
  await completeDriver(token, bookingId, driver);
  app.mails.length = 0;
  await app.pay(token, bookingId);
  await app.runJobs();
  // The invitation is made by a job, and mailed by the next.
  await app.runJobs();
  const to = (email: string) => app.mails.filter((mail) => mail.to === email);
  expect(
    to(payer.email)
      .map(({ text }) => text)
      .join('\n'),
  ).toContain('$');
  expect(to(driver.email)).toHaveLength(1);
  for (const { text } of to(driver.email)) expect(text).not.toContain('$');
  await settled(app);
});

function caller(email = `kimo-${randomUUID().slice(0, 8)}@example.com`) {
  return { firstName: 'Kimo', lastName: 'Kealoha', email };
}

async function call(wanted: Pick<NewDeskBooking, 'quoteId'> & Partial<NewDeskBooking>): Promise<DeskHold> {
  const body = { payer: caller(), holdMinutes: 120, mailsLink: false, ...wanted };
  return app.expect<DeskHold>(201, 'POST', '/operator/bookings', {
    token: desk.token,
    key: randomUUID(),
    body,
  });
}

/** @returns the code with which a call is refused. */
async function refusedCall(
  wanted: Pick<NewDeskBooking, 'quoteId'> & Partial<NewDeskBooking>,
  status: number,
): Promise<string> {
  const body = { payer: caller(), holdMinutes: 120, mailsLink: false, ...wanted };
  const request = { token: desk.token, key: randomUUID(), body };
  return (await app.refused(status, 'POST', '/operator/bookings', request)).code;
}

async function heldWithLink() {
  const { id: quoteId } = await app.quote(trip);
  const payer = caller();
  const { bookingId } = await call({ quoteId, payer, mailsLink: true });
  return { bookingId, payer, link: await mailedLink(payer.email) };
}

async function codeFor(bookingId: string): Promise<string> {
  const { url } = await app.expect<{ url: string }>(200, 'POST', `/operator/bookings/${bookingId}/link`, {
    token: desk.token,
    body: { by: 'code' },
  });
  return url.split('#')[1] ?? '';
}

async function mailedLink(email: string): Promise<string> {
  await app.runJobs();
  return tokenIn(email, 'your-booking');
}

/** The token of the newest link to this page that was mailed to this address. */
function tokenIn(email: string, page: string, mails = app.mails): string {
  const link = new RegExp(String.raw`/${page}#(?<token>[\w-]+)`);
  const tokens = mails.map(({ to, text }) => (to === email ? link.exec(text)?.groups?.['token'] : undefined));
  const token = tokens.findLast((each) => each !== undefined);
  if (token === undefined) throw new Error(`no link to ${page} in a mail to ${email}`);
  return token;
}

async function open(token: string): Promise<LinkedBooking> {
  return app.expect<LinkedBooking>(200, 'POST', '/booking-link/open', { body: { token } });
}

async function claim(token: string): Promise<Claimed> {
  return app.expect<Claimed>(200, 'POST', '/booking-link/claim', { body: { token } });
}

async function own(token: string, id: string): Promise<Booking> {
  return app.expect<Booking>(200, 'GET', `/bookings/${id}`, { token });
}

/** Enters the details that nobody gives on the phone. */
async function completeDriver(
  token: string,
  id: string,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
): Promise<void> {
  const body = { firstName, lastName, email, ...license };
  await app.expect(200, 'PATCH', `/bookings/${id}/customer`, { token, body });
}

/** @returns `paid`, or the code of the refusal. */
async function payWith(token: string, bookingId: string): Promise<string> {
  const { status, body } = await app.pay(token, bookingId);
  return status === 200 ? 'paid' : String((body as { code?: string }).code);
}

async function accountOf(email: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
}
