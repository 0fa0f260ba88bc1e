import type { WallTime, WallTimeRange } from '@makani/contract/kernel/time';
import { addMinutes } from '../../../booking-draft/location-clock.ts';

/** Whether the vehicle can be picked up at this time. */
export function isFreeAt(busy: readonly WallTimeRange[], wallTime: WallTime): boolean {
  return !busy.some(({ from, until }) => from <= wallTime && wallTime < until);
}

/** Whether a pickup day is fully booked: it has half hours left, and none of them is available. */
export function isDayTaken(busy: readonly WallTimeRange[], date: string, earliest: WallTime): boolean {
  const left = halfHoursOf(date).filter((wallTime) => wallTime >= earliest);
  return left.length > 0 && left.every((wallTime) => !isFreeAt(busy, wallTime));
}

/** The next booking's pickup, by which a rental that begins at `pickupAt` must end. Null if there is none. */
export function nextTaken(busy: readonly WallTimeRange[], pickupAt: WallTime): WallTime | null {
  const later = busy.map(({ from }) => from).filter((from) => from > pickupAt);
  return later.toSorted()[0] ?? null;
}

/** Whether the vehicle is available for the whole period. */
export function isFreeBetween(
  busy: readonly WallTimeRange[],
  pickupAt: WallTime,
  returnAt: WallTime,
): boolean {
  return !busy.some(({ from, until }) => from < returnAt && pickupAt < until);
}

function halfHoursOf(date: string): WallTime[] {
  return Array.from({ length: 48 }, (_, step) => addMinutes(`${date}T00:00`, step * 30));
}
