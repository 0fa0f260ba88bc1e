import type { WallTime } from '@makani/contract/kernel/time';

/** Minutes from a wall time to a later one by the calendar, which knows no zones or clock changes. */
export function minutesBetween(from: WallTime, until: WallTime): number {
  return minutesOf(until) - minutesOf(from);
}

/** Whole days from Monday, January 1, of the year 1 to a whole date or wall time. Browsers have no Temporal yet. */
export function dayNumber(wallTime: WallTime): number {
  const year = Number(wallTime.slice(0, 4));
  const month = Number(wallTime.slice(5, 7));
  const day = Number(wallTime.slice(8, 10));
  // Years that begin in March end with the leap day.
  const years = month > 2 ? year : year - 1;
  const monthsSinceMarch = (month + 9) % 12;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return 365 * years + leapDays + Math.floor((153 * monthsSinceMarch + 2) / 5) + day - 307;
}

function minutesOf(wallTime: WallTime): number {
  return dayNumber(wallTime) * 1440 + Number(wallTime.slice(11, 13)) * 60 + Number(wallTime.slice(14, 16));
}
