import { type Booking, getBooking } from '@makani/contract/bookings/bookings';
import { replace } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { stateForStep } from '../../../booking-draft/steps.ts';
import { paths } from '../../../paths.ts';
import { isPaid } from '../finished-booking.ts';

export type ConfirmationData = { state: 'paid'; booking: Booking } | { state: 'signed_out' };

/**
 * The booking to confirm. 'Booking Confirmed!' is shown only while it is true; an ended booking is among the
 * trips.
 */
export async function loadConfirmation(): Promise<ConfirmationData | Response> {
  const { bookingId } = stateForStep('/confirmation');
  if (bookingId === null) return replace(paths.home);
  try {
    const booking = await call(getBooking, { params: { id: bookingId } });
    return isPaid(booking) ? { state: 'paid', booking } : replace(paths.trips);
  } catch (error) {
    if (isApiError(error, 'not_signed_in')) return { state: 'signed_out' };
    if (isApiError(error, 'not_found')) return replace(paths.trips);
    throw error;
  }
}
