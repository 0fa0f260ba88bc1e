import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { workOff } from '../../../jobs/work-off.ts';
import { sharesOfCharges } from '../../payments/public/desk-payments.ts';
import { isRefundBlocked, listDisputesOf, lostOfPayment } from '../../payments/public/disputes.ts';
import {
  coverRefund,
  findRefund,
  leaseRefunds,
  markRefunded,
  type RefundRow,
} from '../../payments/public/money.ts';
import { findPayment, lockPayment, type PaymentRow } from '../../payments/public/payments.ts';
import { chargeOf } from '../../payments/public/charges.ts';
import { lockPaidBooking } from '../money/booking-money.ts';
import { balancePaid } from './balance-paid.ts';

type SettleContext = Pick<Context, 'db' | 'clock' | 'payments' | 'log'>;

/** Sends requested refunds to the card network, each under its own id and in its own try block. */
export async function settleRefunds(context: SettleContext, signal?: AbortSignal): Promise<number> {
  const { db, clock, log } = context;
  const settle = async (refund: RefundRow) => {
    try {
      await settleRefund(context, refund);
    } catch (error) {
      // It waits for the outcome of a dispute.
      if (error instanceof AppError) return;
      log.error({ err: error, refundId: refund.id }, 'a refund could not be made');
    }
  };
  return workOff(() => leaseRefunds(db, clock.now(), 3), settle, signal);
}

/**
 * Makes one refund. What a cardholder has by a dispute that they won is not given a second time: that part is settled by the
 * dispute.
 * @throws when the card network doesn't answer, AppError `charge_disputed` while a dispute of its charge is open.
 */
export async function settleRefund(
  context: Pick<SettleContext, 'db' | 'clock' | 'payments'>,
  { id, payment_id: paymentId }: Pick<RefundRow, 'id' | 'payment_id'>,
): Promise<void> {
  const { db, clock, payments } = context;
  const paid = await findPayment(db, paymentId);
  const isMade = (await isDisputed(db, paid)) && (await wasMadeBefore(context, paid, id));
  if (!isMade) {
    if (await isRefundBlocked(db, chargeOf(paid))) throw new AppError('charge_disputed');
    const leftCents = await coverByDispute(context, paid, id);
    if (leftCents > 0) await payments.refund({ id, chargeId: chargeOf(paid), amountCents: leftCents });
  }
  await inTransaction(db, async (trx) => {
    const booking = await lockPaidBooking(trx, paid);
    const payment = await lockPayment(trx, paymentId);
    const now = clock.now();
    await markRefunded(trx, payment, id, now);
    await balancePaid(trx, paid, booking, now);
  });
}

async function isDisputed(db: Db, paid: PaymentRow): Promise<boolean> {
  return (await listDisputesOf(db, chargeOf(paid))).length > 0;
}

/** The card network may have made it, and its answer was lost, before the dispute was opened. */
async function wasMadeBefore(
  { db, payments }: Pick<SettleContext, 'db' | 'payments'>,
  paid: PaymentRow,
  refundId: string,
): Promise<boolean> {
  const chargeId = chargeOf(paid);
  const there = (await payments.list([chargeId])).get(chargeId);
  const shares = (await sharesOfCharges(db, [chargeId])).get(chargeId) ?? [];
  const here = shares.reduce((cents, { refundedCents }) => cents + refundedCents, 0);
  const { amount_cents: cents, covered_cents: covered } = await findRefund(db, refundId);
  return covered < cents && (there?.refundedCents ?? 0) >= here + cents - covered;
}

/** @returns what is left to be refunded, in cents. */
async function coverByDispute(
  { db, clock }: Pick<SettleContext, 'db' | 'clock'>,
  paid: PaymentRow,
  refundId: string,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const booking = await lockPaidBooking(trx, paid);
    await lockPayment(trx, paid.id);
    const refund = await findRefund(trx, refundId);
    const leftCents = refund.amount_cents - refund.covered_cents;
    if (refund.status === 'done') return 0;
    const cents = Math.min(leftCents, await lostOfPayment(trx, paid.id));
    if (cents === 0) return leftCents;
    await coverRefund(trx, refund, cents);
    await balancePaid(trx, paid, booking, clock.now());
    return leftCents - cents;
  });
}
