import type { WallTime, WallTimeRange } from '@makani/contract/kernel/time';
import { addMinutes } from '../../booking-draft/location-clock.ts';

/** Nobody has it at this moment, so it can be picked up then. */
export function isFreeAt(busy: readonly WallTimeRange[], wallTime: WallTime): boolean {
  return !busy.some(({ from, until }) => from <= wallTime && wallTime < until);
}

/** A pickup day is taken when it has half hours left and none of them is free. */
export function isDayTaken(busy: readonly WallTimeRange[], date: string, earliest: WallTime): boolean {
  const left = halfHoursOf(date).filter((wallTime) => wallTime >= earliest);
  return left.length > 0 && left.every((wallTime) => !isFreeAt(busy, wallTime));
}

/** When somebody else takes it next: a rental that begins at `pickupAt` ends by then. Null when nobody does. */
export function nextTaken(busy: readonly WallTimeRange[], pickupAt: WallTime): WallTime | null {
  const later = busy.map(({ from }) => from).filter((from) => from > pickupAt);
  return later.toSorted()[0] ?? null;
}

/** The whole of the period is free. */
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
