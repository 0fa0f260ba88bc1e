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

/** `29 minutes`. */
export function graceInWords({ lateGraceMinutes: minutes }: Pick<PolicyFigures, 'lateGraceMinutes'>): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
