import {
  minutesOf,
  minutesOfWeek,
  type OpenStretch,
  openStretches,
  weekdays,
  weeklyHours,
} from './opening-hours.ts';
import { dayNumber } from './wall-minutes.ts';

/**
 * `open`: the closing time, null when it is more than a day away. `closed`: the next opening time and its
 * day. Clock times as `22:00`.
 */
export type OpeningState =
  | { state: 'open'; until: string | null }
  | { state: 'closed'; opensAt: string; day: 'today' | 'tomorrow' | (typeof weekdays)[number] };

/**
 * Whether a location is open at this minute of its local time.
 * @param hours the displayed text, `Mon-Sun 7:00 AM-10:00 PM`.
 * @param wallTimeNow `2026-12-01T10:07`, at the location.
 * @returns null for hours that cannot be parsed, such as 'Opening Soon'.
 */
export function openingState(hours: string, wallTimeNow: string): OpeningState | null {
  const week = weeklyHours(hours);
  if (week === null) return null;
  const now = minuteOfWeek(wallTimeNow);
  const all = openStretches(week);
  const open = all.find((stretch) => holds(stretch, now));
  if (open !== undefined) {
    const left = (open.to - now) % minutesOfWeek;
    const isLong = left > 1440 || open.to - open.from >= minutesOfWeek;
    return { state: 'open', until: isLong ? null : clockAt(open.to) };
  }
  const waits = all.map(({ from }) => (from - now + minutesOfWeek) % minutesOfWeek);
  const opens = now + Math.min(...waits);
  const daysAhead = Math.floor(opens / 1440) - Math.floor(now / 1440);
  const weekday = weekdays[Math.floor(opens / 1440) % 7] ?? 'Mon';
  return {
    state: 'closed',
    opensAt: clockAt(opens),
    day: (['today', 'tomorrow'] as const)[daysAhead] ?? weekday,
  };
}

/**
 * Whether pickup and return are possible at this wall time without arranging it first. The closing minute
 * is included. Hours that cannot be parsed allow any time.
 */
export function isWithinHours(hours: string, wallTime: string): boolean {
  const week = weeklyHours(hours);
  if (week === null) return true;
  const minute = minuteOfWeek(wallTime);
  return openStretches(week).some((stretch) => holds({ ...stretch, to: stretch.to + 1 }, minute));
}

function holds({ from, to }: OpenStretch, minute: number): boolean {
  return [minute, minute + minutesOfWeek].some((one) => from <= one && one < to);
}

function minuteOfWeek(wallTime: string): number {
  return (dayNumber(wallTime) % 7) * 1440 + minutesOf(wallTime.slice(11, 16));
}

function clockAt(minute: number): string {
  const ofDay = minute % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
