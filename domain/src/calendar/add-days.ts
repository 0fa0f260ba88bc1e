import type { WallTime } from '@makani/contract/kernel/time';
import { dayNumber } from './wall-minutes.ts';

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
