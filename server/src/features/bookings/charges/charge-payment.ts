import { isInFlight, paymentFacts } from '@makani/domain/payments/payment-facts';
import { canMakePayment } from '@makani/domain/payments/payment-status';
import type { Context } from '../../../adapters/context.ts';
import type { Authorisation } from '../../../adapters/payments/payment-provider.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { lockPayment, movePayment, type PaymentRow } from '../../payments/public/payments.ts';
import { type BookingRow, lockBooking } from '../data/bookings.repository.ts';
import {
  getCharge,
  lockCharge,
  moveCharge,
  type TripChargeRow,
} from '../data/charges/trip-charges.repository.ts';
import { mailChargeClosed, mailChargeNews, mailChargeUnpaid } from '../mail/charge-mail.ts';
import { authorisePayment } from '../money/authorise-payment.ts';
import { balanceCharge } from './charge-books.ts';

type SettleContext = Pick<Context, 'db' | 'clock' | 'payments'>;

interface Locked {
  row: BookingRow;
  charge: TripChargeRow;
  payment: PaymentRow;
  now: Temporal.Instant;
}

/** Asks for a charge's money and writes the answer. @throws AppError as `authorisePayment` does. */
export async function authoriseCharge(
  context: SettleContext & Pick<Context, 'log'>,
  payment: PaymentRow,
): Promise<void> {
  await settleChargePayment(context, payment, await authorisePayment(context, payment));
}

/** Writes what the bank says. What it allows is charged at once; what it declines its guest pays with another card. */
export async function settleChargePayment(
  context: SettleContext,
  attempt: PaymentRow,
  answer: Authorisation,
): Promise<void> {
  await withLocked(context, attempt, async (trx, { row, charge, payment, now }) => {
    if (!isInFlight(payment)) return;
    const { last4 } = answer;
    if (answer.outcome === 'declined') {
      await movePayment(trx, payment, 'decline', { now, last4, failure: answer.failure });
      await leaveUnpaid(trx, { row, charge }, now);
      return;
    }
    const { captureBefore } = answer;
    const authorised = await movePayment(trx, payment, 'authorise', { now, last4, captureBefore });
    await movePayment(trx, authorised, 'beginCapture', { now });
  });
}

/** Charges what was authorised. */
export async function takeCharge(context: SettleContext, attempt: PaymentRow): Promise<void> {
  const result = await context.payments.capture(attempt.id, attempt.retained_cents);
  await withLocked(context, attempt, async (trx, { row, charge, payment, now }) => {
    if (paymentFacts[payment.status].work !== 'capture') return;
    if (result.outcome === 'failed') {
      await movePayment(trx, payment, 'beginVoid', { now, failure: 'the capture failed' });
      await leaveUnpaid(trx, { row, charge }, now);
      return;
    }
    await movePayment(trx, payment, 'capture', { now, capturedCents: result.amountCents });
    const paid = await moveCharge(trx, charge, 'pay', { updated_at: now });
    await balanceCharge(trx, paid, now);
    await mailChargeNews(trx, 'trip_charge_paid', { row, charge: paid }, now);
    await mailChargeClosed(trx, { row, charge: paid }, now);
  });
}

/** Gives an authorization back that could not be charged. */
export async function releaseChargePayment(context: SettleContext, attempt: PaymentRow): Promise<void> {
  await context.payments.void(attempt.id);
  await withLocked(context, attempt, async (trx, { payment, now }) => {
    if (canMakePayment('void', payment.status)) await movePayment(trx, payment, 'void', { now });
  });
}

/** The guest finds a link to pay on the page of their trip. */
export async function leaveUnpaid(
  trx: Db,
  { row, charge }: Pick<Locked, 'row' | 'charge'>,
  now: Temporal.Instant,
): Promise<void> {
  const unpaid = await moveCharge(trx, charge, 'fail', { updated_at: now });
  await mailChargeUnpaid(trx, { row, charge: unpaid }, now);
}

/** The booking, the charge and the payment, locked in this order by everybody. */
async function withLocked<A>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, reference }: PaymentRow,
  work: (trx: Db, locked: Locked) => Promise<A>,
): Promise<A> {
  return inTransaction(db, async (trx) => {
    const row = await lockBooking(trx, (await getCharge(trx, reference)).booking_id);
    const charge = await lockCharge(trx, reference);
    const payment = await lockPayment(trx, id);
    return work(trx, { row, charge, payment, now: clock.now() });
  });
}
