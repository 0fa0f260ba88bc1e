import { wallTimesOf } from './metered-rule.ts';
import type { Recurrence } from './ical-values.ts';
import { RuleTooLong } from './patience.ts';

/** More dates of one rule than this within the rental window cannot be real. */
const maxDates = 2_000;

interface Window {
  /** Earlier dates may be omitted. */
  from: Temporal.PlainDateTime;
  /** Later dates are omitted. */
  until: Temporal.PlainDateTime;
  spend: (steps: number) => void;
}

/**
 * Lists the dates of a rule within a window, in the zone of its first date.
 * @throws RuleTooLong, CalendarTooLong by `spend`.
 */
export function datesOf(
  rule: Recurrence,
  first: Temporal.PlainDateTime,
  { from, until, spend }: Window,
): Temporal.PlainDateTime[] {
  const dates: Temporal.PlainDateTime[] = [];
  const begin = nearerFirst(rule, first, from);
  for (const at of wallTimesOf(rule, begin, { spend, lastYear: until.year + 1 })) {
    if (Temporal.PlainDateTime.compare(at, until) > 0) return dates;
    if (Temporal.PlainDateTime.compare(at, from) < 0) continue;
    dates.push(at);
    if (dates.length > maxDates) throw new RuleTooLong();
  }
  return dates;
}

const units = { DAILY: 'days', WEEKLY: 'weeks' } as const;

/**
 * Skips ahead in an old daily or weekly series to shortly before `from`. A rule with COUNT must start at
 * its first date.
 */
function nearerFirst(
  rule: Recurrence,
  first: Temporal.PlainDateTime,
  from: Temporal.PlainDateTime,
): Temporal.PlainDateTime {
  if (rule.freq !== 'DAILY' && rule.freq !== 'WEEKLY') return first;
  if (rule.count !== undefined || Temporal.PlainDateTime.compare(from, first) <= 0) return first;
  const unit = units[rule.freq];
  const passed = first.until(from, { largestUnit: unit })[unit];
  const { interval = 1 } = rule;
  const rounds = Math.max(0, Math.floor(passed / interval) - 1);
  return first.add({ [unit]: rounds * interval });
}
