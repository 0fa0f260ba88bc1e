import { wallTimesOf } from './metered-rule.ts';
import type { ReadRule } from './read-rule.ts';
import { RuleTooLong } from './patience.ts';

/** More dates of one rule within the time that can be rented are no dates that anybody made. */
const mostDates = 2_000;

interface Window {
  /** Earlier dates may be left out. */
  from: Temporal.PlainDateTime;
  /** Later ones are. */
  until: Temporal.PlainDateTime;
  spend: (steps: number) => void;
}

/**
 * The dates of a rule within a window, on the clock that its first date is read from.
 * @throws RuleTooLong, CalendarTooLong by `spend`.
 */
export function datesOf(
  rule: ReadRule,
  first: Temporal.PlainDateTime,
  { from, until, spend }: Window,
): Temporal.PlainDateTime[] {
  const dates: Temporal.PlainDateTime[] = [];
  const begin = nearerFirst(rule, first, from);
  for (const at of wallTimesOf(rule.text, begin, { spend, lastYear: until.year + 1 })) {
    if (Temporal.PlainDateTime.compare(at, until) > 0) return dates;
    if (Temporal.PlainDateTime.compare(at, from) < 0) continue;
    dates.push(at);
    if (dates.length > mostDates) throw new RuleTooLong();
  }
  return dates;
}

const units = { DAILY: 'days', WEEKLY: 'weeks' } as const;

/** A daily or weekly series that began long ago is taken up shortly before `from`. Whoever counts begins at the beginning. */
function nearerFirst(
  rule: ReadRule,
  first: Temporal.PlainDateTime,
  from: Temporal.PlainDateTime,
): Temporal.PlainDateTime {
  if (rule.frequency !== 'DAILY' && rule.frequency !== 'WEEKLY') return first;
  if (rule.count !== undefined || Temporal.PlainDateTime.compare(from, first) <= 0) return first;
  const unit = units[rule.frequency];
  const passed = first.until(from, { largestUnit: unit })[unit];
  const rounds = Math.max(0, Math.floor(passed / rule.interval) - 1);
  return first.add({ [unit]: rounds * rule.interval });
}
