import type { HoursException } from '@makani/contract/site/locations';
import { dayHours, minutesOf, type OpeningRange, weekdays, weeklyHours } from './opening-hours.ts';
import { dayNumber } from './wall-minutes.ts';

/** When a location is open: the hours of a week as displayed, and the days that differ. */
export interface Opening {
  hours: string;
  exceptions: readonly HoursException[];
}

/**
 * `open`: the closing time, null when it is more than a day away. `closed`: the next opening time and its
 * day, as a date when it is more than a week away. Clock times as `22:00`.
 */
export type OpeningState =
  | { state: 'open'; until: string | null }
  | { state: 'closed'; opensAt: string; day: 'today' | 'tomorrow' | (typeof weekdays)[number] | 'later' };

/** No holiday closes a location for longer. */
const farthestDays = 60;

/**
 * Whether a location is open at this minute of its local time.
 * @param wallTimeNow `2026-12-01T10:07`, at the location.
 * @returns null for hours that cannot be parsed, such as 'Opening Soon'.
 */
export function openingState(opening: Opening, wallTimeNow: string): OpeningState | null {
  if (weeklyHours(opening.hours) === null) return null;
  const today = dayNumber(wallTimeNow);
  const now = minuteOf(wallTimeNow);
  const all = joined(stretches(opening, today - 1, today + farthestDays));
  const open = all.find(({ from, to }) => from <= now && now < to);
  if (open !== undefined) return { state: 'open', until: open.to - now > 1440 ? null : clockAt(open.to) };
  const next = all.find(({ from }) => from > now);
  if (next === undefined) return null;
  const day = Math.floor(next.from / 1440);
  const near = (['today', 'tomorrow'] as const)[day - today] ?? weekdays[day % 7] ?? 'later';
  return { state: 'closed', opensAt: clockAt(next.from), day: day - today > 7 ? 'later' : near };
}

/**
 * Whether pickup and return are possible at this wall time without arranging it first. The closing minute
 * is included. Hours that cannot be parsed allow any time.
 */
export function isWithinHours(opening: Opening, wallTime: string): boolean {
  const day = dayNumber(wallTime);
  const minute = minuteOf(wallTime);
  return stretches(opening, day - 1, day).some(({ from, to }) => from <= minute && minute <= to);
}

/** The hours of this day's own, if it differs from other weeks. */
export function exceptionOn(
  exceptions: readonly HoursException[],
  wallTime: string,
): HoursException | undefined {
  return exceptions.find(({ date }) => wallTime.startsWith(date));
}

/** The displayed hours that hold on this day. */
export function hoursOn({ hours, exceptions }: Opening, wallTime: string): string {
  return exceptionOn(exceptions, wallTime)?.hours ?? hours;
}

/** The exception that closes a location for this day, if there is one. */
export function closedOn(
  exceptions: readonly HoursException[],
  wallTime: string,
): HoursException | undefined {
  const found = exceptionOn(exceptions, wallTime);
  return found?.hours === 'closed' ? found : undefined;
}

/** One open period in minutes since the beginning of the calendar. */
interface Stretch {
  from: number;
  to: number;
}

/** The open periods that begin on these days, in order. */
function stretches({ hours, exceptions }: Opening, firstDay: number, lastDay: number): Stretch[] {
  const week = weeklyHours(hours);
  const special = new Map(exceptions.map((one) => [dayNumber(one.date), dayHours(one.hours)]));
  const rangesOn = (day: number): readonly OpeningRange[] =>
    special.get(day) ?? (week === null ? aroundTheClock : (week[day % 7] ?? []));
  return Array.from({ length: lastDay - firstDay + 1 }, (_, days) => firstDay + days).flatMap((day) =>
    rangesOn(day)
      .map(({ opensAt, closesAt }) => {
        const to = day * 1440 + minutesOf(closesAt);
        return { from: day * 1440 + minutesOf(opensAt), to: closesAt <= opensAt ? to + 1440 : to };
      })
      .toSorted((one, other) => one.from - other.from),
  );
}

const aroundTheClock: readonly OpeningRange[] = [{ opensAt: '00:00', closesAt: '00:00' }];

/** A night that ends when the next day begins goes on. An exception may begin before the night ends. */
function joined(all: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const { from, to } of all) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

function minuteOf(wallTime: string): number {
  return dayNumber(wallTime) * 1440 + minutesOf(wallTime.slice(11, 16));
}

function clockAt(minute: number): string {
  const ofDay = minute % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
