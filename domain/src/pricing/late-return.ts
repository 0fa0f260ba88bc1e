import type { WallTime } from '@makani/contract/kernel/time';
import { minutesBetween } from '../calendar/wall-minutes.ts';
import { rentalDays } from './rental-days.ts';

/**
 * The days of a rental that came back when it did: those agreed, and those that it was late beyond the grace. The price of
 * being late is in handover/late-fee.ts.
 */
export function daysUntilReturned(
  { pickupAt, returnAt }: { pickupAt: WallTime; returnAt: WallTime },
  returnedAt: WallTime,
  { lateGraceMinutes }: { lateGraceMinutes: number },
): number {
  const isInGrace = minutesBetween(returnAt, returnedAt) <= lateGraceMinutes;
  return rentalDays(pickupAt, isInGrace ? returnAt : returnedAt);
}
