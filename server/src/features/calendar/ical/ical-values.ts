import ICAL from 'ical.js';

/** A rule as ical.js reads it, in jCal. */
export interface Recurrence {
  freq?: string;
  interval?: number;
  count?: number;
  [part: string]: PartValues | undefined;
}
type PartValues = number | string | (number | string)[];

interface Values {
  date: string;
  'date-time': string;
  recur: Recurrence;
  'utc-offset': string;
}

/**
 * Reads a value with ical.js. It takes characters from where they should be, whatever they are, so only what
 * it would write back as given counts as read.
 */
export function readValue<Type extends keyof Values>(type: Type, text: string): Values[Type] | undefined {
  const { fromICAL, toICAL } = ICAL.design.icalendar.value[type];
  try {
    const value = fromICAL(text);
    return toICAL(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A date or time as written in a calendar, before its zone is applied. */
interface PlainTime {
  at: Temporal.PlainDateTime;
  isDay: boolean;
  isUtc: boolean;
}

/**
 * Reads `20261201`, `20261201T100000` or `20261201T200000Z`, whatever type its line claims.
 * @returns undefined for any other text, and for a date that does not exist, which ical.js takes.
 */
export function readTime(text: string): PlainTime | undefined {
  const isDay = text.length === 8;
  const value = readValue(isDay ? 'date' : 'date-time', text.toUpperCase());
  if (value === undefined) return undefined;
  try {
    return { at: Temporal.PlainDateTime.from(value.replace('Z', '')), isDay, isUtc: value.endsWith('Z') };
  } catch {
    return undefined;
  }
}

/** Reads `-1000` or `-023017` in milliseconds; `ICAL.UtcOffset` drops the seconds. @throws for anything else. */
export function readOffset(text: string | undefined): number {
  const offset = readValue('utc-offset', text ?? '') ?? '';
  return -Temporal.Instant.from(`1970-01-01T00:00${offset}`).epochMilliseconds;
}
