import type { Property } from './parse-ical.ts';

/** When an event begins or ends: a whole day, or a time in a zone. */
export type Moment =
  { kind: 'day'; at: Temporal.ZonedDateTime } | { kind: 'time'; at: Temporal.ZonedDateTime };

/** @returns undefined for what is no date. A time without zone, and one in a zone nobody knows, is the location's. */
export function readMoment(
  { value, parameters }: Pick<Property, 'value' | 'parameters'>,
  timeZone: string,
): { moment: Moment; unknownZone?: string } | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(value.trim());
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, utc] = match;
  const date = `${year}-${month}-${day}`;
  try {
    if (hour === undefined) {
      return { moment: { kind: 'day', at: Temporal.PlainDate.from(date).toZonedDateTime(timeZone) } };
    }
    // A leap second is written as 60.
    const plain = Temporal.PlainDateTime.from(`${date}T${hour}:${minute}:${second === '60' ? '59' : second}`);
    if (utc === 'Z') return { moment: { kind: 'time', at: plain.toZonedDateTime('UTC') } };
    const named = parameters.get('TZID');
    if (named === undefined) return { moment: { kind: 'time', at: plain.toZonedDateTime(timeZone) } };
    const zone = knownZone(named);
    const moment: Moment = { kind: 'time', at: plain.toZonedDateTime(zone ?? timeZone) };
    return zone === undefined ? { moment, unknownZone: named.slice(0, 60) } : { moment };
  } catch {
    return undefined;
  }
}

function knownZone(name: string): string | undefined {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return undefined;
  }
}
