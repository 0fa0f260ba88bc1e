import type { WallTime, WallTimeRange } from '@makani/contract/kernel/time';
import { type DateAndTime, toWallTime } from '../../booking-draft/period.ts';
import { nextTaken } from './busy-times.ts';

export interface ChosenPeriod {
  pickup: DateAndTime | null;
  dropoff: DateAndTime | null;
}

/** The latest possible return; null without a next booking or a chosen pickup. */
export function latestReturn({ pickup }: ChosenPeriod, busy: readonly WallTimeRange[]): WallTime | null {
  return pickup && nextTaken(busy, toWallTime(pickup));
}
