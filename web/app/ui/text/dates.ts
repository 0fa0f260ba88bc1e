import { formatWallTime } from '@makani/contract/kernel/time';

/** An instant in a location's time, whatever the browser's zone: 'Nov 20, 2026 8:00 AM'. */
export function formatInstant(instant: string, timeZone: string): string {
  return formatWallTime(wallTimeIn(instant, timeZone));
}

function wallTimeIn(instant: string, timeZone: string): string {
  const wall = formatOf('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return wall.format(Date.parse(instant)).replace(' ', 'T');
}

/** The title of a month's calendar: `2026-12` → 'December 2026'. */
export function monthName(yearMonth: string): string {
  const format = formatOf('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${yearMonth}-01T00:00:00Z`));
}

/** A calendar's day for screen readers: 'Friday, December 11, 2026'. */
export function spokenDay(date: string): string {
  return formatOf('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** An instant as the reader's own clock shows it: 'Nov 20, 2026 8:00 AM'. */
export function atDesk(instant: string): string {
  return formatInstant(instant, ownZone());
}

/** An instant as wall time on the reader's own clock: `2026-11-20T08:00`. */
export function onOwnClock(instant: string): string {
  return wallTimeIn(instant, ownZone());
}

/** The zone of the reader's own clock: `Pacific/Honolulu`. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** An instant that belongs to no location, on the office's clock, whatever the browser's zone. */
export function atOffice(instant: string): string {
  return formatInstant(instant, 'Pacific/Honolulu');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made when it is first needed, because each takes a phone some ten milliseconds, and kept. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
