import { randomUUID } from 'node:crypto';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { LinkedBooking } from '@makani/contract/desk-bookings/booking-links';
import type { LinkedQuote, SentQuote } from '@makani/contract/desk-bookings/sent-quotes';
import type { DeskLimits } from '@makani/contract/settings/limit-settings';
import { callerTextVersion } from '@makani/contract/texts/caller-text';
import { beforeEach, describe, expect, test } from 'vitest';
import { guestPassword } from '../../../../../proof/kit/people.ts';
import { fleetHostOf } from '../../../../../proof/kit/inserted-people.ts';
import { sweepBatch } from '../../../../src/db/expiring-rows.ts';
import { endedSentQuotes } from '../../../../src/features/bookings/calls/quotes/sent-quotes.repository.ts';
import { setExtraStock } from '../../../../src/features/bookings/public/extra-stock.ts';
import { settingSteps } from '../../settings/setting-steps.ts';
import { emptyBookings } from '../../../kit/database/empty-tables.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { Network } from '../../texts/text-kit.ts';

const network = new Network();
const app = await createTestApp({ texts: network });
const { db } = app.context;
const trip = { pickupAt: '2027-03-01T10:00', returnAt: '2027-03-04T10:00' };
const limits = settingSteps<DeskLimits & { revision: number }, unknown, Partial<DeskLimits>>(app, {
  path: '/operator/settings/limits',
  reason: 'A sample of a reason.',
});
type Reserved = { bookingToken: string | null; message: string };

let desk: Desk;

beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('sent_quotes').execute();
  await emptyBookings(db);
  network.taken.length = 0;
  app.mails.length = 0;
  desk = await Desk.open(app);
});

describe('a quote without a hold', () => {
  test('is mailed, shows its price, and becomes a booking of its caller that is paid by its link', async () => {
    const caller = someone();
    const { totalCents, lines } = await app.quote(trip);
    await sent({ caller, by: 'mail' });
    // Nothing is held.
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
    const link = await mailedLink(caller.email);
    expect(await open(link)).toMatchObject({ state: 'open', totalCents, lines, ...trip });
    const { bookingToken } = await reserve(link);
    const claimed = await app.expect<{ token: string; bookingId: string }>(
      200,
      'POST',
      '/booking-link/claim',
      {
        body: { token: bookingToken },
      },
    );
    const driver = { firstName: 'Kimo', lastName: 'Kealoha', email: caller.email, phone: '+1 808 555 0133' };
    await app.expect(200, 'PATCH', `/bookings/${claimed.bookingId}/customer`, {
      token: claimed.token,
      body: { ...driver, driverLicense: 'H12345678' },
    });
    expect((await app.pay(claimed.token, claimed.bookingId)).status).toBe(200);
    // The quote came by mail, which proves the address.
    expect(await app.expect(200, 'GET', '/account', { token: claimed.token })).toMatchObject({
      emailVerified: true,
    });
    expect(await listed()).toMatchObject([{ state: 'taken', bookingId: claimed.bookingId, totalCents }]);
    expect((await open(link)).state).toBe('taken');
    await requireInvariants(db);
  });

  test('keeps its price for a day, whatever the host’s price is by then', async () => {
    const vehicle = await app.vehicle();
    const { link, totalCents } = await sentByCode({ vehicleId: vehicle.id });
    const raisedBy = (cents: number) =>
      db
        .updateTable('vehicles')
        .set(({ eb }) => ({ daily_cents: eb('daily_cents', '+', cents) }))
        .where('id', '=', vehicle.id)
        .execute();
    await raisedBy(1_000);
    app.clock.advance({ hours: 23 });
    const { bookingToken } = await reserve(link);
    await raisedBy(-1_000);
    expect(await openBooking(bookingToken)).toMatchObject({ totalCents, state: 'ready' });
    await requireInvariants(db);
  });

  test('is over after its day: it says so, and reserving it holds nothing', async () => {
    const { link } = await sentByCode();
    app.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
    expect((await open(link)).state).toBe('open');
    app.clock.advance({ seconds: 1 });
    expect((await open(link)).state).toBe('over');
    expect(await refusedReserve(link, 410)).toBe('link_expired');
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
    expect((await listed())[0]?.state).toBe('over');
  });

  test('is over at its pickup where that comes before its day ends', async () => {
    const soon = { pickupAt: '2026-11-21T08:00', returnAt: '2026-11-23T08:00' };
    const { link, validUntil } = await sentByCode({ ...soon });
    expect(validUntil.local).toBe(soon.pickupAt);
    app.clock.set(validUntil.at);
    expect((await open(link)).state).toBe('over');
  });

  test('whose vehicle somebody else has booked says so', async () => {
    const { link } = await sentByCode();
    const [token = ''] = await app.guests(1);
    await app.hold(token, (await app.quote(trip)).id);
    expect((await open(link)).state).toBe('gone');
    expect(await refusedReserve(link, 409)).toBe('dates_taken');
    expect((await listed())[0]?.state).toBe('open');
  });

  test('for the same vehicle goes to one of two callers, also when both press at once', async () => {
    const [first, second] = [await sentByCode(), await sentByCode()];
    const answers = await Promise.all(
      [first, second].map(({ link }) =>
        app.request('POST', '/sent-quote/reserve', { body: { token: link } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    await requireInvariants(db);
  });

  test('is one booking, also for two devices at once and pressed again', async () => {
    const { link } = await sentByCode();
    const body = { token: link };
    const both = await Promise.all([
      app.expect<Reserved>(200, 'POST', '/sent-quote/reserve', { body }),
      app.expect<Reserved>(200, 'POST', '/sent-quote/reserve', { body }),
    ]);
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    expect((await open(link)).state).toBe('reserved');
    // The newest link is the one that opens.
    const third = await reserve(link);
    for (const { bookingToken } of both)
      await app.refused(410, 'POST', '/booking-link/claim', { body: { token: bookingToken } });
    await app.expect(200, 'POST', '/booking-link/claim', { body: { token: third.bookingToken } });
    await requireInvariants(db);
  });

  test('whose link was forwarded lets nobody into a booking that its guest has opened', async () => {
    const caller = someone();
    await sent({ caller, by: 'mail' });
    const link = await mailedLink(caller.email);
    const { bookingToken } = await reserve(link);
    await app.expect(200, 'POST', '/booking-link/claim', { body: { token: bookingToken } });
    app.mails.length = 0;
    const forwarded = await reserve(link);
    expect(forwarded.bookingToken).toBeNull();
    expect(forwarded.message).toMatch(/^We’ve sent a new link to k.*@example\.com\.$/);
    await app.runJobs();
    expect(app.mails.map(({ to }) => to)).toEqual([caller.email]);
    // Once the hold has ended, there is nothing to go on to.
    app.clock.advance({ minutes: 61 });
    expect((await open(link)).state).toBe('taken');
    expect(await refusedReserve(link, 410)).toBe('link_expired');
  });

  test('is taken by nobody else than by its link', async () => {
    await sentByCode();
    const { quote_id: quoteId } = await db
      .selectFrom('sent_quotes')
      .select('quote_id')
      .executeTakeFirstOrThrow();
    const [token = ''] = await app.guests(1);
    const refusal = await app.refused(404, 'POST', '/bookings', {
      token,
      key: randomUUID(),
      body: { quoteId, customerInfo: { ...someone(), phone: '+1 808 555 0133', driverLicense: 'H12345678' } },
    });
    expect(refusal.code).toBe('not_found');
    const body = { quoteId, payer: someone(), holdMinutes: 60, mailsLink: false };
    const call = { token: desk.token, key: randomUUID(), body };
    expect((await app.refused(404, 'POST', '/operator/bookings', call)).code).toBe('not_found');
  });

  test('by text says that nothing is held, and its token stands nowhere else', async () => {
    const phone = '+1 808 555 0188';
    await sent({
      caller: { firstName: 'Kimo', lastName: 'Kealoha', phone },
      by: 'text',
      text: { phone, version: callerTextVersion },
    });
    await app.runJobs();
    expect(network.bodies[0]).toMatch(/^Makani: Your quote for the .*It isn't held for you\..*your-quote#/);
    const link = tokenIn(network.bodies[0]);
    expect((await open(link)).state).toBe('open');
    const rows = await db.selectFrom('sent_quotes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  test('of a caller without an email asks for it on the page of the booking, and leads on by mail alone', async () => {
    const { link } = await sentByCode({ caller: { firstName: 'Kimo', lastName: 'Kealoha' } });
    const first = await reserve(link);
    expect(await openBooking(first.bookingToken)).toMatchObject({ state: 'needs_email' });
    // Pressed again before an address is entered, it asks on the newest page.
    const { bookingToken } = await reserve(link);
    const { email } = someone();
    await app.expect(202, 'POST', '/booking-link/email', { body: { token: bookingToken, email } });
    expect(await reserve(link)).toMatchObject({ bookingToken: null });
    await app.runJobs();
    const mail = app.mails.findLast(({ to }) => to === email);
    expect(await openBooking(tokenIn(mail?.text))).toMatchObject({ state: 'ready' });
    await requireInvariants(db);
  });

  test('by code to an address that has an account signs nobody in', async () => {
    const { email } = await app.signedIn();
    const { link } = await sentByCode({ caller: someone(email) });
    expect((await openBooking((await reserve(link)).bookingToken)).state).toBe('sign_in');
  });

  test('is not sent to a blocked person, and holds nothing for one who was blocked since', async () => {
    const { email, user } = await app.signedIn();
    const { link } = await sentByCode({ caller: someone(email) });
    await db
      .updateTable('users')
      .set({ blocked_at: app.clock.now(), block_reason: 'Test' })
      .where('id', '=', user.id)
      .execute();
    expect(await refusedReserve(link, 409)).toBe('act_refused');
    const { id: quoteId } = await app.quote(trip);
    const call = {
      token: desk.token,
      key: randomUUID(),
      body: { quoteId, caller: someone(email), by: 'mail' },
    };
    expect((await app.refused(409, 'POST', '/operator/sent-quotes', call)).code).toBe('act_refused');
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
  });

  test('of the host’s own vehicle, of one that is gone, and beyond the holds of one person is refused', async () => {
    const { email } = await fleetHostOf(db, app.clock.now());
    const own = await sentByCode({ caller: someone(email) });
    expect(await refusedReserve(own.link, 409)).toBe('own_vehicle');
    const { id: vehicleId } = await app.vehicle();
    const gone = await sentByCode({ vehicleId });
    await db.updateTable('vehicles').set({ status: 'maintenance' }).where('id', '=', vehicleId).execute();
    const code = await refusedReserve(gone.link, 404);
    expect((await open(gone.link)).state).toBe('gone');
    await db.updateTable('vehicles').set({ status: 'active' }).where('id', '=', vehicleId).execute();
    expect(code).toBe('not_found');
    const caller = someone();
    const vehicles = await db
      .selectFrom('vehicles')
      .select('id')
      .where('status', '=', 'active')
      .orderBy('id')
      .limit(4)
      .execute();
    const links = await Promise.all(
      vehicles.map(async ({ id }) => (await sentByCode({ vehicleId: id, caller })).link),
    );
    for (const link of links.slice(0, 3)) await reserve(link);
    expect(await refusedReserve(links[3] ?? '', 429)).toBe('too_many_holds');
  });

  test('with child seats that somebody else has taken is refused', async () => {
    await db
      .transaction()
      .execute((trx) => setExtraStock(trx, 'honolulu', { childSeat: 1 }, app.clock.now()));
    const [one, two] = await db
      .selectFrom('vehicles')
      .select('id')
      .where('status', '=', 'active')
      .orderBy('id')
      .limit(2)
      .execute();
    const extras = { childSeat: 1 };
    const first = await sentByCode({ vehicleId: one?.id ?? '', extras });
    const second = await sentByCode({ vehicleId: two?.id ?? '', extras });
    await reserve(first.link);
    expect(await refusedReserve(second.link, 409)).toBe('extras_taken');
  });

  test('that the desk has withdrawn says so, and is in the list and in the audit', async () => {
    const { link, id } = await sentByCode();
    await app.expect(204, 'DELETE', `/operator/sent-quotes/${id}`, { token: desk.token });
    expect((await open(link)).state).toBe('withdrawn');
    expect(await refusedReserve(link, 410)).toBe('link_expired');
    expect((await listed())[0]).toMatchObject({ id, state: 'withdrawn', bookingId: null });
    const acts = await db
      .selectFrom('audit_entries')
      .select('act')
      .where('subject_id', '=', id)
      .orderBy('act')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['quote_sent', 'sent_quote_withdrawn']);
  });

  test('that was taken cannot be withdrawn, and one that is neither opens nothing', async () => {
    const { link, id } = await sentByCode();
    await reserve(link);
    for (const gone of [id, randomUUID()]) {
      const path = `/operator/sent-quotes/${gone}`;
      expect((await app.refused(404, 'DELETE', path, { token: desk.token })).code).toBe('not_found');
    }
    expect(
      (await app.refused(410, 'POST', '/sent-quote/open', { body: { token: 'a'.repeat(43) } })).code,
    ).toBe('link_expired');
  });

  test('is sent once for one key, and a code that is shown again closes the one before', async () => {
    const caller = someone();
    const { id: quoteId } = await app.quote(trip);
    const send = (by: string, key: string) =>
      app.expect<{ id: string; url: string }>(201, 'POST', '/operator/sent-quotes', {
        token: desk.token,
        key,
        body: { quoteId, caller, by },
      });
    const keys = [randomUUID(), randomUUID()] as const;
    expect((await send('mail', keys[0])).id).toBe((await send('mail', keys[0])).id);
    await app.runJobs();
    expect(app.mails.filter(({ to }) => to === caller.email)).toHaveLength(1);
    const [before, after] = [await send('code', keys[1]), await send('code', keys[1])];
    expect(after.id).toBe(before.id);
    const body = { token: tokenIn(before.url) };
    expect((await app.refused(410, 'POST', '/sent-quote/open', { body })).code).toBe('link_expired');
    expect((await open(tokenIn(after.url))).state).toBe('open');
    const stored = await db.selectFrom('idempotency_keys').selectAll().execute();
    for (const { url } of [before, after]) expect(JSON.stringify(stored)).not.toContain(tokenIn(url));
  });

  test('is not sent of nothing, of a price that has expired, by mail to nobody, or to a number that said STOP', async () => {
    const send = (status: number, body: object) =>
      app.refused(status, 'POST', '/operator/sent-quotes', { token: desk.token, key: randomUUID(), body });
    const caller = someone();
    expect((await send(404, { quoteId: randomUUID(), caller, by: 'code' })).code).toBe('not_found');
    const { id: quoteId } = await app.quote(trip);
    const nobody = { firstName: 'Kimo', lastName: 'Kealoha' };
    expect((await send(400, { quoteId, caller: nobody, by: 'mail' })).fields).toHaveProperty([
      'caller.email',
    ]);
    const unreachable = someone('nobody@caller.invalid');
    expect((await send(400, { quoteId, caller: unreachable, by: 'mail' })).fields).toHaveProperty([
      'caller.email',
    ]);
    const phone = '+18085550189';
    await db
      .insertInto('text_replies')
      .values({ id: `SM${randomUUID()}`, phone, wish: 'stop', received_at: app.clock.now() })
      .execute();
    const text = { phone, version: callerTextVersion };
    expect((await send(409, { quoteId, caller, by: 'text', text })).code).toBe('act_refused');
    app.clock.advance({ minutes: 31 });
    desk = await Desk.open(app);
    expect((await send(409, { quoteId, caller, by: 'code' })).code).toBe('quote_changed');
    const { id: vehicleId } = await app.vehicle();
    await db
      .insertInto('vehicle_blocks')
      .values({
        vehicle_id: vehicleId,
        import_id: null,
        event: null,
        starts_at: Temporal.Instant.from('2027-03-01T00:00:00Z'),
        ends_at: Temporal.Instant.from('2027-03-06T00:00:00Z'),
        note: '',
        created_at: app.clock.now(),
      })
      .execute();
    const blocked = await send(409, { quoteId, caller, by: 'code' });
    await db.deleteFrom('vehicle_blocks').where('vehicle_id', '=', vehicleId).execute();
    expect(blocked.code).toBe('dates_taken');
    expect(await db.selectFrom('sent_quotes').select('id').execute()).toEqual([]);
  });

  test('goes a day after it expired, and with the account of its caller', async () => {
    await sentByCode();
    const now = app.clock.now().add({ hours: 49 });
    await sweepBatch(db, endedSentQuotes, {
      encryption: app.context.encryption,
      now,
      before: now.subtract({ hours: 24 }),
    });
    expect(await db.selectFrom('sent_quotes').select('id').execute()).toEqual([]);
    const { token, email } = await app.signedIn();
    await sentByCode({ caller: someone(email) });
    await db
      .updateTable('users')
      .set({ email_verified_at: app.clock.now() })
      .where('email', '=', email)
      .execute();
    await app.expect(204, 'POST', '/account/delete', { token, body: { password: guestPassword } });
    expect(await db.selectFrom('sent_quotes').select('id').execute()).toEqual([]);
  });

  test('has the discount of its operator, which a limit that is lowered later leaves as it was promised', async () => {
    const regular = await app.quote(trip);
    const discountReason = 'The vehicle they wanted was in the shop.';
    const discounted = await discount(15_000);
    const send = (quoteId: string, reason: object = { discountReason }) => ({
      token: desk.token,
      key: randomUUID(),
      body: { quoteId, caller: someone(), by: 'code', ...reason },
    });
    const path = '/operator/sent-quotes';
    expect((await app.refused(400, 'POST', path, send(discounted.id, {}))).fields).toHaveProperty(
      'discountReason',
    );
    const other = await Desk.open(app);
    const byAnother = { ...send(discounted.id), token: other.token };
    expect((await app.refused(404, 'POST', path, byAnother)).code).toBe('not_found');
    const late = await discount(15_000);
    const { url } = await app.expect<{ url: string }>(201, 'POST', path, send(discounted.id));
    const manager = await Desk.open(app, 'manager');
    app.clock.advance({ minutes: 1 });
    await limits.change(manager.token, { changes: { approvalAboveCents: 5_000 } });
    expect((await app.refused(409, 'POST', path, send(late.id))).code).toBe('act_refused');
    const { bookingToken } = await reserve(tokenIn(url));
    expect(await openBooking(bookingToken)).toMatchObject({ totalCents: regular.totalCents - 15_000 });
    const acts = await db.selectFrom('desk_acts').select(['act', 'given_up_cents', 'operator_id']).execute();
    expect(acts).toEqual([{ act: 'discount', given_up_cents: 15_000, operator_id: desk.id }]);
    await requireInvariants(db);
  });
});

async function discount(discountCents: number): Promise<Quote> {
  const { id: vehicleId } = await app.vehicle();
  const choices = { insurance: 'basic', driverAge: '25-plus', discountCents };
  const body = { vehicleId, locationId: 'honolulu', ...trip, ...choices };
  return app.expect<Quote>(201, 'POST', '/operator/quotes', { token: desk.token, body });
}

function someone(email = `kimo-${randomUUID().slice(0, 8)}@example.com`) {
  return { firstName: 'Kimo', lastName: 'Kealoha', email };
}

interface Wanted {
  caller?: object;
  vehicleId?: string;
  extras?: { childSeat: number };
  pickupAt?: string;
  returnAt?: string;
}

interface Sent {
  id: string;
  url: string | null;
  validUntil: { at: string; local: string };
}

async function sent(body: { caller: object; by: string; text?: object }, wanted: Wanted = {}) {
  const { caller: _caller, ...rental } = wanted;
  const quote = await app.quote({ ...trip, ...rental });
  const call = { token: desk.token, key: randomUUID(), body: { ...body, quoteId: quote.id } };
  const answer = await app.expect<Sent>(201, 'POST', '/operator/sent-quotes', call);
  return { ...answer, totalCents: quote.totalCents };
}

async function sentByCode(wanted: Wanted = {}) {
  const { url, ...answer } = await sent({ caller: wanted.caller ?? someone(), by: 'code' }, wanted);
  return { ...answer, link: tokenIn(url ?? '') };
}

async function open(token: string): Promise<LinkedQuote> {
  return app.expect<LinkedQuote>(200, 'POST', '/sent-quote/open', { body: { token } });
}

async function openBooking(token: string | null): Promise<LinkedBooking> {
  return app.expect<LinkedBooking>(200, 'POST', '/booking-link/open', { body: { token } });
}

async function reserve(token: string): Promise<Reserved> {
  return app.expect<Reserved>(200, 'POST', '/sent-quote/reserve', { body: { token } });
}

async function refusedReserve(token: string, status: number): Promise<string> {
  return (await app.refused(status, 'POST', '/sent-quote/reserve', { body: { token } })).code;
}

async function listed(): Promise<SentQuote[]> {
  // A session of the desk ends before a quote does.
  const { token } = await Desk.open(app);
  const { quotes } = await app.expect<{ quotes: SentQuote[] }>(200, 'GET', '/operator/sent-quotes', {
    token,
  });
  return quotes;
}

async function mailedLink(email: string): Promise<string> {
  await app.runJobs();
  return tokenIn(app.mails.findLast(({ to }) => to === email)?.text);
}

function tokenIn(text: string | undefined): string {
  const token = /your-(?:quote|booking)#(?<token>[\w-]+)/.exec(text ?? '')?.groups?.['token'];
  if (token === undefined) throw new Error('there is no link');
  return token;
}
