import type { HandoverSide } from '@makani/contract/handover/handover-words';
import { isAway } from '../handover/actual-times.ts';
import { tripPhase, type TimesOfTrip } from '../handover/trip-phase.ts';

/** A phone's clock may be ahead by so much. */
const aheadMinutes = 5;

/** Guests who had no connection, or were hurt, can report for so long after the trip. */
const guestHoursAfter = 72;

/** Guests report during their trip and some days after it; the desk at any time after, for those who call later. */
export function canReportAccident(trip: TimesOfTrip, by: HandoverSide, now: Temporal.Instant): boolean {
  const phase = tripPhase(trip, now);
  if (by === 'host') return false;
  if (phase === 'under_way') return true;
  if (phase !== 'over') return false;
  const until = (trip.returnedAt ?? trip.endsAt).add({ hours: guestHoursAfter });
  return by === 'desk' || Temporal.Instant.compare(now, until) < 0;
}

/** The sentence why an accident can't have happened at this moment; null where it can. */
export function whyNotThen(
  trip: Omit<TimesOfTrip, 'status'>,
  happenedAt: Temporal.Instant,
  now: Temporal.Instant,
): string | null {
  if (Temporal.Instant.compare(happenedAt, now.add({ minutes: aheadMinutes })) > 0)
    return 'This time is still ahead. Please check it.';
  const begin = trip.pickedUpAt ?? trip.startsAt;
  if (Temporal.Instant.compare(happenedAt, begin.subtract({ minutes: aheadMinutes })) < 0)
    return 'This time is before the pickup. Please check it.';
  const end = trip.returnedAt ?? (isAway(trip, now) ? null : trip.endsAt);
  if (end !== null && Temporal.Instant.compare(happenedAt, end) > 0)
    return 'This time is after the return. Please check it.';
  return null;
}

interface Leg extends Pick<TimesOfTrip, 'startsAt' | 'pickedUpAt'> {
  vehicleId: string;
}

/**
 * The vehicle that the guest had at a moment: each later one from its recorded pickup, or from the swap where nobody recorded one.
 * @param legs Those of the trip, in their order; at least one.
 */
export function vehicleAt(legs: readonly Leg[], at: Temporal.Instant): string {
  const leg = legs.findLast(
    ({ startsAt, pickedUpAt }) => Temporal.Instant.compare(pickedUpAt ?? startsAt, at) <= 0,
  );
  const found = leg ?? legs[0];
  if (found === undefined) throw new Error('a trip has at least one vehicle');
  return found.vehicleId;
}
