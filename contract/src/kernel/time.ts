import * as z from 'zod/mini';

/** A calendar day at the location, `2026-12-01`. */
export const wallDateSchema = z.iso
  .date({ error: 'Date input not valid.' })
  // No rental lies outside these years, and extreme dates break time zones and databases.
  .check(z.refine((date) => date >= '2000' && date < '2100', { error: 'Date input not valid.' }));

/** Half-hour steps. Spec 9. */
const timeOnGrid = /^([01]\d|2[0-3]):(00|30)$/;
export const wallClockSchema = z
  .string()
  .check(z.regex(timeOnGrid, 'Please choose a time on the half hour.'));

/** A day of the calendar between 2000 and 2099, and a time on the grid. */
const wallTime =
  /^20(?:\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:[02468][048]|[13579][26])-02-29)T(?:[01]\d|2[0-3]):[03]0$/;

/**
 * Date and time at the location, on the half-hour grid: `2026-12-01T10:00`. Never an instant or a browser's
 * local time.
 */
export const wallTimeSchema = z
  .string({ error: 'Date input not valid.' })
  .check(z.regex(wallTime, 'Date input not valid.'));

/** A moment as the clock at a place shows it, to the minute: `2026-12-01T10:07`. Deadlines are off the grid. */
export const wallMinuteSchema = z.iso.datetime({ local: true, precision: -1 });

export type WallTime = string;

/** Half-open range of wall times at one location. Wall times compare as text. */
export interface WallTimeRange {
  from: WallTime;
  until: WallTime;
}

export const periodSchema = z.object({ pickupAt: wallTimeSchema, returnAt: wallTimeSchema });

/** An instant in JSON, always UTC: `2026-12-01T20:00:00Z`. */
export const instantSchema = z.iso.datetime();

/** An instant with its wall time at the location, to the minute: `2026-12-01T10:07`. */
export const momentSchema = z.object({ at: instantSchema, local: z.string() });
export type Moment = z.output<typeof momentSchema>;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-12-01` → `Dec 1, 2026`: the specification's "MMM d, yyyy". */
export function formatWallDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${months[Number(month) - 1] ?? month} ${Number(day)}, ${year}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `2026-12-01` → `Tue, Dec 1, 2026`, where people plan. */
export function formatPlannedDay(date: string): string {
  return `${weekdays[new Date(date).getUTCDay()] ?? ''}, ${formatWallDate(date)}`;
}

/** `2026-12-01` → `Tue, Dec 1`, in a line with others. */
export function formatShortDay(date: string): string {
  return formatPlannedDay(date).slice(0, -', 2026'.length);
}

/** `2026-12-01T10:00` → `Tue, Dec 1, 10:00 AM`. */
export function formatPlannedTime(wallTime: WallTime): string {
  const [date = '', time = ''] = wallTime.split('T');
  return `${formatShortDay(date)}, ${formatWallClock(time)}`;
}

/** 'Tue, Dec 1, 10:00 AM to Fri, Dec 4, 10:00 AM', and 'Tue, Dec 1, 10:00 AM to 4:00 PM' within a day. */
export function formatPlannedRange(from: WallTime, until: WallTime): string {
  const isOneDay = from.slice(0, 10) === until.slice(0, 10);
  return `${formatPlannedTime(from)} to ${isOneDay ? formatWallClock(until.slice(11)) : formatPlannedTime(until)}`;
}

/** `2026-12` → `Dec 2026`. */
export function formatMonth(yearMonth: string): string {
  const [year = '', month = ''] = yearMonth.split('-');
  return `${months[Number(month) - 1] ?? month} ${year}`;
}

/** `13:30` → `1:30 PM`: the specification's "h:mm aa". */
export function formatWallClock(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  const hours = Number(hour);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `2026-12-01T13:30` → `Dec 1, 2026 1:30 PM`. */
export function formatWallTime(wallTime: WallTime): string {
  const [date = '', time = ''] = wallTime.split('T');
  return `${formatWallDate(date)} ${formatWallClock(time)}`;
}

/** 'Dec 1, 2026 1:30 PM to Dec 4, 2026 10:00 AM', and 'Dec 1, 2026 1:30 PM to 4:00 PM' within a day. */
export function formatWallRange(from: WallTime, until: WallTime): string {
  const isOneDay = from.slice(0, 10) === until.slice(0, 10);
  return `${formatWallTime(from)} to ${isOneDay ? formatWallClock(until.slice(11)) : formatWallTime(until)}`;
}
