import type { WallTime } from '@makani/contract/kernel/time';
import { minutesBetween } from '../calendar/wall-minutes.ts';
import { rentalDays } from './rental-days.ts';

/** Minutes by which a vehicle may come back late for free. Spec 9. */
export const lateGraceMinutes = 29;

/**
 * The days of a rental that came back when it did: those agreed, and those that it was late beyond the grace.
 */
export function daysUntilReturned(pickupAt: WallTime, returnAt: WallTime, returnedAt: WallTime): number {
  const isInGrace = minutesBetween(returnAt, returnedAt) <= lateGraceMinutes;
  return rentalDays(pickupAt, isInGrace ? returnAt : returnedAt);
}
