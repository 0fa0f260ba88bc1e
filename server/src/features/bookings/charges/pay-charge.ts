import { chargeStatusFacts } from '@makani/domain/handover/charge-status';
import { isInFlight } from '@makani/domain/payments/payment-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import {
  findPaymentOfRequest,
  insertPayment,
  isActive,
  latestPayment,
  type PaymentRow,
} from '../../payments/public/payments.ts';
import { findOwn, lockOwn } from '../data/bookings.repository.ts';
import { moveCharge } from '../data/charges/trip-charges.repository.ts';
import { beginInsteadOfWaiting } from '../money/end-authentication.ts';
import { authoriseCharge, settleChargePayment } from './charge-payment.ts';
import { lockChargeOf, requireCharge } from './require-charge.ts';

interface PayInput {
  bookingId: string;
  chargeId: string;
  guestId: string;
  paymentToken: string;
  /** The idempotency key. */
  requestKey: string;
}

/**
 * Pays a charge with a card that its guest enters, after the bank declined the one on file.
 * @throws AppError `not_found`, `charge_closed`, `payment_failed`, `authentication_required`, `request_in_progress`,
 * `unavailable`.
 */
export async function payCharge(context: Context, input: PayInput): Promise<void> {
  const { db } = context;
  const payment = await beginInsteadOfWaiting(context, {
    begin: () => inTransaction(db, (trx) => begin(context, trx, input)),
    references: async () => ((await isOwn(db, input)) ? [input.chargeId] : []),
    settle: (earlier, answer) => settleChargePayment(context, earlier, answer),
  });
  if (isInFlight(payment)) await authoriseCharge(context, payment);
  const latest = await latestPayment(db, input.chargeId);
  if (latest === undefined || !isActive(latest)) throw new AppError('payment_failed');
}

async function isOwn(db: Db, { bookingId, chargeId, guestId }: PayInput): Promise<boolean> {
  if ((await findOwn(db, bookingId, guestId)) === undefined) return false;
  return (await requireCharge(db, bookingId, chargeId)).id === chargeId;
}

/** Resumes the attempt that this request started, or starts a new one. */
async function begin({ clock }: Context, trx: Db, input: PayInput): Promise<PaymentRow> {
  const row = await lockOwn(trx, input.bookingId, input.guestId);
  if (row === undefined) throw new AppError('not_found');
  const charge = await lockChargeOf(trx, row.id, input.chargeId);
  const own = await findPaymentOfRequest(trx, charge.id, input.requestKey);
  if (own !== undefined) return own;
  const { waitsFor } = chargeStatusFacts[charge.status];
  if (waitsFor === 'bank') throw new AppError('request_in_progress', { retryAfterSeconds: 2 });
  if (waitsFor !== 'card') throw new AppError('charge_closed');
  const now = clock.now();
  const payment = await insertPayment(
    trx,
    {
      purpose: 'after_trip',
      reference: charge.id,
      amountCents: (charge.owed_cents ?? 0) - charge.deposit_cents,
      token: input.paymentToken,
      requestKey: input.requestKey,
    },
    now,
  );
  if (payment === undefined) throw new AppError('request_in_progress', { retryAfterSeconds: 1 });
  await moveCharge(trx, charge, 'charge', { updated_at: now });
  return payment;
}
