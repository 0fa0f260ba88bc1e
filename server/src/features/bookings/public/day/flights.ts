import type { Flight, TripFlight } from '@makani/contract/arrivals/flights';
import {
  type ArrivalFacts,
  flightInWords,
  flightMessage,
  flightNumberOf,
  landingFault,
  namedSince,
  whyNoFlight,
} from '@makani/domain/arrivals/flight';
import type { Db } from '../../../../db/database.ts';
import { AppError, invalidField } from '../../../../http/app-error.ts';
import { type BookingRow, updateBooking } from '../../data/bookings.repository.ts';
import { lockForDay } from '../../data/drivers/lock-for-day.ts';
import { expectedPickupOf, type LandingColumns, namedLandingOf, presentFlight } from '../../data/flights.ts';
import { timesOf } from '../../data/times-of.ts';

export interface ChangedFlight {
  flight: TripFlight | null;
  /** The words to the host about the pickup; null when it stays as it was. */
  message: string | null;
}

/**
 * Stores the flight of a trip under the booking's lock, for its payer or its driver; null removes it.
 * @throws AppError `not_found`, `act_refused`; `invalid_input` for a landing that doesn't belong to the trip.
 */
export async function changeFlight(
  trx: Db,
  { bookingId, accountId, flight }: { bookingId: string; accountId: string; flight: Flight | null },
  now: Temporal.Instant,
): Promise<ChangedFlight> {
  const booking = await lockForDay(trx, bookingId, accountId);
  if (booking === undefined) throw new AppError('not_found');
  const refusal = whyNoFlight({ status: booking.status, ...timesOf(booking) }, now);
  if (refusal !== null) throw new AppError('act_refused', { message: refusal });
  const stored = flight && storedFlight(booking, flight, now);
  const changed = await updateBooking(trx, booking.id, { flight: stored && JSON.stringify(stored) });
  const message = flightMessage({ before: arrivalOf(booking), after: arrivalOf(changed) }, booking.pickup_at);
  return { flight: presentFlight(changed), message };
}

/** `HA 12, lands 3:42 PM`; null if the guest named none. */
export function flightWordsOf(
  row: LandingColumns & Pick<BookingRow, 'time_zone' | 'pickup_at'>,
): string | null {
  const flight = presentFlight(row);
  return flight && flightInWords(flight, row.pickup_at);
}

/** The later pickup of a guest who lands too late for the agreed one; null when they don't. */
export function laterPickupOf(row: LandingColumns & Pick<BookingRow, 'time_zone'>): string | null {
  return arrivalOf(row)?.expectedAt ?? null;
}

/** When the guest can be there: the agreed pickup, or later after a late landing. */
export function expectedStartOf(row: LandingColumns): Temporal.Instant {
  return expectedPickupOf(row);
}

function storedFlight(booking: BookingRow, { number, landsAt: local }: Flight, now: Temporal.Instant) {
  const landsAt = Temporal.PlainDateTime.from(local).toZonedDateTime(booking.time_zone).toInstant();
  const fault = landingFault(timesOf(booking), landsAt);
  if (fault !== null) throw invalidField('flight.landsAt', fault);
  const namedAt = namedSince(timesOf(booking), namedLandingOf(booking), now);
  return { number: flightNumberOf(number), landsAt: landsAt.toString(), namedAt: namedAt.toString() };
}

function arrivalOf(row: LandingColumns & Pick<BookingRow, 'time_zone'>): ArrivalFacts | null {
  const flight = presentFlight(row);
  if (flight === null) return null;
  const isLate = Temporal.Instant.compare(expectedPickupOf(row), row.starts_at) > 0;
  return { number: flight.number, landsAt: flight.landsAt, expectedAt: isLate ? flight.pickupAt : null };
}
