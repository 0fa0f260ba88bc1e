import type { WallTime } from '@makani/contract/kernel/time';

/** Minutes from a wall time to a later one by the calendar, which knows no zones or clock changes. */
export function minutesBetween(from: WallTime, until: WallTime): number {
  return minutesOf(until) - minutesOf(from);
}

/** Whole days since Monday, January 1, of the year 1. Browsers have no Temporal yet. */
export function dayNumber(wallTime: WallTime): number {
  const [year = 1, month = 1, day = 1] = wallTime.slice(0, 10).split('-').map(Number);
  // Years that begin in March end with the leap day.
  const years = month > 2 ? year : year - 1;
  const monthsSinceMarch = (month + 9) % 12;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return 365 * years + leapDays + Math.floor((153 * monthsSinceMarch + 2) / 5) + day - 307;
}

/** The same time of day, so many days later. */
export function addDays(wallTime: WallTime, days: number): WallTime {
  // Days since March 1 of the year 0, in cycles of 400 years.
  const since = dayNumber(wallTime) + days + 306;
  const cycle = Math.floor(since / 146_097);
  const inCycle = since - cycle * 146_097;
  const leapDays = Math.floor(inCycle / 1_460) - Math.floor(inCycle / 36_524) + Math.floor(inCycle / 146_096);
  const years = Math.floor((inCycle - leapDays) / 365);
  const inYear = inCycle - (365 * years + Math.floor(years / 4) - Math.floor(years / 100));
  const monthsSinceMarch = Math.floor((5 * inYear + 2) / 153);
  const day = inYear - Math.floor((153 * monthsSinceMarch + 2) / 5) + 1;
  const month = monthsSinceMarch < 10 ? monthsSinceMarch + 3 : monthsSinceMarch - 9;
  const year = cycle * 400 + years + (month <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}${wallTime.slice(10)}`;
}

function padded(number: number, length: number): string {
  return String(number).padStart(length, '0');
}

function minutesOf(wallTime: WallTime): number {
  return dayNumber(wallTime) * 1440 + Number(wallTime.slice(11, 13)) * 60 + Number(wallTime.slice(14, 16));
}
