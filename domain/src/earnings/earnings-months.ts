/** A calendar month at a place, half-open. */
export interface MonthSpan {
  /** `2026-11`. */
  month: string;
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** `2026-11` at a place, from its first midnight to the next month's. */
export function monthSpan(month: string, timeZone: string): MonthSpan {
  const first = Temporal.PlainYearMonth.from(month);
  const start = (of: Temporal.PlainYearMonth): Temporal.Instant =>
    of.toPlainDate({ day: 1 }).toZonedDateTime(timeZone).toInstant();
  return { month: first.toString(), from: start(first), until: start(first.add({ months: 1 })) };
}

/** The last months up to this one, the oldest first. */
export function lastMonths(count: number, timeZone: string, now: Temporal.Instant): MonthSpan[] {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const current = Temporal.PlainYearMonth.from({ year: today.year, month: today.month });
  return Array.from({ length: count }, (_, index) =>
    monthSpan(current.subtract({ months: count - 1 - index }).toString(), timeZone),
  );
}
