import { isInFlight, paymentFacts } from '@makani/domain/payments/payment-facts';
import { canMakePayment } from '@makani/domain/payments/payment-status';
import { canMakeDeposit } from '@makani/domain/deposits/deposit-status';
import { releaseBy } from '@makani/domain/deposits/deposit-rule';
import type { Context } from '../../../adapters/context.ts';
import type { Authorisation } from '../../../adapters/payments/payment-provider.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { lockPayment, movePayment, type PaymentRow } from '../../payments/public/payments.ts';
import { lockBooking, type BookingRow } from '../data/bookings.repository.ts';
import { type DepositRow, findDeposit, lockDeposit, moveDeposit } from '../data/deposits.repository.ts';
import { authorisePayment } from '../money/authorise-payment.ts';
import { balanceDeposit } from './deposit-books.ts';
import { mailDepositRefused, mailDepositTaken } from './deposit-mail.ts';
import { giveUpRenewal, isRenewal, takeOver } from './renew-deposit.ts';
import { settleParts } from './settle-parts.ts';

type SettleContext = Pick<Context, 'db' | 'clock' | 'payments'>;
type AnswerContext = Pick<Context, 'db' | 'clock' | 'config'>;

interface Locked {
  booking: BookingRow;
  deposit: DepositRow;
  payment: PaymentRow;
  now: Temporal.Instant;
}

/** Requests the hold and writes the answer. @throws AppError as `authorisePayment` does. */
export async function authoriseDeposit(
  context: AnswerContext & Pick<Context, 'payments' | 'log'>,
  payment: PaymentRow,
): Promise<DepositRow> {
  return settleDeposit(context, payment, await authorisePayment(context, payment));
}

/**
 * Writes what the bank says of a deposit. The guest hears of a refusal by mail when they weren't there to see it. Another
 * worker may have written it before. A hold that renews another takes its place, or is given up.
 */
export async function settleDeposit(
  context: AnswerContext,
  attempt: PaymentRow,
  authorisation: Authorisation,
): Promise<DepositRow> {
  return withLocked(context, attempt, async (trx, { booking, deposit, payment, now }) => {
    if (!isInFlight(payment)) return deposit;
    const { last4 } = authorisation;
    const at = { updated_at: now };
    if (authorisation.outcome === 'declined') {
      await movePayment(trx, payment, 'decline', { now, last4, failure: authorisation.failure });
      const refused = await moveDeposit(trx, deposit, 'refuse', at);
      if (isRenewal(deposit))
        return giveUpRenewal(trx, { booking, renewal: refused }, { config: context.config, now });
      if (payment.card_of !== null) await mailDepositRefused(trx, booking, refused, now);
      return refused;
    }
    const { captureBefore } = authorisation;
    await movePayment(trx, payment, 'authorise', { now, last4, captureBefore });
    const active = await moveDeposit(trx, deposit, 'stand', {
      ...at,
      held_at: now,
      release_by: releaseBy(now, captureBefore),
    });
    return isRenewal(deposit) ? takeOver(trx, { booking, renewal: active }, now) : active;
  });
}

/**
 * Charges what an operator, or charges after the trip, take of it, which releases the rest. A hold that the bank no longer knows brings
 * nothing, and is released.
 */
export async function takeOfDeposit(context: SettleContext, attempt: PaymentRow): Promise<void> {
  const result = await context.payments.capture(attempt.id, attempt.retained_cents);
  await withLocked(context, attempt, async (trx, { booking, deposit, payment, now }) => {
    if (paymentFacts[payment.status].work !== 'capture') return;
    if (result.outcome === 'failed') {
      await movePayment(trx, payment, 'beginVoid', { now, failure: 'the capture failed' });
      await moveDeposit(trx, deposit, 'beginRelease', { updated_at: now });
      await settleParts(trx, { row: booking, deposit, isPaid: false }, now);
      return;
    }
    await movePayment(trx, payment, 'capture', { now, capturedCents: result.amountCents });
    const taken = await moveDeposit(trx, deposit, 'take', { updated_at: now });
    await balanceDeposit(trx, taken, now);
    const isForCharges = await settleParts(trx, { row: booking, deposit: taken, isPaid: true }, now);
    if (!isForCharges) await mailDepositTaken(trx, { booking, deposit: taken, last4: payment.last4 }, now);
  });
}

/** Gives the hold back. */
export async function releaseDeposit(context: SettleContext, attempt: PaymentRow): Promise<void> {
  await context.payments.void(attempt.id);
  await withLocked(context, attempt, async (trx, { deposit, payment, now }) => {
    if (canMakePayment('void', payment.status)) await movePayment(trx, payment, 'void', { now });
    if (canMakeDeposit('release', deposit.status))
      await moveDeposit(trx, deposit, 'release', { updated_at: now });
  });
}

/** The booking, the deposit and the payment, locked in this order by everybody. */
async function withLocked<A>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, reference }: PaymentRow,
  work: (trx: Db, locked: Locked) => Promise<A>,
): Promise<A> {
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, (await findDeposit(trx, reference)).booking_id);
    const deposit = await lockDeposit(trx, reference);
    const payment = await lockPayment(trx, id);
    return work(trx, { booking, deposit, payment, now: clock.now() });
  });
}
