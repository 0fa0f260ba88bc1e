import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { leaseRefunds, markRefunded, type RefundRow } from '../../payments/public/money.ts';
import { chargeOf, findPayment, lockPayment } from '../../payments/public/payments.ts';
import { balanceBooks, lockBookingOfReference } from './booking-money.ts';

type SettleContext = Pick<Context, 'db' | 'clock' | 'payments' | 'log'>;

/** Sends requested refunds to the card network, each under its own id and in its own try block. */
export async function settleRefunds(context: SettleContext, signal?: AbortSignal): Promise<number> {
  let settled = 0;
  for (let due = await lease(context, signal); due.length > 0; due = await lease(context, signal)) {
    for (const refund of due) {
      if (signal?.aborted === true) break;
      settled += 1;
      try {
        await settleRefund(context, refund);
      } catch (error) {
        context.log.error({ err: error, refundId: refund.id }, 'a refund could not be made');
      }
    }
  }
  return settled;
}

/** What a stop leaves unsettled is due again when its lease ends. */
async function lease({ db, clock }: SettleContext, signal?: AbortSignal): Promise<RefundRow[]> {
  return signal?.aborted === true ? [] : leaseRefunds(db, clock.now(), 3);
}

/** Makes one refund. @throws when the card network doesn't answer. */
export async function settleRefund(
  { db, clock, payments }: Pick<SettleContext, 'db' | 'clock' | 'payments'>,
  refund: RefundRow,
): Promise<void> {
  const paid = await findPayment(db, refund.payment_id);
  await payments.refund({ id: refund.id, chargeId: chargeOf(paid), amountCents: refund.amount_cents });
  await inTransaction(db, async (trx) => {
    const booking = await lockBookingOfReference(trx, paid.reference);
    const payment = await lockPayment(trx, refund.payment_id);
    const now = clock.now();
    await markRefunded(trx, payment, refund.id, now);
    await balanceBooks(trx, booking.id, now);
  });
}
