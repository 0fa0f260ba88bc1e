import type { WallTime } from '@makani/contract/kernel/time';
import { minutesBetween } from '../calendar/wall-minutes.ts';

const minutesPerDay = 24 * 60;

/**
 * Started periods of 24 hours between two wall times, so 10:00 to 10:00 is one day even when the clocks
 * change. Spec 9.
 * 0 when the return is not after the pickup.
 */
export function rentalDays(pickupAt: WallTime, returnAt: WallTime): number {
  return Math.max(0, Math.ceil(minutesBetween(pickupAt, returnAt) / minutesPerDay));
}

/**
 * The whole days that are left if the vehicle comes back a little earlier, at the time of its pickup: one
 * less than would be charged. Null when no day is saved, or when more than half of the last one is used.
 */
export function daysIfReturnedEarlier(pickupAt: WallTime, returnAt: WallTime): number | null {
  const minutes = minutesBetween(pickupAt, returnAt);
  const days = Math.floor(minutes / minutesPerDay);
  const beyond = minutes - days * minutesPerDay;
  return days >= 1 && beyond > 0 && beyond <= minutesPerDay / 2 ? days : null;
}
