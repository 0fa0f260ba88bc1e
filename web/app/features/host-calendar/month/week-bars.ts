import { addDays } from '@makani/domain/calendar/add-days';
import type { Mark } from './marks.ts';

/** The part of a mark within one week. */
export interface Bar {
  mark: Mark;
  /** The row from the top, starting at 0: overlapping bars of a week are in different rows. */
  lane: number;
  /** Start and length as shares of the week: a rental begins at its hour, not at midnight. */
  left: number;
  width: number;
  /** Whether the mark begins in this week; `ends` likewise. */
  begins: boolean;
  ends: boolean;
}

/** Puts each mark into the first lane that is free when it begins. */
export function barsOfWeek(marks: readonly Mark[], sunday: string): Bar[] {
  const [start, end] = [momentOf(`${sunday}T00:00`), momentOf(`${addDays(sunday, 7)}T00:00`)];
  const freeFrom: number[] = [];
  return marks.flatMap((mark) => {
    const [from, until] = [momentOf(mark.from), momentOf(mark.until)];
    if (until <= start || from >= end) return [];
    const [left, right] = [Math.max(from, start), Math.min(until, end)];
    const free = freeFrom.findIndex((moment) => moment <= left);
    const lane = free < 0 ? freeFrom.length : free;
    freeFrom[lane] = right;
    return [
      {
        mark,
        lane,
        left: (left - start) / (end - start),
        width: (right - left) / (end - start),
        begins: from >= start,
        ends: until <= end,
      },
    ];
  });
}

/** A wall time as a number, for distances; zones are ignored. */
function momentOf(wallTime: string): number {
  return Date.parse(`${wallTime}Z`);
}
