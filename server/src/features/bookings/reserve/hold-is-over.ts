import { listedStatuses } from '@makani/domain/bookings/status-facts';
import { AppError } from '../../../http/app-error.ts';
import type { BookingRow } from '../data/bookings.repository.ts';

/** Why a booking can no longer be paid or corrected: its time ran out, or it is past being held. */
export function holdIsOver({ status }: Pick<BookingRow, 'status'>): AppError {
  return new AppError(listedStatuses.includes(status) ? 'booking_not_held' : 'hold_expired');
}
