import type { ActualTimes } from '@makani/domain/handover/actual-times';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { BookingRow } from './bookings.repository.ts';

/** The agreed times of a booking, with the real ones where they are on record. */
export function timesOf(
  row: Pick<BookingRow, 'starts_at' | 'ends_at' | 'picked_up_at' | 'returned_at'>,
): InstantRange & Required<ActualTimes> {
  return {
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    pickedUpAt: row.picked_up_at,
    returnedAt: row.returned_at,
  };
}
