import { formatWallTime } from '@makani/contract/kernel/time';

/** An instant in a location's time, whatever the browser's zone: 'Nov 20, 2026 8:00 AM'. */
export function formatInstant(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return formatWallTime(format.format(Date.parse(instant)).replace(' ', 'T'));
}

/** The title of a month's calendar: `2026-12` → 'December 2026'. */
export function monthName(yearMonth: string): string {
  return longMonth.format(new Date(`${yearMonth}-01T00:00:00Z`));
}

const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A calendar's day for screen readers: 'Friday, December 11, 2026'. */
export function spokenDay(date: string): string {
  return spoken.format(new Date(`${date}T00:00:00Z`));
}

const spoken = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** An instant as the operator's own clock shows it: 'Nov 20, 2026 8:00 AM'. */
export function atDesk(instant: string): string {
  return formatInstant(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
