import type { Clocks } from './clocks.ts';
import { CalendarTooLong, meterOf, type Window } from './patience.ts';
import { readTime, type Recurrence } from './ical-values.ts';
import { readRule } from './read-rule.ts';
import { datesOf } from './repeat-event.ts';
import { isLater, later, type Span } from './read-span.ts';

/** The dates of a series, or the end of the time to block when the dates are unreadable. */
export type Series = { dates: Temporal.PlainDateTime[] } | { blockedUntil: Temporal.Instant };

/** Expands all rules of a repeating event. The first date is always included. @throws CalendarTooLong. */
export function readSeries(rules: string[], span: Span, clocks: Clocks, window: Window): Series {
  const dates = [span.start.at];
  for (const text of rules) {
    const { rule, until } = readRule(text, span.start.at);
    const last = until === undefined ? window.horizon : lastOf(until, span, clocks);
    const end = last === undefined || isLater(last, window.horizon) ? window.horizon : last;
    const found = rule === undefined ? undefined : attempt(rule, span, { ...window, end });
    if (found === undefined) return { blockedUntil: later(endOfLast(end, span), span.endOf(span.start.at)) };
    dates.push(...found);
  }
  return { dates };
}

/** @returns undefined for a rule that ical.js rejects or that takes too long. */
function attempt(
  rule: Recurrence,
  span: Span,
  { now, end, patience }: Window & { end: Temporal.Instant },
): Temporal.PlainDateTime[] | undefined {
  const { start } = span;
  const length = span.startOf(start.at).until(span.endOf(start.at));
  // Two extra days on both sides cover the offset from UTC, which is at most 14 hours.
  const from = now.subtract(length).subtract({ hours: 48 }).toZonedDateTimeISO('UTC').toPlainDateTime();
  const until = end.add({ hours: 48 }).toZonedDateTimeISO('UTC').toPlainDateTime();
  try {
    return datesOf(rule, start.at, { from, until, spend: meterOf(patience) }).filter(
      (at) => !isLater(span.startOf(at), end),
    );
  } catch (error) {
    if (error instanceof CalendarTooLong) throw error;
    return undefined;
  }
}

/**
 * The last instant at which a date may begin. A day lasts to its end, and a time without a zone is read as
 * the latest instant it can mean.
 */
function lastOf(until: string, { start }: Span, clocks: Clocks): Temporal.Instant | undefined {
  const time = readTime(until);
  if (time === undefined) return undefined;
  const endOfDay = start.clock.latest(time.at.with({ hour: 23, minute: 59, second: 59 }));
  if (time.isDay || start.isDay) return endOfDay;
  const utc = clocks.utc.latest(time.at);
  return time.isUtc ? utc : later(utc, start.clock.latest(time.at));
}

function endOfLast(last: Temporal.Instant, span: Span): Temporal.Instant {
  return last.add(span.startOf(span.start.at).until(span.endOf(span.start.at)));
}
