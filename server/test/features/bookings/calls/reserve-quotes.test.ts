import { randomUUID } from 'node:crypto';
import { callerTextVersion } from '@makani/contract/texts/caller-text';
import { beforeEach, describe, expect, test } from 'vitest';
import { fleetHostOf } from '../../../../../proof/kit/inserted-people.ts';
import { setExtraStock } from '../../../../src/features/bookings/public/extra-stock.ts';
import { emptyBookings } from '../../../kit/database/empty-tables.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { Network } from '../../texts/text-kit.ts';
import { QuoteDesk, quotedTrip, type Reserved, someone, tokenIn } from './quote-desk.ts';

const app = await createTestApp({ texts: new Network() });
const { db } = app.context;
const quotes = new QuoteDesk(app);

const leadsOnByMail = {
  bookingToken: null,
  message: 'If you’ve entered your email, please continue from the link we sent there.',
};

beforeEach(() => quotes.reset());

async function activeVehicles(count: number): Promise<{ id: string }[]> {
  const active = db.selectFrom('vehicles').select('id').where('status', '=', 'active');
  return active.orderBy('id').limit(count).execute();
}

async function block(id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ blocked_at: app.clock.now(), block_reason: 'Test' })
    .where('id', '=', id)
    .execute();
}

describe('a sent quote', () => {
  test('is mailed, shows its price, and becomes a booking of its caller that is paid by its link', async () => {
    const caller = someone();
    const { totalCents, lines } = await app.quote(quotedTrip);
    await quotes.sent({ caller, by: 'mail' });
    // Nothing is held.
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
    const link = await quotes.mailedLink(caller.email);
    expect(await quotes.open(link)).toMatchObject({ state: 'open', totalCents, lines, ...quotedTrip });
    const { bookingToken } = await quotes.reserve(link);
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
    // The mail may have been forwarded, so it doesn't prove the address.
    expect(await app.expect(200, 'GET', '/account', { token: claimed.token })).toMatchObject({
      emailVerified: false,
    });
    expect(await quotes.listed()).toMatchObject([
      { state: 'taken', bookingId: claimed.bookingId, totalCents },
    ]);
    expect((await quotes.open(link)).state).toBe('taken');
    await requireInvariants(db);
  });

  test('keeps its price for a day, whatever the host’s price is by then', async () => {
    const vehicle = await app.vehicle();
    const { link, totalCents } = await quotes.sentByCode({ vehicleId: vehicle.id });
    const raisedBy = (cents: number) =>
      db
        .updateTable('vehicles')
        .set(({ eb }) => ({ daily_cents: eb('daily_cents', '+', cents) }))
        .where('id', '=', vehicle.id)
        .execute();
    await raisedBy(1_000);
    app.clock.advance({ hours: 23 });
    const { bookingToken } = await quotes.reserve(link);
    await raisedBy(-1_000);
    expect(await quotes.openBooking(bookingToken)).toMatchObject({ totalCents, state: 'ready' });
    await requireInvariants(db);
  });

  test('is over after its day: it says so, and reserving it holds nothing', async () => {
    const { link } = await quotes.sentByCode();
    app.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
    expect((await quotes.open(link)).state).toBe('open');
    app.clock.advance({ seconds: 1 });
    expect((await quotes.open(link)).state).toBe('over');
    expect(await quotes.refusedReserve(link, 410)).toBe('link_expired');
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
    expect((await quotes.listed())[0]?.state).toBe('over');
  });

  test('is over at its pickup where that comes before its day ends', async () => {
    const soon = { pickupAt: '2026-11-21T08:00', returnAt: '2026-11-23T08:00' };
    const { link, validUntil } = await quotes.sentByCode({ ...soon });
    expect(validUntil.local).toBe(soon.pickupAt);
    app.clock.set(validUntil.at);
    expect((await quotes.open(link)).state).toBe('over');
  });

  test('whose vehicle somebody else has booked says so', async () => {
    const { link } = await quotes.sentByCode();
    const [token = ''] = await app.guests(1);
    await app.hold(token, (await app.quote(quotedTrip)).id);
    expect((await quotes.open(link)).state).toBe('gone');
    expect(await quotes.refusedReserve(link, 409)).toBe('dates_taken');
    expect((await quotes.listed())[0]?.state).toBe('open');
  });

  test('for the same vehicle goes to one of two callers, also when both press at once', async () => {
    const [first, second] = [await quotes.sentByCode(), await quotes.sentByCode()];
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
    const { link } = await quotes.sentByCode();
    const body = { token: link };
    const both = await Promise.all([
      app.expect<Reserved>(200, 'POST', '/sent-quote/reserve', { body }),
      app.expect<Reserved>(200, 'POST', '/sent-quote/reserve', { body }),
    ]);
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    expect((await quotes.open(link)).state).toBe('reserved');
    // The newest link is the one that opens.
    const third = await quotes.reserve(link);
    for (const { bookingToken } of both)
      await app.refused(410, 'POST', '/booking-link/claim', { body: { token: bookingToken } });
    await app.expect(200, 'POST', '/booking-link/claim', { body: { token: third.bookingToken } });
    await requireInvariants(db);
  });

  test('whose link was forwarded lets nobody into a booking that its guest has opened', async () => {
    const caller = someone();
    await quotes.sent({ caller, by: 'mail' });
    const link = await quotes.mailedLink(caller.email);
    const { bookingToken } = await quotes.reserve(link);
    await app.expect(200, 'POST', '/booking-link/claim', { body: { token: bookingToken } });
    app.mails.length = 0;
    const forwarded = await quotes.reserve(link);
    expect(forwarded.bookingToken).toBeNull();
    expect(forwarded.message).toMatch(/^We’ve sent a new link to k.*@example\.com\.$/);
    await app.runJobs();
    const links = app.mails.filter(({ text }) => text.includes('your-booking#'));
    expect(links.map(({ to }) => to)).toEqual([caller.email]);
    // Once the hold has ended, there is nothing to go on to.
    app.clock.advance({ minutes: 61 });
    expect((await quotes.open(link)).state).toBe('taken');
    expect(await quotes.refusedReserve(link, 410)).toBe('link_expired');
  });

  test.each(['a code', 'a text'])(
    'leads on by mail alone once its guest has opened the booking, also while the desk’s own link, %s, is open',
    async (way) => {
      const caller = someone();
      await quotes.sent({ caller, by: 'mail' });
      const link = await quotes.mailedLink(caller.email);
      const { bookingToken } = await quotes.reserve(link);
      const { bookingId } = await app.expect<{ bookingId: string }>(200, 'POST', '/booking-link/claim', {
        body: { token: bookingToken },
      });
      const phone = '+18085550185';
      const body =
        way === 'a code' ? { by: 'code' } : { by: 'text', text: { phone, version: callerTextVersion } };
      const path = `/operator/bookings/${bookingId}/link`;
      await app.expect(200, 'POST', path, { token: quotes.desk.token, body });
      expect(await quotes.reserve(link)).toEqual({
        bookingToken: null,
        message: 'Please continue from the newest link we sent you.',
      });
      // The desk's own link still opens.
      const left = db.selectFrom('booking_links').select('sent_by').where('revoked_at', 'is', null);
      expect(await left.where('claimed_at', 'is', null).execute()).toEqual([{ sent_by: 'code' }]);
    },
  );

  test('is taken by nobody else than by its link', async () => {
    await quotes.sentByCode();
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
    const call = { token: quotes.desk.token, key: randomUUID(), body };
    expect((await app.refused(404, 'POST', '/operator/bookings', call)).code).toBe('not_found');
  });

  test('of a caller without an email asks for it on the page of the booking, and leads on by mail alone', async () => {
    const { link } = await quotes.sentByCode({ caller: { firstName: 'Kimo', lastName: 'Kealoha' } });
    const first = await quotes.reserve(link);
    expect(await quotes.openBooking(first.bookingToken)).toMatchObject({ state: 'needs_email' });
    // Pressed again before an address is entered, it asks on the newest page.
    const { bookingToken } = await quotes.reserve(link);
    const { email } = someone();
    await app.expect(202, 'POST', '/booking-link/email', { body: { token: bookingToken, email } });
    await app.runJobs();
    const mail = app.mails.findLast(({ to }) => to === email);
    expect(await quotes.openBooking(tokenIn(mail?.text))).toMatchObject({ state: 'ready' });
    expect(await quotes.reserve(link)).toEqual(leadsOnByMail);
    await requireInvariants(db);
  });

  test('of a caller without an email answers alike whatever address was entered', async () => {
    const { email: ofBlocked, user } = await app.signedIn();
    await block(user.id);
    const { email: ofHost } = await fleetHostOf(db, app.clock.now());
    for (const email of [ofBlocked, ofHost]) {
      const { link } = await quotes.sentByCode({ caller: { firstName: 'Kimo', lastName: 'Kealoha' } });
      const { bookingToken } = await quotes.reserve(link);
      await app.expect(202, 'POST', '/booking-link/email', { body: { token: bookingToken, email } });
      expect(await quotes.reserve(link)).toEqual(leadsOnByMail);
      await emptyBookings(db);
    }
  });

  test('that was mailed to somebody with other trips signs nobody in, since it may have been forwarded', async () => {
    const { token, email } = await app.signedIn();
    const { id: vehicleId } = await app.vehicle();
    await app.hold(token, (await app.quote({ vehicleId })).id);
    const caller = someone(email);
    await quotes.sent({ caller, by: 'mail' });
    const { bookingToken } = await quotes.reserve(await quotes.mailedLink(email));
    expect((await quotes.openBooking(bookingToken)).state).toBe('sign_in');
    await app.refused(410, 'POST', '/booking-link/claim', { body: { token: bookingToken } });
  });

  test('is open for a guest whose own hold is the one in its way, and replaces it', async () => {
    const { token, email } = await app.signedIn();
    await app.hold(token, (await app.quote(quotedTrip)).id);
    const { link } = await quotes.sentByCode({ caller: someone(email) });
    expect((await quotes.open(link)).state).toBe('open');
    expect((await quotes.openBooking((await quotes.reserve(link)).bookingToken)).state).toBe('sign_in');
    const held = db.selectFrom('bookings').select('id').where('status', '=', 'held');
    expect(await held.execute()).toHaveLength(1);
    await requireInvariants(db);
  });

  test('is in the audit as an act of its guest, which names the quote', async () => {
    const { link, id } = await quotes.sentByCode();
    await quotes.reserve(link);
    const { id: bookingId } = await db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
    const acts = db
      .selectFrom('audit_entries')
      .where('subject_id', '=', bookingId)
      .where('act', '<>', 'booking_link_made');
    expect(await acts.select(['act', 'actor_id', 'facts']).execute()).toMatchObject([
      { act: 'sent_quote_reserved', actor_id: null, facts: { sentQuoteId: id } },
    ]);
  });

  test('by code to an address that has an account signs nobody in', async () => {
    const { email } = await app.signedIn();
    const { link } = await quotes.sentByCode({ caller: someone(email) });
    expect((await quotes.openBooking((await quotes.reserve(link)).bookingToken)).state).toBe('sign_in');
  });

  test('of the host’s own vehicle, of one that is gone, and beyond the holds of one person is refused', async () => {
    const { email } = await fleetHostOf(db, app.clock.now());
    const own = await quotes.sentByCode({ caller: someone(email) });
    expect(await quotes.refusedReserve(own.link, 409)).toBe('own_vehicle');
    const { id: vehicleId } = await app.vehicle();
    const gone = await quotes.sentByCode({ vehicleId });
    await db.updateTable('vehicles').set({ status: 'maintenance' }).where('id', '=', vehicleId).execute();
    const code = await quotes.refusedReserve(gone.link, 404);
    expect((await quotes.open(gone.link)).state).toBe('gone');
    await db.updateTable('vehicles').set({ status: 'active' }).where('id', '=', vehicleId).execute();
    expect(code).toBe('not_found');
    const caller = someone();
    const vehicles = await activeVehicles(4);
    const links = await Promise.all(
      vehicles.map(async ({ id }) => (await quotes.sentByCode({ vehicleId: id, caller })).link),
    );
    for (const link of links.slice(0, 3)) await quotes.reserve(link);
    expect(await quotes.refusedReserve(links[3] ?? '', 429)).toBe('too_many_holds');
  });

  test('with child seats that somebody else has taken is refused', async () => {
    await db
      .transaction()
      .execute((trx) => setExtraStock(trx, 'honolulu', { childSeat: 1 }, app.clock.now()));
    const [one, two] = await activeVehicles(2);
    const extras = { childSeat: 1 };
    const first = await quotes.sentByCode({ vehicleId: one?.id ?? '', extras });
    const second = await quotes.sentByCode({ vehicleId: two?.id ?? '', extras });
    await quotes.reserve(first.link);
    expect(await quotes.refusedReserve(second.link, 409)).toBe('extras_taken');
  });
});
