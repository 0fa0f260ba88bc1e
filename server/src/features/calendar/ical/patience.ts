/**
 * The budget of steps for the rules of a calendar, because a few lines can repeat without end, and the
 * search for a rule that never matches can run forever.
 */
export interface Patience {
  /** Steps left for all rules of the calendar together. */
  left: number;
}

/** When a calendar is read. */
export interface Place {
  now: Temporal.Instant;
  patience: Patience;
}

/** The time for which dates are wanted. */
export interface Window extends Place {
  horizon: Temporal.Instant;
  /** The location's. */
  timeZone: string;
}

/**
 * A step takes about ten microseconds. A daily rule needs about a thousand to reach the end of the rental
 * period.
 */
export const stepsPerCalendar = 150_000;
/** The most dates of all series, and busy times, of a calendar together. */
export const maxRepeats = 20_000;
const stepsPerRule = 5_000;

/** Thrown when one rule exceeds its budget; the rule then counts as unreadable. */
export class RuleTooLong extends Error {
  override name = 'RuleTooLong';
}

/** Thrown when all rules together exceed the budget; the calendar is rejected. */
export class CalendarTooLong extends Error {
  override name = 'CalendarTooLong';
}

/** @returns the function that one rule calls before each step. */
export function meterOf(patience: Patience): (steps: number) => void {
  let left = stepsPerRule;
  return (steps) => {
    patience.left -= Math.min(steps, left);
    left -= steps;
    if (patience.left < 0) throw new CalendarTooLong();
    if (left < 0) throw new RuleTooLong();
  };
}
