import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { TripPhase } from '@makani/contract/handover/trip-day';
import { isCertain } from '../bookings/status-facts.ts';

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

/** A vehicle that was picked up and isn't back is under way, whatever the clock says. */
export function tripPhase(trip: TimesOfTrip, now: Temporal.Instant): TripPhase {
  const { status, startsAt, endsAt, pickedUpAt, returnedAt } = trip;
  if (!isCertain(status)) return 'none';
  if (returnedAt !== null) return 'over';
  if (pickedUpAt !== null) return 'under_way';
  if (!isBefore(now, endsAt)) return 'over';
  if (!isBefore(now, startsAt)) return 'under_way';
  return isBefore(now, startsAt.subtract({ hours: dayBeginsHoursBefore })) ? 'before' : 'day';
}

/** Nobody recorded pickup or return, so the clock decided. */
export function isNotRecorded(trip: TimesOfTrip, now: Temporal.Instant): boolean {
  return tripPhase(trip, now) === 'over' && trip.pickedUpAt === null && trip.returnedAt === null;
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}
