import type { TripFlight } from '@makani/contract/arrivals/flights';
import { expectedPickup } from '@makani/domain/arrivals/flight';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { BookingRow } from './bookings.repository.ts';

/** When the guest of a booking lands; null if they named no flight. */
export function landingOf({ flight }: Pick<BookingRow, 'flight'>): Temporal.Instant | null {
  return flight === null ? null : Temporal.Instant.from(flight.landsAt);
}

/** The agreed pickup, or a later one if the guest lands late. */
export function expectedPickupOf(row: Pick<BookingRow, 'starts_at' | 'flight'>): Temporal.Instant {
  return expectedPickup(row.starts_at, landingOf(row));
}

/** The flight of a booking in wall times of its location. */
export function presentFlight(
  row: Pick<BookingRow, 'starts_at' | 'flight' | 'time_zone'>,
): TripFlight | null {
  const landsAt = landingOf(row);
  if (row.flight === null || landsAt === null) return null;
  return {
    number: row.flight.number,
    landsAt: wallTimeOf(landsAt, row.time_zone),
    pickupAt: wallTimeOf(expectedPickupOf(row), row.time_zone),
  };
}
