import type { WallTime } from '@makani/contract/kernel/time';

const minutesPerDay = 24 * 60;

/**
 * Started periods of 24 hours between two wall times, so 10:00 to 10:00 is one day even when the clocks
 * change. Spec 9.
 * 0 when the return is not after the pickup.
 */
export function rentalDays(pickupAt: WallTime, returnAt: WallTime): number {
  const minutes = Temporal.PlainDateTime.from(pickupAt)
    .until(Temporal.PlainDateTime.from(returnAt))
    .total({ unit: 'minute' });
  return minutes <= 0 ? 0 : Math.ceil(minutes / minutesPerDay);
}
