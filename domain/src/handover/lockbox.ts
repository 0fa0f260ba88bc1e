import type { AgreementState } from '@makani/contract/handover/agreements';
import { type TimesOfTrip, tripPhase } from './trip-phase.ts';

/** Minutes before the agreed pickup from which a guest can read the code. */
const minutesBefore = 30;

export function lockboxOpensAt(startsAt: Temporal.Instant): Temporal.Instant {
  return startsAt.subtract({ minutes: minutesBefore });
}

/** The guest reads the code from half an hour before pickup until the return, once the agreement is signed as it is now. */
export function canReadLockbox(trip: TimesOfTrip, state: AgreementState, now: Temporal.Instant): boolean {
  const phase = tripPhase(trip, now);
  const isTime = Temporal.Instant.compare(now, lockboxOpensAt(trip.startsAt)) >= 0;
  return isTime && state === 'signed' && (phase === 'day' || phase === 'under_way');
}
