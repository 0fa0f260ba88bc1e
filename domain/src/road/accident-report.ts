import type { HandoverSide } from '@makani/contract/handover/handover-words';
import { tripPhase, type TimesOfTrip } from '../handover/trip-phase.ts';

/** A phone's clock may be ahead by so much. */
const aheadMinutes = 5;

/** Guests report an accident during their trip; the desk also afterwards, for those who call later. */
export function canReportAccident(trip: TimesOfTrip, by: HandoverSide, now: Temporal.Instant): boolean {
  const phase = tripPhase(trip, now);
  return by === 'guest'
    ? phase === 'under_way'
    : by === 'desk' && (phase === 'under_way' || phase === 'over');
}

/** The sentence why an accident can't have happened at this moment; null where it can. */
export function whyNotThen(
  { startsAt, pickedUpAt }: Pick<TimesOfTrip, 'startsAt' | 'pickedUpAt'>,
  happenedAt: Temporal.Instant,
  now: Temporal.Instant,
): string | null {
  if (Temporal.Instant.compare(happenedAt, now.add({ minutes: aheadMinutes })) > 0)
    return 'This time is still ahead. Please check it.';
  const begin = pickedUpAt ?? startsAt;
  if (Temporal.Instant.compare(happenedAt, begin.subtract({ minutes: aheadMinutes })) < 0)
    return 'This time is before the pickup. Please check it.';
  return null;
}
