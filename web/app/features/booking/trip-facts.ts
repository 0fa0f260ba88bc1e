import type { Booking } from '@makani/contract/bookings/bookings';
import type { PriceLine, Quote } from '@makani/contract/bookings/quotes';
import type { Picture, Vehicle } from '@makani/contract/vehicles/vehicles';

/** The content of a summary, from a quote or a booking. */
export interface TripFacts {
  vehicle: { name: string; category: string; image: Picture };
  locationName: string;
  timeZone: string;
  pickupAt: string;
  returnAt: string;
  lines: PriceLine[];
  totalCents: number;
  /** The refundable deposit, which is no part of the total. */
  deposit?: Quote['deposit'];
}

export function factsOfQuote(quote: Quote, vehicle: Vehicle, locationName: string): TripFacts {
  const { name, category, image } = vehicle;
  return { ...quote, vehicle: { name, category, image }, locationName };
}

export function factsOfBooking(booking: Booking): TripFacts {
  return { ...booking, locationName: booking.location.name, timeZone: booking.location.timeZone };
}
