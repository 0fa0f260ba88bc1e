import type { TripFlight } from '@makani/contract/arrivals/flights';
import {
  awaitedLanding,
  expectedPickup,
  landingFor,
  type NamedLanding,
} from '@makani/domain/arrivals/flight';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { BookingRow } from './bookings.repository.ts';

/** The columns that say when a guest lands, and for which pickup. */
export type LandingColumns = Pick<BookingRow, 'flight' | 'starts_at' | 'ends_at'>;

/** The landing as the guest named it; null if they named none. */
export function namedLandingOf({ flight }: Pick<LandingColumns, 'flight'>): NamedLanding | null {
  return (
    flight && {
      landsAt: Temporal.Instant.from(flight.landsAt),
      namedAt: flight.namedAt === undefined ? null : Temporal.Instant.from(flight.namedAt),
    }
  );
}

/** When the guest of a booking lands; null if they named no flight for these dates. */
function landingOf(row: LandingColumns): Temporal.Instant | null {
  const named = namedLandingOf(row);
  return named && landingFor(datesOf(row), named.landsAt);
}

/** The landing before which nobody is a no-show; null if they named none by the agreed pickup. */
export function awaitedLandingOf(row: LandingColumns): Temporal.Instant | null {
  const named = namedLandingOf(row);
  return named && awaitedLanding(datesOf(row), named);
}

function datesOf({ starts_at: startsAt, ends_at: endsAt }: LandingColumns) {
  return { startsAt, endsAt };
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
