import type { InstantRange } from '../calendar/instant-range.ts';

/** A calendar month in one time zone, half-open. */
export interface CalendarMonth extends InstantRange {
  /** `2026-11`. */
  month: string;
}

/** `2026-11` in a time zone, from its first midnight to that of the next month. */
export function calendarMonth(month: string, timeZone: string): CalendarMonth {
  const first = Temporal.PlainYearMonth.from(month);
  const start = (of: Temporal.PlainYearMonth): Temporal.Instant =>
    of.toPlainDate({ day: 1 }).toZonedDateTime(timeZone).toInstant();
  return { month: first.toString(), startsAt: start(first), endsAt: start(first.add({ months: 1 })) };
}

/** The most recent months up to the current one, oldest first. */
export function lastMonths(count: number, timeZone: string, now: Temporal.Instant): CalendarMonth[] {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const current = Temporal.PlainYearMonth.from({ year: today.year, month: today.month });
  return Array.from({ length: count }, (_, index) =>
    calendarMonth(current.subtract({ months: count - 1 - index }).toString(), timeZone),
  );
}
