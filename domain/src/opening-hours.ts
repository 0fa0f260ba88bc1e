/** `open`: until when today; `closed`: when it opens next. Clock times as `22:00`. */
export type OpeningState =
  { state: 'open'; until: string } | { state: 'closed'; opensAt: string; day: 'today' | 'tomorrow' };

/**
 * Whether a location is open at this minute of its own wall clock.
 * @param hours as shown, `Mon-Sun 7:00 AM-10:00 PM`. Spec 3.
 * @param wallTimeNow `2026-12-01T10:07`, at the location.
 * @returns null for hours that are no daily hours, such as 'Opening Soon'.
 */
export function openingState(hours: string, wallTimeNow: string): OpeningState | null {
  const daily = dailyHours(hours);
  if (!daily) return null;
  const { opensAt, closesAt: until } = daily;
  const now = wallTimeNow.slice(11, 16);
  if (now < opensAt) return { state: 'closed', opensAt, day: 'today' };
  if (now >= until) return { state: 'closed', opensAt, day: 'tomorrow' };
  return { state: 'open', until };
}

/** Whether keys are handed over at a clock time, `22:00`, without asking first; the minute of closing is the last one. */
export function isWithinHours(hours: string, clock: string): boolean {
  const daily = dailyHours(hours);
  return daily === null || (daily.opensAt <= clock && clock <= daily.closesAt);
}

/** Clock times as `22:00`; null for hours that are not the same every day. */
export function dailyHours(hours: string): { opensAt: string; closesAt: string } | null {
  const daily = /^Mon-Sun (\d{1,2}:\d\d [AP]M)-(\d{1,2}:\d\d [AP]M)$/.exec(hours);
  return daily ? { opensAt: clockOf(daily[1]), closesAt: clockOf(daily[2]) } : null;
}

/** `10:00 PM` → `22:00`. */
function clockOf(text = ''): string {
  const [clock = '', half] = text.split(' ');
  const [hour = '', minute = ''] = clock.split(':');
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
