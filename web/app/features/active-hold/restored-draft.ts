import type { Booking } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import { getVehicle, vehicleSchema } from '@makani/contract/vehicles/vehicles';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { type BookingState, withChoices, withQuote } from '../../booking-draft/booking-state.ts';
import { fromWallTime, periodFields } from '../../booking-draft/period.ts';

/** The draft as the device that began the booking has it. The license, which is told masked, is left for its owner to fill. */
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
