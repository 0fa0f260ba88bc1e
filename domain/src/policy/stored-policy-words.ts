import { formatWallTime } from '@makani/contract/kernel/time';
import { wallTimeOf } from '../calendar/rental-period.ts';
import { type CancellationPolicy, isFreeUntilPickup, completePolicy } from '../cancellation/cancellation.ts';
import { freeHoursInWords, graceInWords, lateFeeInWords } from './policy-words.ts';

/** Every figure of the policy that a booking keeps, as sentences. */
export function storedPolicyInWords(policy: CancellationPolicy, timeZone: string): string {
  const { lateGraceMinutes } = completePolicy(policy);
  const { neverFreeAfter } = policy;
  const free = isFreeUntilPickup(policy) ? 'pickup' : `${freeHoursInWords(policy)} before pickup`;
  return [
    `Cancellation is free until ${free}.`,
    ...(neverFreeAfter === undefined
      ? []
      : [
          `Free cancellation had already ended on ${formatWallTime(wallTimeOf(Temporal.Instant.from(neverFreeAfter), timeZone))} when the trip was changed, so it’s no longer available.`,
        ]),
    `A later cancellation, or a vehicle that isn’t picked up, costs up to ${lateFeeInWords(policy)}.`,
    lateGraceMinutes === 0
      ? 'A late return is charged from the first minute.'
      : `A return up to ${graceInWords({ lateGraceMinutes })} late costs nothing.`,
  ].join(' ');
}
