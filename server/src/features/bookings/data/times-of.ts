import type { ReturnElsewhere } from '@makani/contract/arrivals/one-way';
import { oneWayOf } from '@makani/domain/arrivals/delivery';
import { returnElsewhere, returnZoneOf, shownReturnAt } from '@makani/domain/arrivals/one-way';
import type { ActualTimes } from '@makani/domain/handover/actual-times';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { BookingRow } from './bookings.repository.ts';

/** The time zone in which the trip ends. */
export function returnZone({ lines, time_zone: timeZone }: Pick<BookingRow, 'lines' | 'time_zone'>): string {
  return returnZoneOf({ lines, timeZone });
}

/** The agreed return as it is shown: by the clock of its place. */
export function shownReturn({ lines, return_at: returnAt, time_zone: timeZone }: BookingRow): {
  returnAt: string;
  locationName: string | undefined;
} {
  const returnedIn = oneWayOf(lines)?.to.name;
  return { returnAt: shownReturnAt({ lines, returnAt, timeZone }), locationName: returnedIn };
}

/** The end of a one-way trip, beside the agreed return; nothing for another trip. */
export function elsewhereOf({
  lines,
  return_at: returnAt,
  time_zone: timeZone,
}: Pick<BookingRow, 'lines' | 'return_at' | 'time_zone'>): { returnElsewhere?: ReturnElsewhere } {
  const other = returnElsewhere(oneWayOf(lines)?.to, { returnAt, timeZone });
  return other === undefined ? {} : { returnElsewhere: other };
}

/** The agreed times of a booking as mails and documents name them. */
export function agreedTimes(booking: Pick<BookingRow, 'lines' | 'pickup_at' | 'return_at' | 'time_zone'>): {
  pickupAt: string;
  returnAt: string;
  returnElsewhere?: ReturnElsewhere;
} {
  return { pickupAt: booking.pickup_at, returnAt: booking.return_at, ...elsewhereOf(booking) };
}

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

/** The moment at which vehicle and seats are home: the end, and after a one-way trip the end of the way back. */
export function backAt(
  booking: Pick<BookingRow, 'return_location_id' | 'ends_at' | 'blocked_until'>,
): Temporal.Instant {
  return booking.return_location_id === null ? booking.ends_at : booking.blocked_until;
}
