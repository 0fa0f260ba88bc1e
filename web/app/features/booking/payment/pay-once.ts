import { type Booking, getBooking, payForBooking } from '@makani/contract/bookings/bookings';
import { type Card, createCardToken } from '@makani/contract/payments/payments';
import { isApiError, isOutcomeUnknown } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { isPaid } from '../finished-booking.ts';
import { waitForResponse } from '../../../api/wait-for-response.ts';

/** One payment attempt. Repeating it charges the card once. It lives in memory until the outcome is known. */
export interface Attempt {
  bookingId: string;
  paymentToken: string;
  idempotencyKey: string;
}

export type PaymentOutcome =
  | { outcome: 'paid'; booking: Booking }
  /** The card was declined; the hold continues. */
  | { outcome: 'declined'; message: string }
  | { outcome: 'ended'; message: string }
  /** No response said whether the card was charged. Only the same attempt may be repeated. */
  | { outcome: 'unknown' };

/** Exchanges the card for a token. The number goes nowhere else. */
export async function beginAttempt(bookingId: string, card: Card): Promise<Attempt> {
  const { token } = await call(createCardToken, { body: card });
  return { bookingId, paymentToken: token, idempotencyKey: newKey() };
}

/** @throws ApiError for errors before any charge: signed out, too many requests, bad input. */
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

/** The hold has ended: either it was paid for, in another tab for instance, or it has expired. */
async function afterAll(id: string, message: string): Promise<PaymentOutcome> {
  try {
    const booking = await call(getBooking, { params: { id } });
    return isPaid(booking) ? { outcome: 'paid', booking } : { outcome: 'ended', message };
  } catch {
    return { outcome: 'unknown' };
  }
}
