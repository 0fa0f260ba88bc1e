import { listedStatuses } from '@makani/domain/bookings/status-facts';
import { Refusal } from '../../../http/app-error.ts';
import type { BookingRow } from '../data/bookings.repository.ts';

/** Why a booking can no longer be paid or corrected: its time ran out, or it is past being held. */
export function holdIsOver({ status }: Pick<BookingRow, 'status'>): Refusal {
  return new Refusal(listedStatuses.includes(status) ? 'booking_not_held' : 'hold_expired');
}
