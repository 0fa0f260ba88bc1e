import type { WallTime } from '@makani/contract/kernel/time';

/** Minutes from a wall time to a later one by the calendar, which knows no zones or clock changes. */
export function minutesBetween(from: WallTime, until: WallTime): number {
  return minutesOf(until) - minutesOf(from);
}

/** Whole days from Monday, January 1, of the year 1 to a whole date or wall time. */
export function dayNumber(wallTime: WallTime): number {
  const [year = 0, month = 1, day = 1] = wallTime.slice(0, 10).split('-').map(Number);
  return Date.UTC(year, month - 1, day) / msPerDay + daysBefore1970;
}

const msPerDay = 86_400_000;
const daysBefore1970 = 719_162;

function minutesOf(wallTime: WallTime): number {
  return dayNumber(wallTime) * 1440 + Number(wallTime.slice(11, 13)) * 60 + Number(wallTime.slice(14, 16));
}
