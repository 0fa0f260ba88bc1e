import type { WallTime, WallTimeRange } from '@makani/contract/kernel/time';
import { type DateAndTime, toWallTime } from '../../booking-draft/period.ts';
import { nextTaken } from './busy-times.ts';

export interface ChosenPeriod {
  pickup: DateAndTime | null;
  dropoff: DateAndTime | null;
}

/** When somebody else takes the vehicle next; null when nobody does, or no pickup is chosen. */
export function latestReturn({ pickup }: ChosenPeriod, busy: readonly WallTimeRange[]): WallTime | null {
  return pickup && nextTaken(busy, toWallTime(pickup));
}
