import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { nearbyDays, nearbyPeriods, nearestFree } from '@makani/domain/calendar/nearby-periods';
import type { Period } from '@makani/domain/calendar/rental-period';
import type { Db } from '../../../db/database.ts';
import { requireLocation } from '../../locations/public/locations.ts';
import { availability, changedBooking, turnaroundOf } from '../availability/availability.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { findCurrentVehicle } from '../data/vehicle-swaps.repository.ts';
import { missingExtras } from '../extras/take-extras.ts';
import type { QuoteRow } from '../quotes/stored-quotes.ts';
import { optionsOf } from '../quotes/shown-price.ts';

/** The host's turnaround time stays the one that was booked. */
export function blockedUntilOf(booking: BookingRow, endsAt: Temporal.Instant): Temporal.Instant {
  return endsAt.add(turnaroundOf(booking));
}

/** The booking itself does not count as a conflict. After a swap, the vehicle that the guest has must be free for the added time, too. */
export async function isFreeFor(
  db: Db,
  booking: BookingRow,
  quote: Pick<QuoteRow, 'starts_at' | 'ends_at'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const wanted = { startsAt: quote.starts_at, endsAt: quote.ends_at };
  if ((await takenAround(db, booking, { wanted, around: wanted }, now)).length > 0) return false;
  const current = await findCurrentVehicle(db, booking);
  if (current === booking.vehicle_id) return true;
  const added = { startsAt: booking.blocked_until, endsAt: wanted.endsAt };
  const query = {
    now,
    guestId: booking.guest_id,
    noticedPickup: booking.starts_at,
    turnaround: turnaroundOf(booking),
  };
  return !(await availability.busyBetween(db, [current], added, query)).has(current);
}

/** @returns the sentence about the child seats that are missing for a change, or null. */
export async function missingExtrasFor(
  trx: Db,
  booking: BookingRow,
  quote: QuoteRow,
  now: Temporal.Instant,
): Promise<string | null> {
  const { starts_at, ends_at } = quote;
  return missingExtras(
    trx,
    { ...booking, starts_at, ends_at, blocked_until: blockedUntilOf(booking, ends_at) },
    { extras: optionsOf(quote).extras, now },
  );
}

/** The nearest available periods of the same length. */
export async function nearestFor(
  db: Db,
  booking: BookingRow,
  wanted: Period & InstantRange,
  now: Temporal.Instant,
): Promise<Period[]> {
  const hours = 24 * (nearbyDays + 1);
  const around = { startsAt: wanted.startsAt.subtract({ hours }), endsAt: wanted.endsAt.add({ hours }) };
  const taken = await takenAround(db, booking, { wanted, around }, now);
  const location = await requireLocation(db, booking.location_id, now);
  const periods = nearbyPeriods(wanted, location, now);
  return nearestFree(periods, [{ vehicle: booking.vehicle_id, taken }]).map(({ period }) => ({
    pickupAt: period.pickupAt,
    returnAt: period.returnAt,
  }));
}

/**
 * The minimum notice counts as busy from now on. A guest who keeps the pickup time has already given that
 * notice.
 */
async function takenAround(
  db: Db,
  booking: BookingRow,
  { wanted, around }: { wanted: InstantRange; around: InstantRange },
  now: Temporal.Instant,
): Promise<InstantRange[]> {
  const query = { now, guestId: booking.guest_id, ...changedBooking(booking) };
  const busy = await availability.busyBetween(db, [booking.vehicle_id], around, query);
  const samePickup = wanted.startsAt.equals(booking.starts_at);
  return (busy.get(booking.vehicle_id) ?? []).filter(({ startsAt }) => !(samePickup && startsAt.equals(now)));
}
