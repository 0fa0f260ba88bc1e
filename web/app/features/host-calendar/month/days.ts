import { formatWallRange, type WallTimeRange } from '@makani/contract/kernel/time';
import { addDays } from '@makani/domain/calendar/add-days';
import { formatDays } from '../../../booking-draft/period.ts';

/** `2026-12`, 1 → `2027-01`. */
export function addMonths(yearMonth: string, months: number): string {
  const [year = 0, month = 1] = yearMonth.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The weeks of seven days between two dates, both included. */
export function weeksOf(from: string, to: string): string[][] {
  const weeks: string[][] = [];
  for (let sunday = from; sunday <= to; sunday = addDays(sunday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(sunday, day)));
  }
  return weeks;
}

/** A half-open span, as in the API. Whole days read as dates: 'Dec 6, 2026 to Dec 8, 2026'. */
export function formatSpan(from: string, until: string): string {
  if (from.endsWith('T00:00') && until.endsWith('T00:00')) {
    return formatDays({ pickupAt: from, returnAt: `${addDays(until.slice(0, 10), -1)}T00:00` });
  }
  return formatWallRange(from, until);
}

/** Both ends are included. */
export interface DayRange {
  first: string;
  last: string;
}

/** Whole days between two dates, in either order. */
export function spanOfDays(one: string, other: string): WallTimeRange {
  const [first, last] = one < other ? [one, other] : [other, one];
  return { from: `${first}T00:00`, until: `${addDays(last, 1)}T00:00` };
}

/** The days that a span touches. */
export function daysOf({ from, until }: WallTimeRange): DayRange {
  const end = until.slice(0, 10);
  return { first: from.slice(0, 10), last: until.endsWith('T00:00') ? addDays(end, -1) : end };
}

/** '3 days' */
export function countDays({ first, last }: DayRange): string {
  const days = Math.round((Date.parse(last) - Date.parse(first)) / dayInMs) + 1;
  return days === 1 ? '1 day' : `${days} days`;
}

const dayInMs = 24 * 60 * 60 * 1000;
