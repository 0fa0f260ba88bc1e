import { type Booking, getBooking } from '@makani/contract/bookings/bookings';
import { isHold } from '@makani/domain/bookings/status-facts';
import { replace } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { readDraft, writeDraft } from '../../../booking-draft/draft.ts';
import { stateForStep } from '../../../booking-draft/steps.ts';
import { paths } from '../../../paths.ts';
import { tripPaths } from '../../../trip-paths.ts';
import { isBookedAlready, isPaid, paidWith } from '../finished-booking.ts';

/** `answeredAt` is the monotonic moment at which the server's seconds were received. */
export type HoldNow =
  | { state: 'open'; booking: Booking; answeredAt: number }
  | { state: 'ended'; booking: Booking; answeredAt: number }
  | { state: 'paid'; booking: Booking };

export type PaymentData = Exclude<HoldNow, { state: 'paid' }> | { state: 'signed_out' };

/** The booking to pay for, as the server knows it now. A paid one is shown instead of paid again. */
export async function loadPayment(): Promise<PaymentData | Response> {
  const state = stateForStep('/payment');
  if (isBookedAlready(state)) return replace(paths.confirmation);
  const { bookingId } = state;
  if (bookingId === null) return replace(paths.reserve);
  try {
    const hold = await fetchHold(bookingId);
    const { orderId } = hold.booking;
    // Vehicles that were booked together are paid for together.
    if (hold.state !== 'paid') return orderId === undefined ? hold : replace(tripPaths.order(orderId));
    if (readDraft().bookingId === bookingId) writeDraft(paidWith(hold.booking));
    return replace(paths.confirmation);
  } catch (error) {
    if (isApiError(error, 'not_signed_in')) return { state: 'signed_out' };
    if (isApiError(error, 'not_found')) return reserveInstead(bookingId);
    throw error;
  }
}

/** The hold belongs to a user who used this tab before, so it is dropped. */
function reserveInstead(bookingId: string): Response {
  if (readDraft().bookingId === bookingId) writeDraft({ quote: null, bookingId: null, holdKey: null });
  return replace(paths.reserve);
}

export async function fetchHold(id: string): Promise<HoldNow> {
  const booking = await call(getBooking, { params: { id } });
  if (isPaid(booking)) return { state: 'paid', booking };
  const isHeld = isHold(booking.status) && (booking.holdSecondsLeft ?? 0) > 0;
  return { state: isHeld ? 'open' : 'ended', booking, answeredAt: performance.now() };
}
