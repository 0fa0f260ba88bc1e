import { type Account, getAccount } from '@makani/contract/accounts/account';
import { type Booking, getBooking } from '@makani/contract/bookings/bookings';
import { getTextConsent, type TextChoice } from '@makani/contract/texts/text-consent';
import { replace } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { stateForStep } from '../../../booking-draft/steps.ts';
import { paths } from '../../../paths.ts';
import { isPaid } from '../finished-booking.ts';

/** Without account or choice if they could not be read, as they only decide what is offered. */
export interface PaidConfirmation {
  state: 'paid';
  booking: Booking;
  account: Account | null;
  texts: TextChoice | null;
}

export type ConfirmationData = PaidConfirmation | { state: 'signed_out' };

/**
 * The booking to confirm. 'Booking Confirmed!' is shown only while it is true; an ended booking is among the
 * trips.
 */
export async function loadConfirmation(): Promise<ConfirmationData | Response> {
  const { bookingId } = stateForStep('/confirmation');
  if (bookingId === null) return replace(paths.home);
  try {
    const [booking, account, texts] = await Promise.all([
      call(getBooking, { params: { id: bookingId } }),
      call(getAccount, {}, { quiet: true }).catch(() => null),
      call(getTextConsent, {}, { quiet: true }).catch(() => null),
    ]);
    return isPaid(booking) ? { state: 'paid', booking, account, texts } : replace(paths.trips);
  } catch (error) {
    if (isApiError(error, 'not_signed_in')) return { state: 'signed_out' };
    if (isApiError(error, 'not_found')) return replace(paths.trips);
    throw error;
  }
}
