import { formatUsd } from '@makani/contract/kernel/money';
import type { PolicyFigures } from '@makani/contract/site/policy';

/** `24 hours`. */
export function freeHoursInWords({
  freeUntilHoursBeforePickup: hours,
}: Pick<PolicyFigures, 'freeUntilHoursBeforePickup'>): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** `one day’s rental`, `2 days’ rental`. */
export function lateFeeInWords({ lateFeeDays: days }: Pick<PolicyFigures, 'lateFeeDays'>): string {
  return days === 1 ? 'one day’s rental' : `${days} days’ rental`;
}

/** `a young-driver surcharge of $25.00 per day`; 0 has words of its own, as below. */
export function youngDriverInWords({
  youngDriverDailyCents: cents,
}: Pick<PolicyFigures, 'youngDriverDailyCents'>): string {
  return cents === 0 ? 'no surcharge' : `a young-driver surcharge of ${formatUsd(cents)} per day`;
}

/** `…% of the rental fee`. */
export function basicInsuranceInWords({
  basicInsurancePercent: percent,
}: Pick<PolicyFigures, 'basicInsurancePercent'>): string {
  return percent === 0 ? 'free of charge' : `${percent}% of the rental fee`;
}

/** `a grace period of 29 minutes`. */
export function gracePeriodInWords(policy: Pick<PolicyFigures, 'lateGraceMinutes'>): string {
  return policy.lateGraceMinutes === 0 ? 'no grace period' : `a grace period of ${graceInWords(policy)}`;
}

/** `29 minutes`. */
export function graceInWords({ lateGraceMinutes: minutes }: Pick<PolicyFigures, 'lateGraceMinutes'>): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
