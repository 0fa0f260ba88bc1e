import type { TripFlight } from '@makani/contract/arrivals/flights';
import { expectedPickup, landingFor } from '@makani/domain/arrivals/flight';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { BookingRow } from './bookings.repository.ts';

/** The columns that say when a guest lands, and for which pickup. */
export type LandingColumns = Pick<BookingRow, 'flight' | 'starts_at' | 'ends_at'>;

/** When the guest of a booking lands; null if they named no flight for these dates. */
export function landingOf({
  flight,
  starts_at: startsAt,
  ends_at: endsAt,
}: LandingColumns): Temporal.Instant | null {
  return flight && landingFor({ startsAt, endsAt }, Temporal.Instant.from(flight.landsAt));
}

/** The agreed pickup, or a later one if the guest lands late. */
export function expectedPickupOf(row: LandingColumns): Temporal.Instant {
  return expectedPickup(row.starts_at, landingOf(row));
}

/** The flight of a booking in wall times of its location. */
export function presentFlight(row: LandingColumns & Pick<BookingRow, 'time_zone'>): TripFlight | null {
  const landsAt = landingOf(row);
  if (row.flight === null || landsAt === null) return null;
  return {
    number: row.flight.number,
    landsAt: wallTimeOf(landsAt, row.time_zone),
    pickupAt: wallTimeOf(expectedPickupOf(row), row.time_zone),
  };
}
