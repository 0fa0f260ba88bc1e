import type { Booking } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { paths } from '../paths.ts';
import { tripPaths } from '../trip-paths.ts';
import { useGoTo } from './navigation-state.ts';
import { restoredDraft } from './restored-draft.ts';

/**
 * Goes on with a hold that was made elsewhere: to the payment, or to what is still missing of the driver. Vehicles that
 * were booked together are paid for together.
 */
export function useContinueHold() {
  const goTo = useGoTo();
  const navigate = useNavigate();
  return useApiMutation(async ({ booking, quote }: { booking: Booking; quote: Quote }) => {
    const { orderId, customerInfo } = booking;
    if (orderId !== undefined) return navigate(tripPaths.order(orderId));
    const isComplete = customerInfo.phone !== '' && customerInfo.driverLicense !== '';
    return goTo(isComplete ? paths.payment : paths.reserve, await restoredDraft(booking, quote));
  });
}
