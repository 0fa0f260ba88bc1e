import { bookingCan } from '@makani/domain/bookings/booking-status';
import { AppError } from '../../../http/app-error.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { timesOf } from '../data/times-of.ts';

/** @throws AppError `not_found`, `trip_not_upcoming` for a trip that is not booked or has already begun. */
export function requireUpcoming(booking: BookingRow | undefined, now: Temporal.Instant): BookingRow {
  if (booking === undefined) throw new AppError('not_found');
  if (!bookingCan.cancel({ status: booking.status, ...timesOf(booking) }, now))
    throw new AppError('trip_not_upcoming');
  return booking;
}
