import { randomUUID } from 'node:crypto';
import type { LinkedBooking } from '@makani/contract/desk-bookings/booking-links';
import type { DeskHold } from '@makani/contract/desk-bookings/new-booking';
import { callerTextVersion } from '@makani/contract/texts/caller-text';
import { beforeEach, expect, test } from 'vitest';
import { guestPassword } from '../../../../../proof/kit/people.ts';
import { TextRefused } from '../../../../src/adapters/texts/text-sender.ts';
import { collectExport } from '../../../../src/features/account-lifecycle/export-account.ts';
import { composeLinkText } from '../../../../src/features/bookings/calls/compose-link-text.ts';
import { noteDelivery } from '../../../../src/features/texts/sending/note-delivery.ts';
import { sendCallerTexts } from '../../../../src/features/texts/sending/send-caller-texts.ts';
import { answerReply } from '../../../../src/features/texts/replies/answer-reply.ts';
import { emptyBookings } from '../../../kit/database/empty-tables.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { Network } from '../../texts/text-kit.ts';

const network = new Network();
const app = await createTestApp({ texts: network });
const { db } = app.context;
const trip = { pickupAt: '2027-03-01T10:00', returnAt: '2027-03-04T10:00' };
const send = () => sendCallerTexts(app.context, composeLinkText);

let desk: { id: string; token: string };
let numbers = 100;

beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('caller_texts').execute();
  await emptyBookings(db);
  network.taken.length = 0;
  network.before = async () => {};
  network.after = async () => {};
  app.mails.length = 0;
  desk = await newOperator(app, 'desk');
});

test('a worker that lost its lease while it composed leaves the link of the next one as it is', async () => {
  await heldByText();
  const hashOf = async () =>
    (await db.selectFrom('booking_links').select('token_hash').execute()).map(Object.values);
  const before = await hashOf();
  await sendCallerTexts(app.context, async (context, text, now) => {
    const words = await composeLinkText(context, text, now);
    await context.db.updateTable('caller_texts').set({ attempts: 9 }).execute();
    return words;
  });
  expect(network.taken).toEqual([]);
  expect(await hashOf()).toEqual(before);
});

test('a caller gets the link by text, pays by it, and the consent to this one text is stored', async () => {
  const { number, held } = await heldByText();
  await send();
  await send();
  expect(network.taken).toHaveLength(1);
  expect(network.taken[0]).toMatchObject({ to: number });
  expect(network.bodies[0]).toMatch(
    /^Makani: We're holding the Toyota Sienna Platinum for you until .*\(Honolulu time\)\. See the price and pay: http\S+\/your-booking#[\w-]{43} Reply STOP/,
  );
  expect(await db.selectFrom('caller_texts').selectAll().execute()).toMatchObject([
    {
      phone: number,
      version: callerTextVersion,
      operator_id: desk.id,
      given_at: app.clock.now(),
      status: 'sent',
    },
  ]);
  const { token, bookingId } = await app.expect<{ token: string; bookingId: string }>(
    200,
    'POST',
    '/booking-link/claim',
    { body: { token: textedLink() } },
  );
  expect(bookingId).toBe(held.bookingId);
  // A text proves no address.
  expect(await app.expect(200, 'GET', '/account', { token })).toMatchObject({ emailVerified: false });
  await requireInvariants(db);
});

test('it leaves in the middle of the night, because the caller has just asked for it', async () => {
  app.clock.set('2026-11-20T13:00:00Z');
  desk = await newOperator(app, 'desk');
  await heldByText();
  await send();
  expect(network.taken).toHaveLength(1);
});

test('no other text goes to this number by that yes', async () => {
  const { number } = await heldByText();
  await send();
  expect(await db.selectFrom('text_consents').select('id').where('phone', '=', number).execute()).toEqual([]);
});

test('a number that has replied STOP is refused with a sentence until START', async () => {
  const { number, held } = await heldByText();
  await send();
  app.clock.advance({ minutes: 1 });
  await answerReply(app.context, { id: 'SMstop1', from: number, body: 'STOP' });
  // The reply itself is deleted after a month, the STOP is not.
  await db.deleteFrom('text_replies').execute();
  const path = `/operator/bookings/${held.bookingId}/link`;
  const request = { token: desk.token, body: byText(number) };
  const refusal = await app.refused(409, 'POST', path, request);
  expect([refusal.code, refusal.message]).toEqual([
    'act_refused',
    'This number replied STOP, so we can’t text it. Please email the link, or show it as a QR code.',
  ]);
  // The link before still opens.
  expect((await open(textedLink())).state).toBe('ready');
  expect((await refusedHold(number)).code).toBe('act_refused');
  app.clock.advance({ minutes: 1 });
  await answerReply(app.context, { id: 'SMstart1', from: number, body: 'START' });
  await app.expect(200, 'POST', path, request);
  await requireInvariants(db);
});

test('a STOP that comes before it leaves holds it back', async () => {
  const { number } = await heldByText();
  app.clock.advance({ seconds: 1 });
  await answerReply(app.context, { id: 'SMbefore', from: number, body: 'STOP' });
  await send();
  expect(
    await db.selectFrom('caller_texts').select('last_error').where('phone', '=', number).execute(),
  ).toEqual([{ last_error: 'the number had replied STOP' }]);
});

test('a STOP that comes while it waits holds it back, also when both come together', async () => {
  for (let round = 0; round < 10; round += 1) {
    await emptyBookings(db);
    const { number } = await heldByText();
    app.clock.advance({ seconds: 1 });
    await Promise.all([
      send(),
      answerReply(app.context, { id: `SMrace${round}`, from: number, body: 'STOP' }),
      send(),
    ]);
    await send();
    const rows = await db
      .selectFrom('caller_texts')
      .select(['status', 'last_error'])
      .where('phone', '=', number)
      .execute();
    expect([
      [{ status: 'sent', last_error: null }],
      [{ status: 'dropped', last_error: 'the number had replied STOP' }],
    ]).toContainEqual(rows);
    app.clock.advance({ seconds: 1 });
  }
  await requireInvariants(db);
});

test('the network’s word that a number has opted out counts as its STOP', async () => {
  const { number, held } = await heldByText();
  network.before = async () => {
    throw new TextRefused('opted out', { isStopped: true });
  };
  await send();
  app.clock.advance({ minutes: 1 });
  const path = `/operator/bookings/${held.bookingId}/link`;
  await app.refused(409, 'POST', path, { token: desk.token, body: byText(number) });
  network.before = async () => {};
  await emptyBookings(db);
  const next = await heldByText();
  await send();
  const { id } = await db
    .selectFrom('caller_texts')
    .select('id')
    .where('phone', '=', next.number)
    .executeTakeFirstOrThrow();
  app.clock.advance({ minutes: 1 });
  await noteDelivery(app.context, {
    textId: id,
    networkId: undefined,
    delivery: 'undelivered',
    error: 21_610,
  });
  await app.refused(409, 'POST', `/operator/bookings/${next.held.bookingId}/link`, {
    token: desk.token,
    body: byText(next.number),
  });
});

test('a text whose answer got lost is found at the network and not sent again, and its link opens', async () => {
  await heldByText();
  network.after = async () => {
    throw new Error('the connection was lost');
  };
  await send();
  network.after = async () => {};
  app.clock.advance({ minutes: 5 });
  await send();
  expect(network.taken).toHaveLength(1);
  expect((await open(textedLink())).state).toBe('ready');
  await requireInvariants(db);
});

test('a text that did not get through has another link in its next attempt', async () => {
  await heldByText();
  const lost: string[] = [];
  network.before = async ({ body }) => {
    lost.push(body);
    throw new Error('the network is away');
  };
  await send();
  network.before = async () => {};
  app.clock.advance({ minutes: 5 });
  await send();
  await app.refused(410, 'POST', '/booking-link/open', { body: { token: tokenIn(lost[0]) } });
  expect((await open(textedLink())).state).toBe('ready');
});

test('a link that was closed, or whose hold is over, is not texted', async () => {
  const closed = await heldByText();
  await app.expect(204, 'DELETE', `/operator/bookings/${closed.held.bookingId}/link`, { token: desk.token });
  await send();
  await emptyBookings(db);
  await heldByText();
  app.clock.advance({ hours: 3 });
  await send();
  expect(network.taken).toEqual([]);
  const rows = await db.selectFrom('caller_texts').select('status').execute();
  expect(rows).toEqual([{ status: 'dropped' }, { status: 'dropped' }]);
});

test('neither the database nor an answer has the token of a text', async () => {
  await heldByText();
  await send();
  const token = textedLink();
  const rows = await Promise.all([
    db.selectFrom('booking_links').selectAll().execute(),
    db.selectFrom('caller_texts').selectAll().execute(),
    db.selectFrom('idempotency_keys').selectAll().execute(),
    db.selectFrom('outbox').selectAll().execute(),
  ]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a text opens nothing of an account that the caller only names', async () => {
  const { email } = await app.signedIn();
  await heldByText({ email });
  await send();
  expect((await open(textedLink())).state).toBe('sign_in');
  await app.refused(410, 'POST', '/booking-link/claim', { body: { token: textedLink() } });
});

test('old words, a number that gets no texts, a text without a yes and one beside a mail are refused', async () => {
  const { held, number } = await heldByText();
  const path = `/operator/bookings/${held.bookingId}/link`;
  const fields = async (body: object) =>
    Object.keys((await app.refused(400, 'POST', path, { token: desk.token, body })).fields ?? {});
  const text = { phone: number, version: callerTextVersion };
  expect(await fields({ by: 'text' })).toEqual(['text']);
  expect(await fields({ by: 'mail', text })).toEqual(['text']);
  expect(await fields({ by: 'text', text: { ...text, version: '2020-01-01' } })).toEqual(['text.version']);
  expect(await fields({ by: 'text', text: { ...text, phone: '808 555 0100 x7' } })).toEqual(['text.phone']);
  const both = await refusedHold(number, { mailsLink: true }, 400);
  expect(both.fields).toHaveProperty('textsLink');
});

test('a number gets five in a day', async () => {
  const limited = await createTestApp({ texts: network, env: { RATE_LIMITS: 'on' } });
  const operator = await newOperator(limited, 'desk');
  const { id: quoteId } = await limited.quote(trip);
  const body = { payer: caller(), quoteId, holdMinutes: 120, mailsLink: false };
  const key = randomUUID();
  const request = { token: operator.token, key, body };
  const { bookingId } = await limited.expect<DeskHold>(201, 'POST', '/operator/bookings', request);
  const path = `/operator/bookings/${bookingId}/link`;
  const again = { token: operator.token, body: byText('+18085550199') };
  for (let count = 0; count < 5; count += 1) await limited.expect(200, 'POST', path, again);
  expect((await limited.refused(429, 'POST', path, again)).message).toContain('several links today');
});

test('where no texts are sent, a link by text is refused, and nothing is held', async () => {
  const off = await createTestApp();
  const operator = await newOperator(off, 'desk');
  const { id: quoteId } = await off.quote(trip);
  const textsLink = { phone: '+18085550199', version: callerTextVersion };
  const body = { payer: caller(), quoteId, holdMinutes: 60, mailsLink: false, textsLink };
  const request = { token: operator.token, key: randomUUID(), body };
  const refusal = await off.refused(409, 'POST', '/operator/bookings', request);
  expect(refusal.message).toContain('sends no text messages');
  expect(await off.expect(200, 'GET', '/site', {})).toMatchObject({ sendsTexts: false });
});

test('the export has it without words or link, and it goes with the account', async () => {
  const { token, email, user } = await app.signedIn();
  const { number } = await heldByText({ email, holdMinutes: 15 });
  await send();
  const { texts } = await collectExport(app.context, user.id, app.clock.now());
  const at = app.clock.now().toString();
  expect(texts.byPhone).toEqual([
    {
      kind: 'booking_link',
      phone: number,
      version: callerTextVersion,
      agreedAt: at,
      sentAt: at,
      stoppedAt: null,
    },
  ]);
  app.clock.advance({ minutes: 16 });
  await app.runJobs();
  await app.expect(204, 'POST', '/account/delete', { token, body: { password: guestPassword } });
  expect(await db.selectFrom('caller_texts').select('id').execute()).toEqual([]);
  await requireInvariants(db);
});

function caller(email = `kimo-${randomUUID().slice(0, 8)}@example.com`) {
  return { firstName: 'Kimo', lastName: 'Kealoha', email };
}

function byText(phone: string) {
  return { by: 'text', text: { phone, version: callerTextVersion } };
}

async function heldByText({ email, holdMinutes = 120 }: { email?: string; holdMinutes?: number } = {}) {
  numbers += 1;
  const number = `+18085550${numbers}`;
  const { id: quoteId } = await app.quote(trip);
  const textsLink = { phone: number, version: callerTextVersion };
  const body = { quoteId, payer: caller(email), holdMinutes, mailsLink: false, textsLink };
  const request = { token: desk.token, key: randomUUID(), body };
  return { number, held: await app.expect<DeskHold>(201, 'POST', '/operator/bookings', request) };
}

async function refusedHold(phone: string, more: object = {}, status = 409) {
  const { id: vehicleId } = await app.vehicle('Honda Odyssey Elite');
  const { id: quoteId } = await app.quote({ ...trip, vehicleId });
  const textsLink = { phone, version: callerTextVersion };
  const body = { quoteId, payer: caller(), holdMinutes: 120, mailsLink: false, textsLink, ...more };
  return app.refused(status, 'POST', '/operator/bookings', { token: desk.token, key: randomUUID(), body });
}

/** The token of the newest text that the network took. */
function textedLink(): string {
  return tokenIn(network.bodies.at(-1));
}

function tokenIn(body: string | undefined): string {
  const token = /#(?<token>[\w-]+)/.exec(body ?? '')?.groups?.['token'];
  if (token === undefined) throw new Error('no text has a link');
  return token;
}

async function open(token: string): Promise<LinkedBooking> {
  return app.expect<LinkedBooking>(200, 'POST', '/booking-link/open', { body: { token } });
}
