// refused by eslint(no-restricted-imports): never a booking
import type { Booking } from '@makani/contract/bookings/bookings';

export function amountOf(booking: Booking): number {
  return booking.totalCents;
}
