import type { WallTime, WallTimeRange } from '@makani/contract/kernel/time';
import { type ChosenPeriod, toWallTime } from '../../../booking-draft/period.ts';
import { nextTaken } from './busy-times.ts';

/** The latest possible return; null without a next booking or a chosen pickup. */
export function latestReturn({ pickup }: ChosenPeriod, busy: readonly WallTimeRange[]): WallTime | null {
  return pickup && nextTaken(busy, toWallTime(pickup));
}
