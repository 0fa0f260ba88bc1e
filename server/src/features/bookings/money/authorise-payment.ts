import { canMakePayment } from '@makani/domain/payments/payment-status';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Authorisation } from '../../../adapters/payments/payment-provider.ts';
import {
  chargeOf,
  listShares,
  lockPayment,
  movePayment,
  type PaymentRow,
} from '../../payments/public/payments.ts';

/**
 * Asks for the amount of a payment, or of all payments that are shares of the same charge. A timeout never counts as declined: the payment stays `unknown` until
 * the network reports its result.
 */
export async function authorisePayment(
  { payments, db, clock, log }: Pick<Context, 'payments' | 'db' | 'clock' | 'log'>,
  payment: PaymentRow,
  amountCents = payment.amount_cents,
): Promise<Authorisation> {
  const charge = {
    id: chargeOf(payment),
    amountCents,
    currency: payment.currency,
    token: payment.token,
  };
  try {
    return await payments.authorise(charge);
  } catch (error) {
    log.warn({ err: error, paymentId: payment.id }, 'the card network did not answer');
    await inTransaction(db, async (trx) => {
      for (const { id } of await listShares(trx, payment)) {
        const current = await lockPayment(trx, id);
        if (canMakePayment('loseSight', current.status))
          await movePayment(trx, current, 'loseSight', { now: clock.now() });
      }
    });
    throw new AppError('unavailable', { retryAfterSeconds: 2 });
  }
}
