import { type Booking, getBooking, payForBooking } from '@makani/contract/bookings/bookings';
import { type Card, createCardToken } from '@makani/contract/payments/payments';
import { isApiError, isOutcomeUnknown } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { isPaid } from '../finished-booking.ts';
import { waitForResponse } from '../../../api/wait-for-response.ts';

/** One wish to pay: asked however often, it is charged once. It lives in memory, and ends with a definite answer. */
export interface Attempt {
  bookingId: string;
  paymentToken: string;
  idempotencyKey: string;
}

export type PaymentOutcome =
  | { outcome: 'paid'; booking: Booking }
  /** The card was refused; the hold goes on. */
  | { outcome: 'declined'; message: string }
  | { outcome: 'ended'; message: string }
  /** No answer says what became of it. Only the same attempt may be asked for again. */
  | { outcome: 'unknown' };

/** Trades the card for a token. The number goes nowhere else. */
export async function beginAttempt(bookingId: string, card: Card): Promise<Attempt> {
  const { token } = await call(createCardToken, { body: card });
  return { bookingId, paymentToken: token, idempotencyKey: newKey() };
}

/** @throws ApiError for a refusal that says nothing about the money: signed out, too many requests, bad input. */
export async function payOnce({ bookingId, paymentToken, idempotencyKey }: Attempt): Promise<PaymentOutcome> {
  try {
    const input = { params: { id: bookingId }, body: { paymentToken }, idempotencyKey };
    return { outcome: 'paid', booking: await waitForResponse(() => call(payForBooking, input)) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'payment_failed') return { outcome: 'declined', message: error.message };
    if (error.code === 'hold_expired' || error.code === 'not_found') {
      return { outcome: 'ended', message: error.message };
    }
    if (error.code === 'booking_not_held') return afterAll(bookingId, error.message);
    if (isOutcomeUnknown(error)) return { outcome: 'unknown' };
    throw error;
  }
}

/** No longer held: because it was paid for a moment ago, in another tab for instance, or because it has ended. */
async function afterAll(id: string, message: string): Promise<PaymentOutcome> {
  try {
    const booking = await call(getBooking, { params: { id } });
    return isPaid(booking) ? { outcome: 'paid', booking } : { outcome: 'ended', message };
  } catch {
    return { outcome: 'unknown' };
  }
}
