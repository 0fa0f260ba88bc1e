/**
 * The work that the rules of a calendar may cost, counted down step by step: a few lines can repeat without end, and one
 * rule that never matches can be searched forever.
 */
export interface Patience {
  /** Steps of all rules of the calendar together. */
  left: number;
}

/** A step is about ten microseconds of work. A rule that goes on every day takes a thousand, up to the end of what is rented. */
export const stepsPerCalendar = 150_000;
const stepsPerRule = 5_000;

/** One rule took too many steps: it is not understood. */
export class RuleTooLong extends Error {
  override name = 'RuleTooLong';
}

/** All rules together took too many steps: the calendar is not read. */
export class CalendarTooLong extends Error {
  override name = 'CalendarTooLong';
}

/** @returns What one rule calls before each step. */
export function meterOf(patience: Patience): (steps: number) => void {
  let left = stepsPerRule;
  return (steps) => {
    patience.left -= Math.min(steps, left);
    left -= steps;
    if (patience.left < 0) throw new CalendarTooLong();
    if (left < 0) throw new RuleTooLong();
  };
}
