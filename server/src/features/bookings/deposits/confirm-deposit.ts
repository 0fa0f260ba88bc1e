import type { TripDeposit } from '@makani/contract/bookings/deposits';
import { depositFacts } from '@makani/domain/deposits/deposit-status';
import { isInFlight } from '@makani/domain/payments/payment-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import {
  findPaymentOfRequest,
  insertPayment,
  latestOf,
  listPayments,
  type PaymentRow,
} from '../../payments/public/payments.ts';
import { findOwn, lockOwn } from '../data/bookings.repository.ts';
import { authorisePayment } from '../money/authorise-payment.ts';
import { findDepositOf, lockDeposit, moveDeposit } from '../data/deposits.repository.ts';
import { presentDeposit } from '../present/present-deposit.ts';
import { settleDeposit } from './settle-deposit.ts';

interface ConfirmDepositInput {
  bookingId: string;
  guestId: string;
  paymentToken: string;
  /** The idempotency key. */
  requestKey: string;
}

/**
 * Sets the deposit aside on a card that its guest enters, after the bank refused the one of the booking.
 * @throws AppError `not_found`, `booking_not_held`, `payment_failed`, `authentication_required`, `request_in_progress`,
 * `unavailable`.
 */
export async function confirmDeposit(
  context: Context,
  input: ConfirmDepositInput,
  storeResponse: StoreResponse<TripDeposit>,
): Promise<TripDeposit> {
  await endWaiting(context, input);
  const payment = await inTransaction(context.db, (trx) => begin(context, trx, input));
  if (isInFlight(payment)) await settleDeposit(context, payment, await authorisePayment(context, payment));
  return inTransaction(context.db, async (trx) => {
    const booking = await findOwn(trx, input.bookingId, input.guestId);
    const shown = booking && (await presentDeposit(trx, booking));
    if (shown === undefined || shown === null) throw new AppError('not_found');
    if (shown.needsCard) throw new AppError('payment_failed');
    await storeResponse(trx, shown);
    return shown;
  });
}

/** Gives up the attempt that waits at the bank: a guest who enters a card again has closed the bank's page. */
async function endWaiting(
  context: Context,
  { bookingId, guestId, requestKey }: ConfirmDepositInput,
): Promise<void> {
  const booking = await findOwn(context.db, bookingId, guestId);
  const deposit = booking && (await findDepositOf(context.db, booking.id));
  const latest = deposit && latestOf(await listPayments(context.db, [deposit.id]));
  if (latest === undefined || !isInFlight(latest) || latest.request_key === requestKey) return;
  if ((await context.payments.find(latest.id))?.outcome !== 'action_required') return;
  await context.payments.void(latest.id);
  const over = await context.payments.find(latest.id);
  if (over !== undefined && over.outcome !== 'action_required') await settleDeposit(context, latest, over);
}

/** Resumes the attempt that this request started, or starts a new one. */
async function begin({ clock }: Context, trx: Db, input: ConfirmDepositInput): Promise<PaymentRow> {
  const booking = await lockOwn(trx, input.bookingId, input.guestId);
  if (booking === undefined) throw new AppError('not_found');
  const found = await findDepositOf(trx, booking.id);
  if (found === undefined) throw notAsked();
  const own = await findPaymentOfRequest(trx, found.id, input.requestKey);
  if (own !== undefined) return own;
  const deposit = await lockDeposit(trx, found.id);
  const { needsCard, stands, isOpen, isTaken } = depositFacts[deposit.status];
  const isAsking = isOpen && !needsCard && !stands && !isTaken && deposit.held_at === null;
  if (isAsking) throw new AppError('request_in_progress', { retryAfterSeconds: 2 });
  if (!needsCard) throw notAsked();
  const now = clock.now();
  await moveDeposit(trx, deposit, 'ask', { updated_at: now });
  const attempt = { reference: deposit.id, amountCents: deposit.amount_cents };
  const payment = await insertPayment(
    trx,
    // Kept for the next hold, should the network let go of this one during the trip.
    {
      ...attempt,
      purpose: 'deposit',
      token: input.paymentToken,
      requestKey: input.requestKey,
      keepsCard: true,
    },
    now,
  );
  if (payment === undefined) throw new AppError('request_in_progress', { retryAfterSeconds: 1 });
  return payment;
}

function notAsked(): AppError {
  return new AppError('booking_not_held', { message: 'Your deposit doesn’t need a card right now.' });
}
