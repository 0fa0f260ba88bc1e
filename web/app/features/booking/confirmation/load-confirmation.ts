import { type Account, getAccount } from '@makani/contract/accounts/account';
import { type Booking, getBooking } from '@makani/contract/bookings/bookings';
import { replace } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { stateForStep } from '../../../booking-draft/steps.ts';
import { paths } from '../../../paths.ts';
import { isPaid } from '../finished-booking.ts';

export type ConfirmationData =
  /** Without the account if it could not be read, as it only decides what is offered. */
  { state: 'paid'; booking: Booking; account: Account | null } | { state: 'signed_out' };

/**
 * The booking to confirm. 'Booking Confirmed!' is shown only while it is true; an ended booking is among the
 * trips.
 */
export async function loadConfirmation(): Promise<ConfirmationData | Response> {
  const { bookingId } = stateForStep('/confirmation');
  if (bookingId === null) return replace(paths.home);
  try {
    const [booking, account] = await Promise.all([
      call(getBooking, { params: { id: bookingId } }),
      call(getAccount, {}, { quiet: true }).catch(() => null),
    ]);
    return isPaid(booking) ? { state: 'paid', booking, account } : replace(paths.trips);
  } catch (error) {
    if (isApiError(error, 'not_signed_in')) return { state: 'signed_out' };
    if (isApiError(error, 'not_found')) return replace(paths.trips);
    throw error;
  }
}
