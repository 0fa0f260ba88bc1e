import type { TripDeposit } from '@makani/contract/bookings/deposits';
import { depositFacts } from '@makani/domain/deposits/deposit-status';
import { isInFlight } from '@makani/domain/payments/payment-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { findPaymentOfRequest, insertPayment, type PaymentRow } from '../../payments/public/payments.ts';
import { findOwn, lockOwn } from '../data/bookings.repository.ts';
import { findDepositOf, lockDeposit, moveDeposit } from '../data/deposits.repository.ts';
import { beginInsteadOfWaiting } from '../money/end-authentication.ts';
import { presentDeposit } from '../present/present-deposit.ts';
import { authoriseDeposit, settleDeposit } from './settle-deposit.ts';

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
  const payment = await beginInsteadOfWaiting(context, {
    begin: () => inTransaction(context.db, (trx) => begin(context, trx, input)),
    references: () => openDeposits(context.db, input),
    settle: (earlier, answer) => settleDeposit(context, earlier, answer),
  });
  if (isInFlight(payment)) await authoriseDeposit(context, payment);
  return inTransaction(context.db, async (trx) => {
    const booking = await findOwn(trx, input.bookingId, input.guestId);
    const shown = booking && (await presentDeposit(trx, booking));
    if (shown === undefined || shown === null) throw new AppError('not_found');
    if (shown.needsCard) throw new AppError('payment_failed');
    await storeResponse(trx, shown);
    return shown;
  });
}

/** The deposit that its guest is asked to confirm, if the booking is their own. */
async function openDeposits(db: Db, { bookingId, guestId }: ConfirmDepositInput): Promise<string[]> {
  const booking = await findOwn(db, bookingId, guestId);
  const deposit = booking && (await findDepositOf(db, booking.id));
  return deposit === undefined ? [] : [deposit.id];
}

/** Resumes the attempt that this request started, or starts a new one. */
async function begin({ clock }: Context, trx: Db, input: ConfirmDepositInput): Promise<PaymentRow> {
  const booking = await lockOwn(trx, input.bookingId, input.guestId);
  if (booking === undefined) throw new AppError('not_found');
  const found = await findDepositOf(trx, booking.id);
  if (found === undefined) throw notRequested();
  const own = await findPaymentOfRequest(trx, found.id, input.requestKey);
  if (own !== undefined) return own;
  const deposit = await lockDeposit(trx, found.id);
  const { needsCard, stands, isOpen, isTaken } = depositFacts[deposit.status];
  const isAuthorising = isOpen && !needsCard && !stands && !isTaken && deposit.held_at === null;
  if (isAuthorising) throw new AppError('request_in_progress', { retryAfterSeconds: 2 });
  if (!needsCard) throw notRequested();
  const now = clock.now();
  await moveDeposit(trx, deposit, 'request', { updated_at: now });
  const payment = await insertPayment(
    trx,
    {
      purpose: 'deposit',
      reference: deposit.id,
      amountCents: deposit.amount_cents,
      token: input.paymentToken,
      requestKey: input.requestKey,
      // Kept for the next hold, should the network let go of this one during the trip.
      savesCard: true,
    },
    now,
  );
  if (payment === undefined) throw new AppError('request_in_progress', { retryAfterSeconds: 1 });
  return payment;
}

function notRequested(): AppError {
  return new AppError('booking_not_held', { message: 'Your deposit doesn’t need a card right now.' });
}
