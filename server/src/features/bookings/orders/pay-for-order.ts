import type { Order } from '@makani/contract/bookings/orders';
import { isInFlight } from '@makani/domain/payments/payment-facts';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { insertPayment, listPayments, type PaymentRow } from '../../payments/public/payments.ts';
import { authorisePayment } from '../money/authorise-payment.ts';
import { beginInsteadOfWaiting } from '../money/end-authentication.ts';
import { lengthenHold, requirePayable } from '../reserve/pay-for-booking.ts';
import { listOfOrder, lockOrder } from '../data/orders.repository.ts';
import { settleOrder } from './settle-order.ts';

interface PayForOrderInput {
  orderId: string;
  guestId: string;
  paymentToken: string;
  /** The idempotency key. After a crash, a retry with the same key resumes the attempt. */
  requestKey: string;
}

/**
 * Pays for all vehicles of an order with one charge, of which each booking has its share: what a booking costs is captured
 * and refunded by itself, and its books tell of nothing else. The steps are those of a single booking.
 * @throws AppError as `payForBooking` does, and `not_found` for another guest's order.
 */
export async function payForOrder(
  context: Context,
  input: PayForOrderInput,
  storeResponse: StoreResponse<Order>,
): Promise<Order> {
  const { first, amountCents } = await beginInsteadOfWaiting(context, {
    begin: () => inTransaction(context.db, (trx) => beginPayment(context, trx, input)),
    references: async () => (await listOfOrder(context.db, input)).map(({ id }) => id),
    settle: (earlier, answer) => settleOrder(context, earlier, answer),
  });
  const answer = isInFlight(first) ? await authorisePayment(context, first, { amountCents }) : null;
  return settleOrder(context, first, answer, storeResponse);
}

/** Resumes the attempt that this request started, or starts a new one. */
async function beginPayment(
  { clock, encryption }: Context,
  trx: Db,
  { orderId, guestId, paymentToken, requestKey }: PayForOrderInput,
): Promise<{ first: PaymentRow; amountCents: number }> {
  const bookings = await lockOrder(trx, { orderId, guestId });
  if (bookings.length === 0) throw new AppError('not_found');
  const now = clock.now();
  const ids = bookings.map(({ id }) => id);
  const payments = Map.groupBy(await listPayments(trx, ids), ({ reference }) => reference);
  const own = [...payments.values()].flat().filter(({ request_key: key }) => key === requestKey);
  if (own.length > 0) return sumOf(own);
  for (const booking of bookings)
    requirePayable({ booking, payments: payments.get(booking.id) ?? [] }, { encryption, now });
  const chargeId = randomUUIDv7();
  const shares: PaymentRow[] = [];
  for (const booking of bookings) {
    await lengthenHold(trx, booking, now);
    const payment = await insertPayment(
      trx,
      {
        purpose: 'order',
        reference: booking.id,
        amountCents: booking.total_cents,
        chargeId,
        token: paymentToken,
        savesCard: true,
        requestKey,
      },
      now,
    );
    if (payment === undefined) throw new AppError('request_in_progress', { retryAfterSeconds: 1 });
    shares.push(payment);
  }
  return sumOf(shares);
}

function sumOf(shares: PaymentRow[]): { first: PaymentRow; amountCents: number } {
  const [first] = shares;
  if (first === undefined) throw new Error('a charge has shares');
  return { first, amountCents: shares.reduce((cents, share) => cents + share.amount_cents, 0) };
}
