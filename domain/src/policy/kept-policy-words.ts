import { formatWallTime } from '@makani/contract/kernel/time';
import { wallTimeOf } from '../calendar/rental-period.ts';
import { type CancellationPolicy, isFreeUntilPickup, keptPolicyOf } from '../cancellation/cancellation.ts';
import { freeHoursInWords, graceInWords, lateFeeInWords } from './policy-words.ts';

/** Every figure of the policy that a booking keeps, as sentences. */
export function keptPolicyInWords(policy: CancellationPolicy, timeZone: string): string {
  const { lateGraceMinutes } = keptPolicyOf(policy);
  const { neverFreeAfter } = policy;
  const free = isFreeUntilPickup(policy) ? 'pickup' : `${freeHoursInWords(policy)} before pickup`;
  return [
    `Cancellation is free until ${free}.`,
    ...(neverFreeAfter === undefined
      ? []
      : [
          `The trip was changed after free cancellation had ended on ${formatWallTime(wallTimeOf(Temporal.Instant.from(neverFreeAfter), timeZone))}, so it stays ended.`,
        ]),
    `A later cancellation, or a vehicle that isn’t picked up, costs at most ${lateFeeInWords(policy)}.`,
    lateGraceMinutes === 0
      ? 'A late return is charged from the first minute.'
      : `A return up to ${graceInWords({ lateGraceMinutes })} late costs nothing.`,
  ].join(' ');
}
