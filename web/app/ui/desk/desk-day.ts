import { formatInstant } from '../text/dates.ts';

/** An instant as the operator's own clock shows it: 'Nov 20, 2026 8:00 AM'. */
export function atDesk(instant: string): string {
  return formatInstant(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
