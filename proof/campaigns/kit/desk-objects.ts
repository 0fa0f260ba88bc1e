import type { DeskHold, NewDeskBooking } from '@makani/contract/desk-bookings/new-booking';
import type { ListedOperator } from '@makani/contract/operator/operators';
import { textConsentVersion } from '@makani/contract/texts/text-consent';
import { randomUUID } from 'node:crypto';
import { insertVersion } from '../../../server/src/features/settings/data/setting-versions.repository.ts';
import { insertPayment } from '../../../server/src/features/payments/public/payments.ts';
import { newOperator } from '../../../server/test/kit/desk/operators.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import type { Ids, Objects } from './objects.ts';
import type { Person } from './people.ts';
import { quietSeason } from './quiet-season.ts';

/** The reason that operators write in samples. */
export const deskReason = 'A sample of a reason.';
export const deskNote = 'A sample of a note.';

/** By the word of a row that shows them. */
export const wordsOfTheDesk = { 'reasons of the desk': deskReason, 'notes of the desk': deskNote } as const;

/** A mail to somebody that was given up. */
export async function parkedMail({ context, clock }: TestApp, person: Person): Promise<Ids> {
  const now = clock.now();
  const { id } = await context.db
    .insertInto('outbox')
    .values({
      kind: 'password_changed',
      reference: randomUUID(),
      recipient: person.email,
      payload: JSON.stringify({ firstName: person.firstName, changedAt: now.toString() }),
      status: 'parked',
      attempts: 12,
      created_at: now,
      next_attempt_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id };
}

/** A text to somebody that the network refused, and that is still of use. */
export async function failedText({ context, clock }: TestApp, person: Person): Promise<Ids> {
  const [now, consentId] = [clock.now(), randomUUID()];
  const { db } = context;
  await db
    .updateTable('text_consents')
    .set({ ended_at: now, ended_by: 'other_consent' })
    .where('user_id', '=', person.id)
    .where('ended_at', 'is', null)
    .execute();
  await db
    .insertInto('text_consents')
    .values({
      id: consentId,
      user_id: person.id,
      phone: '+18085550142',
      place: 'account',
      version: textConsentVersion,
      time_zone: null,
      by_reply: false,
      given_at: now,
    })
    .execute();
  const { id } = await db
    .insertInto('text_messages')
    .values({
      kind: 'breakdown',
      user_id: person.id,
      consent_id: consentId,
      booking_id: null,
      reference: consentId,
      moment: now,
      time_zone: null,
      useful_until: now.add({ hours: 3 }),
      status: 'refused',
      next_attempt_at: now,
      last_error: 'Twilio answered 400, error 21211: not a number',
      created_at: now,
      ended_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id };
}

/** An event of Stripe about an object that we don't know. */
export async function parkedEvent({ context: { db }, clock }: TestApp): Promise<Ids> {
  const id = randomUUID();
  const now = clock.now();
  await db
    .insertInto('stripe_events')
    .values({
      id,
      event_id: `evt_${id}`,
      type: 'payment_intent.succeeded',
      object_id: `pi_${id}`,
      intent_id: `pi_${id}`,
      charge_id: null,
      state: 'parked',
      attempts: 20,
      received_at: now,
      next_attempt_at: now,
    })
    .execute();
  return { id };
}

/** A dispute of a trip's payment, of which the card network has taken nothing yet. */
export async function openDispute({ context: { db }, clock }: TestApp, trip: Ids): Promise<Ids> {
  const { id: paymentId } = await db
    .selectFrom('payments')
    .select('id')
    .where('reference', '=', trip['id'] ?? '')
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const now = clock.now();
  const amountCents = 5_000;
  await db
    .insertInto('disputes')
    .values({
      id,
      network_id: `du_${id}`,
      charge_id: paymentId,
      amount_cents: amountCents,
      reason: 'fraudulent',
      status: 'needs_response',
      due_by: now.add({ hours: 24 * 9 }),
      reminded_days: null,
      answer: null,
      answered_by: null,
      answered_at: null,
      sent_at: null,
      closed_at: null,
      next_attempt_at: now,
      opened_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('dispute_shares')
    .values({
      dispute_id: id,
      payment_id: paymentId,
      amount_cents: amountCents,
      withdrawn_cents: 0,
      fee_cents: 0,
    })
    .execute();
  return { id };
}

/** A payment of a hold that the card network has not answered. */
export async function openPayment({ context: { db }, clock }: TestApp, hold: Ids): Promise<Ids> {
  const reference = hold['id'] ?? '';
  const { total_cents: amountCents } = await db
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .select('total_cents')
    .where('bookings.id', '=', reference)
    .executeTakeFirstOrThrow();
  const payment = { reference, amountCents, token: 'never sent', requestKey: randomUUID() };
  const made = await insertPayment(db, { ...payment, purpose: 'booking' }, clock.now());
  if (made === undefined) throw new Error(`the hold ${reference} has a payment already`);
  return { id: made.id };
}

export async function deskPriceRule(app: TestApp): Promise<Ids> {
  const { token } = await newOperator(app, 'manager');
  const scope = { vehicleId: null, category: null, locationId: null };
  const body = { ...quietSeason, ...scope, reason: deskReason };
  const { id } = await app.expect<{ id: string }>(201, 'POST', '/operator/price-rules', { token, body });
  return { id };
}

/** A change of a location that waits for its day. */
export async function plannedSetting({ context: { db }, clock }: TestApp): Promise<Ids> {
  const now = clock.now();
  const id = randomUUID();
  await insertVersion(db, {
    id,
    subject: 'location:dallas',
    changes: JSON.stringify({ hours: 'Mon-Fri 9:00 AM-5:00 PM' }),
    effective_from: now.add({ hours: 24 * 365 }),
    reason: deskReason,
    operator_id: randomUUID(),
    created_at: now,
    applied_at: null,
    withdrawn_at: null,
  });
  return { id };
}

/** A higher limit that somebody has planned, so that any manager may confirm it. */
export async function plannedLimit({ context: { db }, clock }: TestApp): Promise<Ids> {
  const now = clock.now();
  const id = randomUUID();
  await insertVersion(db, {
    id,
    subject: 'desk',
    changes: JSON.stringify({ approvalAboveCents: 30_000 }),
    effective_from: now.add({ hours: 24 * 365 }),
    reason: 'A sample of a reason.',
    operator_id: randomUUID(),
    created_at: now,
    applied_at: null,
    withdrawn_at: null,
    takes_two: true,
  });
  return { id };
}

/** The end of a manager's access that another has planned. */
export async function plannedChange(app: TestApp): Promise<Ids> {
  const { token } = await newOperator(app, 'manager');
  const { id } = await newOperator(app, 'manager');
  const body = { grade: 'manager', isDisabled: true };
  const { waiting } = await app.expect<ListedOperator>(200, 'PATCH', `/operator/operators/${id}`, {
    token,
    body,
  });
  if (waiting === null) throw new Error('a change of a manager waits');
  return { id: waiting.id };
}

/** A rental that the desk prices less a discount. */
export async function newDiscount(objects: Objects): Promise<object> {
  const rental = await objects.nextRental(objects.partners.host);
  return { ...rental, locationId: 'honolulu', insurance: 'basic', discountCents: 100 };
}

/** A call of somebody whose address has no account. */
export async function newCall(app: TestApp, objects: Objects): Promise<NewDeskBooking> {
  const quote = await app.quote(await objects.nextRental(objects.partners.host));
  const email = `caller-${randomUUID()}@example.com`;
  const payer = { firstName: 'Cam', lastName: 'Caller', email };
  return { quoteId: quote.id, payer, holdMinutes: 60, mailsLink: false };
}

/** A quote that the desk has sent to such a caller, by a code. */
export async function newSentQuote(app: TestApp, objects: Objects): Promise<{ id: string; token: string }> {
  const { token } = await newOperator(app, 'desk');
  const { quoteId, payer: caller } = await newCall(app, objects);
  const body = { quoteId, caller, by: 'code' };
  const call = { token, key: randomUUID(), body };
  const sent = await app.expect<{ id: string; url: string }>(201, 'POST', '/operator/sent-quotes', call);
  return { id: sent.id, token: sent.url.split('#')[1] ?? '' };
}

/** The token of a code that the desk shows to such a caller. */
export async function newBookingLink(
  app: TestApp,
  objects: Objects,
  { withEmail = true } = {},
): Promise<string> {
  const { token } = await newOperator(app, 'desk');
  const { payer, ...body } = await newCall(app, objects);
  const { email, ...nameless } = payer;
  const from = { ...nameless, ...(withEmail && { email }) };
  const call = { token, key: randomUUID(), body: { ...body, payer: from } };
  const { bookingId } = await app.expect<DeskHold>(201, 'POST', '/operator/bookings', call);
  const path = `/operator/bookings/${bookingId}/link`;
  const { url } = await app.expect<{ url: string }>(200, 'POST', path, { token, body: { by: 'code' } });
  return url.split('#')[1] ?? '';
}
