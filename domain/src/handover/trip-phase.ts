import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { TripPhase } from '@makani/contract/handover/trip-day';
import { isCertain } from '../bookings/status-facts.ts';
import { isAway } from './actual-times.ts';

/** From so many hours before pickup the trip's page shows what the day needs. */
const dayBeginsHoursBefore = 24;

export interface TimesOfTrip {
  status: BookingStatus;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** Real times, where somebody recorded them. */
  pickedUpAt: Temporal.Instant | null;
  returnedAt: Temporal.Instant | null;
}

/** A vehicle that was picked up and isn't back is under way, until the clock decides about a return that nobody records. */
export function tripPhase(trip: TimesOfTrip, now: Temporal.Instant): TripPhase {
  const { status, startsAt, endsAt, returnedAt } = trip;
  if (!isCertain(status)) return 'none';
  if (returnedAt !== null) return 'over';
  if (isAway(trip, now)) return 'under_way';
  if (!isBefore(now, endsAt)) return 'over';
  if (!isBefore(now, startsAt)) return 'under_way';
  return isBefore(now, startsAt.subtract({ hours: dayBeginsHoursBefore })) ? 'before' : 'day';
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}
