import type { WallTime } from '@makani/contract/time';
import { addMinutes } from '../../draft/location-clock.ts';
import { type DateAndTime, toWallTime } from '../../draft/period.ts';
import { type Busy, nextTaken } from './busy-times.ts';

export interface ChosenPeriod {
  pickup: DateAndTime | null;
  dropoff: DateAndTime | null;
}

/** Half an hour after the pickup, or, while none is chosen, after the first that can be had. */
export function earliestReturn({ pickup }: ChosenPeriod, earliest: WallTime): WallTime {
  return addMinutes(pickup && toWallTime(pickup) > earliest ? toWallTime(pickup) : earliest, 30);
}

/** When somebody else takes the vehicle next; null when nobody does, or no pickup is chosen. */
export function latestReturn({ pickup }: ChosenPeriod, busy: readonly Busy[]): WallTime | null {
  return pickup && nextTaken(busy, toWallTime(pickup));
}
