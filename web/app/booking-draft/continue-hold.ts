import type { Booking } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { paths } from '../paths.ts';
import { useGoTo } from './navigation-state.ts';
import { restoredDraft } from './restored-draft.ts';

/** Goes on with a hold that was made elsewhere: to the payment, or to what is still missing of the driver. */
export function useContinueHold() {
  const goTo = useGoTo();
  return useApiMutation(async ({ booking, quote }: { booking: Booking; quote: Quote }) => {
    const { phone, driverLicense } = booking.customerInfo;
    const isComplete = phone !== '' && driverLicense !== '';
    await goTo(isComplete ? paths.payment : paths.reserve, await restoredDraft(booking, quote));
  });
}
