import type { Booking } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import { getVehicle } from '@makani/contract/vehicles/vehicles';
import { call } from '../api/call.ts';
import { checksAtHand } from '../checks/load-checks.ts';
import { type BookingState, withChoices, withQuote } from './booking-state.ts';
import { fromWallTime, periodFields } from './period.ts';

/**
 * The draft of a hold that was made on another device. The API masks the license, so its field starts
 * empty.
 */
export async function restoredDraft(booking: Booking, quote: Quote): Promise<Partial<BookingState>> {
  const vehicle = await call(getVehicle, { params: { id: quote.vehicleId } });
  const { insurance } = quote;
  const customerInfo = { ...booking.customerInfo, driverLicense: '', insurance };
  return {
    location: quote.locationId,
    ...periodFields(fromWallTime(quote.pickupAt), fromWallTime(quote.returnAt)),
    vehicle: checksAtHand().listedVehicle(vehicle),
    fromFleet: false,
    ...withChoices({ customerInfo }, quote.options),
    ...withQuote(quote),
    bookingId: booking.id,
  };
}
