import { listedStatuses } from '@makani/domain/bookings/status-facts';
import { AppError } from '../../../http/app-error.ts';
import type { BookingRow } from '../data/bookings.repository.ts';

/**
 * The error for a booking that can no longer be paid or corrected: its hold expired, or it is already
 * booked.
 */
export function holdIsOver({ status }: Pick<BookingRow, 'status'>): AppError {
  return new AppError(listedStatuses.includes(status) ? 'booking_not_held' : 'hold_expired');
}
