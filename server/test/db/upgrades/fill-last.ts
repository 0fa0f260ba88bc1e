import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { DeskHold } from '@makani/contract/desk-bookings/new-booking';
import { callerTextVersion } from '@makani/contract/texts/caller-text';
import { sql } from 'kysely';
import { composeLinkText } from '../../../src/features/bookings/calls/compose-link-text.ts';
import { findBooking } from '../../../src/features/bookings/data/bookings.repository.ts';
import { mailReviewRequest } from '../../../src/features/bookings/mail/late-mail.ts';
import { insertNotice } from '../../../src/features/bookings/data/trip-notices.repository.ts';
import { noteMismatch } from '../../../src/features/payments/reconciliation/mismatches.repository.ts';
import { sendCallerTexts } from '../../../src/features/texts/sending/send-caller-texts.ts';
import { offerFreed } from '../../../src/features/waitlist/offer-freed.ts';
import { Desk } from '../../kit/desk/desk.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { fillMessages } from './fill-messages.ts';
import { fillTexts } from './fill-texts.ts';

/** Rows that the worker would end or delete soon, so nothing is done after them. */
export async function fillLast(app: TestApp): Promise<void> {
  await fillMessages(app);
  await fillTexts(app);
  await fillWaitlist(app);
  await fillCall(app, await Desk.open(app));
  await fillSentQuotes(app, await Desk.open(app));
  await fillStripe(app);
  await fillNotices(app);
  // The worker sums accounts with a thousand entries.
  await sql`insert into account_sums (account, summed_until, cents)
    select account, ${app.clock.now()}::timestamptz, sum(amount_cents) from ledger_entries
    where account like 'host_payable:%' and at < ${app.clock.now()} group by account limit 1`.execute(
    app.context.db,
  );
}

/** An entry that waits, and one whose guest has a vehicle on hold. */
async function fillWaitlist(app: TestApp): Promise<void> {
  const { db } = app.context;
  const today = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').toPlainDate();
  const day = (days: number): string => `${today.add({ days }).toString()}T10:00`;
  const all = db.updateTable('vehicles').set({ status: 'maintenance' }).where('status', '=', 'active');
  const paused = await all.returning('id').execute();
  for (const [days, token] of (await app.guests(2, { isVerified: true })).entries()) {
    const body = { locationId: 'honolulu', pickupAt: day(40 + days), returnAt: day(43 + days) };
    await app.expect(201, 'POST', '/wishes', { token, body });
  }
  const ids = paused.map(({ id }) => id);
  await db.updateTable('vehicles').set({ status: 'active' }).where('id', 'in', ids.slice(0, 1)).execute();
  await offerFreed(app.context);
  await db.updateTable('vehicles').set({ status: 'active' }).where('id', 'in', ids).execute();
}

/** The desk holds a vehicle for somebody who calls, at a discount, and makes a link of each kind. */
async function fillCall(app: TestApp, { token }: Desk): Promise<void> {
  const { id: vehicleId } = await app.vehicle();
  const trip = {
    vehicleId,
    locationId: 'honolulu',
    pickupAt: '2028-05-08T10:00',
    returnAt: '2028-05-10T10:00',
  };
  const discounted = { ...trip, insurance: 'basic', discountCents: 5_000 };
  const { id: quoteId } = await app.expect<Quote>(201, 'POST', '/operator/quotes', {
    token,
    body: discounted,
  });
  const payer = { firstName: 'Kimo', lastName: 'Kealoha', email: 'kimo@guests.example' };
  const discountReason = 'A sample of a reason.';
  const body = { quoteId, discountReason, payer, holdMinutes: 60, mailsLink: true };
  const key = randomUUID();
  const { bookingId } = await app.expect<DeskHold>(201, 'POST', '/operator/bookings', { token, key, body });
  const path = `/operator/bookings/${bookingId}/link`;
  const text = { phone: '+1 808 555 0179', version: callerTextVersion };
  await app.expect(200, 'POST', path, { token, body: { by: 'text', text } });
  await sendCallerTexts(app.context, composeLinkText);
  await app.expect(200, 'POST', path, { token, body: { by: 'code' } });
}

/** Quotes that the desk has sent: one that waits, and one that became a booking. */
async function fillSentQuotes(app: TestApp, { token }: Desk): Promise<void> {
  const caller = { firstName: 'Noa', lastName: 'Kealoha', email: 'noa@guests.example' };
  for (const [from, to] of [
    ['2028-04-17T10:00', '2028-04-19T10:00'],
    ['2028-04-24T10:00', '2028-04-26T10:00'],
  ]) {
    const { id: quoteId } = await app.quote({ pickupAt: from ?? '', returnAt: to ?? '' });
    const call = { token, key: randomUUID(), body: { quoteId, caller, by: 'code' } };
    const sent = await app.expect<{ url: string }>(201, 'POST', '/operator/sent-quotes', call);
    if (from === '2028-04-17T10:00') continue;
    const link = { token: sent.url.split('#')[1] };
    await app.expect(200, 'POST', '/sent-quote/reserve', { body: link });
  }
}

/** A guest was invited to write a review. */
async function fillNotices({ clock, context: { db } }: TestApp): Promise<void> {
  const { id } = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('id', 'not in', db.selectFrom('reviews').select('booking_id'))
    .limit(1)
    .executeTakeFirstOrThrow();
  const booking = await findBooking(db, id);
  const notice = { booking_id: id, kind: 'review', due_at: booking.ends_at } as const;
  const about = await insertNotice(db, notice, clock.now());
  if (about !== undefined) await mailReviewRequest(db, booking, about, clock.now());
}

/** An event that was handled, and a charge that Stripe didn't know for a while. */
async function fillStripe({ clock, context: { db } }: TestApp): Promise<void> {
  const now = clock.now();
  const event = { event_id: 'evt_sample', type: 'charge.succeeded', object_id: 'ch_sample' } as const;
  const times = { received_at: now, next_attempt_at: now };
  await db
    .insertInto('stripe_events')
    .values({ id: randomUUIDv7(), ...event, ...times, state: 'done' })
    .execute();
  const { id: chargeId } = await db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'voided')
    .limit(1)
    .executeTakeFirstOrThrow();
  await noteMismatch(db, { chargeId, kind: 'missing_there', charge: undefined }, now);
}
