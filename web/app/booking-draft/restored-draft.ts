import type { Booking } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import { getVehicle, vehicleSchema } from '@makani/contract/vehicles/vehicles';
import * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { type BookingState, withChoices, withQuote } from './booking-state.ts';
import { fromWallTime, periodFields } from './period.ts';

/**
 * The draft of a hold that was made on another device. The API masks the license, so its field starts
 * empty.
 */
export async function restoredDraft(booking: Booking, quote: Quote): Promise<Partial<BookingState>> {
  const vehicle = z.parse(vehicleSchema, await call(getVehicle, { params: { id: quote.vehicleId } }));
  const { insurance } = quote;
  const customerInfo = { ...booking.customerInfo, driverLicense: '', insurance };
  return {
    location: quote.locationId,
    ...periodFields(fromWallTime(quote.pickupAt), fromWallTime(quote.returnAt)),
    vehicle,
    fromFleet: false,
    ...withChoices({ customerInfo }, quote.options),
    ...withQuote(quote),
    bookingId: booking.id,
  };
}
