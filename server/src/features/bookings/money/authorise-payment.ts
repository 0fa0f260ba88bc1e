import { canMakePayment } from '@makani/domain/payments/payment-status';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { ActionRequired, Authorisation, Charge } from '../../../adapters/payments/payment-provider.ts';
import type { PaymentPurpose } from '../../../db/tables/money.ts';
import { lockPayment, movePayment, type PaymentRow } from '../../payments/public/payments.ts';
import { chargeOf, listShares } from '../../payments/public/charges.ts';

type AuthoriseContext = Pick<Context, 'payments' | 'db' | 'clock' | 'log'>;

/**
 * Asks for the amount of a payment, or of all payments that are shares of the same charge. A timeout never counts as
 * declined: the payment stays `unknown` until the network reports its result.
 * @throws AppError `unavailable` without an answer, `authentication_required` while the cardholder has to confirm it with
 * their bank: the same request, repeated, then finds the result.
 */
export async function authorisePayment(
  context: AuthoriseContext,
  payment: PaymentRow,
  how: How = {},
): Promise<Authorisation> {
  const result = await sendCharge(context, payment, chargeFor(payment, how));
  if (result.outcome === 'action_required')
    throw new AppError('authentication_required', { clientSecret: result.clientSecret });
  return result;
}

interface How {
  /** The sum of all shares of a charge. */
  amountCents?: number;
  /** False where the desk charges the card on file; else it follows from the purpose. */
  isOwnerThere?: boolean;
}

/** The request to the network, the same each time. */
export function chargeFor(payment: PaymentRow, how: How = {}): Charge {
  const { amountCents = payment.amount_cents, isOwnerThere = ownersThere[payment.purpose] } = how;
  return {
    id: chargeOf(payment),
    amountCents,
    currency: payment.currency,
    ...(payment.card_of === null ? { token: payment.token } : { cardOf: payment.card_of, isOwnerThere }),
    ...(payment.keeps_card && { saveCard: true }),
  };
}

/** Nobody is there when a deposit or a charge after the return falls due. */
const ownersThere = {
  booking: true,
  change: true,
  order: true,
  deposit: false,
  after_trip: false,
} as const satisfies Record<PaymentPurpose, boolean>;

async function sendCharge(
  { payments, db, clock, log }: AuthoriseContext,
  payment: PaymentRow,
  charge: Charge,
): Promise<Authorisation | ActionRequired> {
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
