import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { type ActualTimes, isAway } from './actual-times.ts';
import { isCertain } from '../bookings/status-facts.ts';

/** A return within these minutes after the agreed one is in time. */
export const graceMinutes = 29;

interface ReturningTrip extends ActualTimes {
  status: BookingStatus;
  endsAt: Temporal.Instant;
}

/** True for a vehicle whose pickup is on record, and whose return isn't although the grace after the agreed one is over. */
export function isOverdue(trip: ReturningTrip, now: Temporal.Instant): boolean {
  const since = trip.endsAt.add({ minutes: graceMinutes });
  return isCertain(trip.status) && isAway(trip, now) && Temporal.Instant.compare(since, now) < 0;
}

/** True for a trip of which the clock decided alone: its return has passed, and neither pickup nor return is on record. */
export function isNotRecorded(trip: ReturningTrip, now: Temporal.Instant): boolean {
  if (!isCertain(trip.status) || (trip.returnedAt ?? null) !== null) return false;
  return Temporal.Instant.compare(trip.endsAt, now) <= 0 && !isAway(trip, now);
}
