import { randomUUID } from 'node:crypto';
import { isInFlight } from '@makani/domain/payments/payment-facts';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { AppError } from '../../../../http/app-error.ts';
import { recordAct } from '../../../audit/public/audit.ts';
import { findPaymentOfRequest, insertPayment } from '../../../payments/public/payments.ts';
import { changeOutcome, changeRefusals, settleChange } from '../../change/settle-change.ts';
import { type ChangeRow, insertChange } from '../../data/booking-changes.repository.ts';
import type { BookingRow } from '../../data/bookings.repository.ts';
import { authorisePayment } from '../../money/authorise-payment.ts';
import { storeQuote } from '../../quotes/stored-quotes.ts';
import { replaceHoldsOfTrip } from '../../reserve/release-holds.ts';
import type { NewTerms } from './new-terms.ts';
import { notFree } from './plan-dates.ts';

interface Charging {
  row: BookingRow;
  terms: NewTerms;
  operatorId: string;
  reason: string;
  requestKey: string;
}

/**
 * Begins to charge the card on file for a later return, as the guest’s own extension does. The trip changes once the bank has
 * agreed. The caller holds the locks of the vehicle and of the booking.
 */
export async function beginCharge(
  trx: Db,
  { row, terms, operatorId, reason, requestKey }: Charging,
  now: Temporal.Instant,
): Promise<ChangeRow> {
  const { charge } = terms;
  if (charge === null || !('quote' in terms.with))
    throw new Error('a later return needs a quote and a charge');
  const { cents: amountCents, cardOf } = charge;
  await replaceHoldsOfTrip(trx, row, now);
  const quote = await storeQuote(trx, terms.with.quote);
  const change = await insertChange(trx, {
    id: randomUUID(),
    booking_id: row.id,
    request_key: requestKey,
    from_quote_id: row.quote_id,
    to_quote_id: quote.id,
    difference_cents: amountCents,
    status: 'paying',
    operator_id: operatorId,
    created_at: now,
    settled_at: null,
  });
  if (change === undefined) throw new Error(`booking ${row.id} is being changed`);
  const attempt = { reference: change.id, amountCents, cardOf, requestKey };
  const payment = await insertPayment(trx, { ...attempt, purpose: 'change' }, now);
  if (payment === undefined) throw new Error(`the change ${change.id} has a payment already`);
  const facts = { changeId: change.id, returnAt: quote.return_at, amountCents, reason };
  await recordAct(trx, 'later_return_charged', { actorId: operatorId, subjectId: row.id, ...facts }, now);
  return change;
}

/**
 * Charges the card without its owner, and agrees the later return. Repeated by the same request, it reads the outcome.
 * @param onAgreed Part of the last transaction.
 * @throws AppError `act_refused` when the card couldn’t be charged or the dates are gone: then nothing has changed. `unavailable` without an
 * answer: the worker asks again.
 */
export async function finishCharge(
  context: Context,
  { id, request_key: requestKey }: ChangeRow,
  onAgreed: (trx: Db) => Promise<void>,
): Promise<void> {
  try {
    const payment = await findPaymentOfRequest(context.db, id, requestKey);
    if (payment === undefined || !isInFlight(payment)) {
      await changeOutcome(context, id, onAgreed);
      return;
    }
    const answer = await authorisePayment(context, payment, { isOwnerThere: false });
    await settleChange(context, payment, answer, onAgreed);
  } catch (error) {
    if (!(error instanceof AppError) || !changeRefusals.some((code) => code === error.code)) throw error;
    throw new AppError('act_refused', { message: refusalWords[error.code] ?? changedMeanwhile });
  }
}

const refusalWords: Partial<Record<string, string>> = {
  payment_failed:
    'The card on file couldn’t be charged, so nothing has changed. The guest can pay with another card on the page of their trip, or you can waive the difference.',
  dates_taken: notFree,
};
const changedMeanwhile =
  'The booking or its vehicle has just changed, so nothing was charged. Please preview it again.';
