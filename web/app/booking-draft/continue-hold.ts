import type { Booking } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import { getVehicle, vehicleSchema } from '@makani/contract/vehicles/vehicles';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { paths } from '../paths.ts';
import { tripPaths } from '../trip-paths.ts';
import { type BookingState, withChoices, withQuote } from './booking-state.ts';
import { useGoTo } from './navigation-state.ts';
import { fromWallTime, periodFields } from './period.ts';

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

/**
 * The draft of a hold that was made on another device. The API masks the license, so its field starts
 * empty.
 */
async function restoredDraft(booking: Booking, quote: Quote): Promise<Partial<BookingState>> {
  const vehicle = await call(getVehicle, { params: { id: quote.vehicleId } });
  const { insurance } = quote;
  const customerInfo = { ...booking.customerInfo, driverLicense: '', insurance };
  return {
    location: quote.locationId,
    returnLocation: quote.options.returnLocationId ?? '',
    ...periodFields(fromWallTime(quote.pickupAt), fromWallTime(quote.returnAt)),
    // The fields of lists: a page has more.
    vehicle: vehicleSchema.parse(vehicle),
    fromFleet: false,
    ...withChoices({ customerInfo }, quote.options),
    ...withQuote(quote),
    bookingId: booking.id,
  };
}
