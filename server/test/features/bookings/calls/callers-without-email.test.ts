import { randomUUID } from 'node:crypto';
import type { LinkedBooking } from '@makani/contract/desk-bookings/booking-links';
import type { DeskHold } from '@makani/contract/desk-bookings/new-booking';
import type { ListedDeskBooking } from '@makani/contract/operator/desk-bookings';
import { callerTextVersion } from '@makani/contract/texts/caller-text';
import { beforeEach, expect, test } from 'vitest';
import { fleetHostOf } from '../../../../../proof/kit/inserted-people.ts';
import { callersWithoutEmail } from '../../../../src/features/accounts/public/callers.ts';
import { sweepBatch } from '../../../../src/db/expiring-rows.ts';
import { emptyBookings } from '../../../kit/database/empty-tables.ts';
import { Desk, settled } from '../../../kit/desk/desk.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { Network } from '../../texts/text-kit.ts';

const network = new Network();
const app = await createTestApp({ texts: network });
const { db } = app.context;
const trip = { pickupAt: '2027-03-01T10:00', returnAt: '2027-03-04T10:00' };
const phone = '+1 808 555 0147';
const message = (email: string) => `We’ve sent a link to ${email}. Open it to go on to the payment.`;

let desk: { id: string; token: string };

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(db);
  network.taken.length = 0;
  app.mails.length = 0;
  desk = await newOperator(app, 'desk');
});

test('somebody without an email gets a text, enters an address on its page, and pays by the mailed link', async () => {
  const { bookingId } = await held();
  await app.runJobs();
  expect(app.mails).toEqual([]);
  const link = tokenIn(network.bodies.at(-1));
  expect(await open(link)).toMatchObject({ state: 'needs_email', maskedEmail: '', firstName: 'Kimo' });
  await app.refused(410, 'POST', '/booking-link/claim', { body: { token: link } });
  await app.refused(410, 'POST', '/booking-link/resend', { body: { token: link } });
  const email = newAddress();
  expect(await enter(link, email)).toEqual({ message: message(email) });
  const mailed = await mailedLink(email);
  expect((await open(mailed)).state).toBe('ready');
  // The mailed link has closed the one before.
  await app.refused(410, 'POST', '/booking-link/open', { body: { token: link } });
  const claimed = await app.expect<{ token: string; bookingId: string }>(200, 'POST', '/booking-link/claim', {
    body: { token: mailed },
  });
  expect(claimed.bookingId).toBe(bookingId);
  const { token } = claimed;
  const driver = { firstName: 'Kimo', lastName: 'Kealoha', email, phone, driverLicense: 'H12345678' };
  await app.expect(200, 'PATCH', `/bookings/${bookingId}/customer`, { token, body: driver });
  expect((await app.pay(token, bookingId)).status).toBe(200);
  expect(await app.expect(200, 'GET', '/account', { token })).toMatchObject({
    user: { email, phoneNumber: phone },
    emailVerified: true,
  });
  expect(await callersWithout()).toBe(0);
  const acts = await db
    .selectFrom('audit_entries')
    .select('act')
    .where('subject_id', '=', bookingId)
    .where('act', '=', 'caller_email_entered')
    .execute();
  expect(acts).toHaveLength(1);
  await settled(app);
  await requireInvariants(db);
});

test('an address that has an account gets the same answer, signs nobody in, and its owner pays', async () => {
  const { email, token } = await app.signedIn();
  const { bookingId } = await held();
  const link = await codeFor(bookingId);
  expect(await enter(link, email)).toEqual({ message: message(email) });
  const mailed = await mailedLink(email);
  expect((await open(mailed)).state).toBe('sign_in');
  await app.refused(410, 'POST', '/booking-link/claim', { body: { token: mailed } });
  expect(await app.expect(200, 'GET', `/bookings/${bookingId}`, { token })).toMatchObject({ status: 'held' });
  await requireInvariants(db);
});

test('a blocked account, and the host of the vehicle, get nothing, and the answer says nothing of it', async () => {
  const { email, user } = await app.signedIn();
  await db
    .updateTable('users')
    .set({ blocked_at: app.clock.now(), block_reason: 'Test' })
    .where('id', '=', user.id)
    .execute();
  const { bookingId } = await held();
  const { email: ofHost } = await fleetHostOf(db, app.clock.now());
  for (const address of [email, ofHost]) {
    const link = await codeFor(bookingId);
    expect(await enter(link, address)).toEqual({ message: message(address) });
    // As for any other address.
    await app.refused(410, 'POST', '/booking-link/open', { body: { token: link } });
  }
  await app.runJobs();
  expect(app.mails).toEqual([]);
  // The right address can still be entered, at another link of the desk.
  const link = await codeFor(bookingId);
  const nobody = { token: link, email: 'caller-1@caller.invalid' };
  await app.refused(400, 'POST', '/booking-link/email', { body: nobody });
  const own = newAddress();
  await enter(link, own);
  await mailedLink(own);
});

test('of two devices the first decides, and one account is made', async () => {
  const { bookingId } = await held();
  const link = await codeFor(bookingId);
  const addresses = [newAddress(), newAddress()];
  const both = await Promise.all(
    addresses.map((email) => app.request('POST', '/booking-link/email', { body: { token: link, email } })),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 410]);
  const made = await db.selectFrom('users').select('email').where('email', 'in', addresses).execute();
  expect(made).toHaveLength(1);
  await app.runJobs();
  expect(app.mails.map(({ to }) => to)).toEqual(made.map(({ email }) => email));
  await requireInvariants(db);
});

test('a closed link and a hold that is over take no address', async () => {
  const { bookingId } = await held();
  const closed = await codeFor(bookingId);
  await app.expect(204, 'DELETE', `/operator/bookings/${bookingId}/link`, { token: desk.token });
  const over = await codeFor(bookingId);
  app.clock.advance({ hours: 2 });
  for (const token of [closed, over]) {
    const body = { token, email: newAddress() };
    expect((await app.refused(410, 'POST', '/booking-link/email', { body })).code).toBe('link_expired');
  }
});

test('the address of the driver is not the payer’s', async () => {
  const driver = { firstName: 'Noa', lastName: 'Kealoha', email: newAddress() };
  const { bookingId } = await held({ driver });
  const body = { token: await codeFor(bookingId), email: driver.email };
  const refusal = await app.refused(400, 'POST', '/booking-link/email', { body });
  expect(refusal.fields).toHaveProperty('email');
  const own = newAddress();
  await enter(body.token, own);
  const row = await db
    .selectFrom('bookings')
    .select('customer_email')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  expect(row).toEqual({ customer_email: driver.email });
});

test('an address can be entered three times in an hour', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  const operator = await newOperator(limited, 'desk');
  const { id: quoteId } = await limited.quote(trip);
  const payer = { firstName: 'Kimo', lastName: 'Kealoha', phone };
  const body = { payer, quoteId, holdMinutes: 120, mailsLink: false };
  const request = { token: operator.token, key: randomUUID(), body };
  const { bookingId } = await limited.expect<DeskHold>(201, 'POST', '/operator/bookings', request);
  const { email } = await fleetHostOf(limited.context.db, limited.clock.now());
  const entered = async () => {
    const link = { token: operator.token, body: { by: 'code' } };
    const path = `/operator/bookings/${bookingId}/link`;
    const { url } = await limited.expect<{ url: string }>(200, 'POST', path, link);
    return { body: { token: tokenIn(url), email } };
  };
  for (let count = 0; count < 3; count += 1)
    await limited.expect(202, 'POST', '/booking-link/email', await entered());
  await limited.refused(429, 'POST', '/booking-link/email', await entered());
});

test('the desk sees the number, and sends no mail', async () => {
  const { bookingId } = await held();
  const path = `/operator/bookings/${bookingId}/link`;
  const refusal = await app.refused(409, 'POST', path, { token: desk.token, body: { by: 'mail' } });
  expect([refusal.code, refusal.message]).toEqual([
    'act_refused',
    'This caller has given no email yet. They enter it on the page of the link.',
  ]);
  const { bookings } = await app.expect<{ bookings: ListedDeskBooking[] }>(200, 'GET', '/operator/bookings', {
    token: desk.token,
  });
  expect(bookings).toMatchObject([{ id: bookingId, driverEmail: '', driverPhone: phone }]);
  const { guest, driver } = await (await Desk.again(app, desk.id)).story(bookingId);
  expect([guest.email, driver.email, driver.phone]).toEqual(['', '', phone]);
});

test('a mail to nobody is refused before anything is held', async () => {
  const { id: quoteId } = await app.quote(trip);
  const payer = { firstName: 'Kimo', lastName: 'Kealoha', phone };
  const body = { quoteId, payer, holdMinutes: 60, mailsLink: true };
  const request = { token: desk.token, key: randomUUID(), body };
  const refusal = await app.refused(400, 'POST', '/operator/bookings', request);
  expect(refusal.fields).toHaveProperty(['payer.email']);
});

test('the name and number of somebody who never entered an address go after 30 days', async () => {
  await held();
  const now = app.clock.now().add({ hours: 24 * 31 });
  const context = { encryption: app.context.encryption, now, before: now.subtract({ hours: 24 * 30 }) };
  await sweepBatch(db, callersWithoutEmail, context);
  const rows = await db
    .selectFrom('users')
    .select(['first_name', 'phone_number', 'made_at_desk_at'])
    .where('email', 'like', '%@caller.invalid')
    .execute();
  for (const row of rows)
    expect(row).toEqual({ first_name: 'Deleted', phone_number: '', made_at_desk_at: null });
  await requireInvariants(db);
});

async function held(more: object = {}): Promise<DeskHold> {
  const { id: quoteId } = await app.quote(trip);
  const payer = { firstName: 'Kimo', lastName: 'Kealoha', phone };
  const textsLink = { phone, version: callerTextVersion };
  const body = { quoteId, payer, holdMinutes: 120, mailsLink: false, textsLink, ...more };
  const request = { token: desk.token, key: randomUUID(), body };
  return app.expect<DeskHold>(201, 'POST', '/operator/bookings', request);
}

async function codeFor(bookingId: string): Promise<string> {
  const { url } = await app.expect<{ url: string }>(200, 'POST', `/operator/bookings/${bookingId}/link`, {
    token: desk.token,
    body: { by: 'code' },
  });
  return tokenIn(url);
}

async function open(token: string): Promise<LinkedBooking> {
  return app.expect<LinkedBooking>(200, 'POST', '/booking-link/open', { body: { token } });
}

async function enter(token: string, email: string): Promise<{ message: string }> {
  return app.expect<{ message: string }>(202, 'POST', '/booking-link/email', { body: { token, email } });
}

async function mailedLink(email: string): Promise<string> {
  await app.runJobs();
  return tokenIn(app.mails.findLast(({ to, text }) => to === email && text.includes('/your-booking#'))?.text);
}

function tokenIn(text: string | undefined): string {
  const token = /your-booking#(?<token>[\w-]+)/.exec(text ?? '')?.groups?.['token'];
  if (token === undefined) throw new Error('there is no link');
  return token;
}

async function callersWithout(): Promise<number> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', '%@caller.invalid')
    .where('first_name', '<>', 'Deleted')
    .where('id', 'in', db.selectFrom('bookings').select('guest_id'))
    .execute();
  return rows.length;
}

function newAddress(): string {
  return `kimo-${randomUUID().slice(0, 8)}@example.com`;
}
