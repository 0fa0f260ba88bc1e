import type { Clock } from './clock.ts';
import { valueOf, type EventLines, type ZoneDefinition } from './parse-ical.ts';
import { CalendarTooLong, meterOf, type Patience } from './patience.ts';
import { plainTime } from './plain-time.ts';
import { readRule } from './read-rule.ts';
import { datesOf } from './repeat-event.ts';

/** The moment at which the zone's offset changes. All values are in milliseconds. */
interface Onset {
  at: number;
  before: number;
  after: number;
}

interface Place {
  now: Temporal.Instant;
  patience: Patience;
}

const mostObservances = 200;

/** @returns undefined for an unreadable definition; the zone may still be known by name. */
export function definedClock({ observances }: ZoneDefinition, place: Place): Clock | undefined {
  if (observances.length === 0 || observances.length > mostObservances) return undefined;
  try {
    const onsets = observances
      .flatMap((lines) => onsetsOf(lines, place))
      .toSorted((one, other) => one.at - other.at);
    if (onsets.length === 0) return undefined;
    const instantOf = (at: Temporal.PlainDateTime): Temporal.Instant =>
      Temporal.Instant.fromEpochMilliseconds(instantIn(onsets, asUtc(at)));
    return { earliest: instantOf, latest: instantOf };
  } catch (error) {
    if (error instanceof CalendarTooLong) throw error;
    return undefined;
  }
}

/** A skipped time uses the offset before the gap; a repeated time means the first one. RFC 5545, 3.3.5. */
function instantIn(onsets: Onset[], wall: number): number {
  const offsets = new Set(onsets.flatMap(({ before, after }) => [before, after]));
  const real = [...offsets].filter((offset) => offsetAt(onsets, wall - offset) === offset);
  const offset = real.length > 0 ? Math.max(...real) : offsetAt(onsets, wall - Math.max(...offsets));
  return wall - offset;
}

function offsetAt(onsets: Onset[], instant: number): number {
  return onsets.findLast(({ at }) => at <= instant)?.after ?? onsets[0]?.before ?? 0;
}

function onsetsOf(lines: EventLines, place: Place): Onset[] {
  const before = offsetOf(valueOf(lines, 'TZOFFSETFROM'));
  const after = offsetOf(valueOf(lines, 'TZOFFSETTO'));
  const first = plainTime(valueOf(lines, 'DTSTART') ?? '')?.at;
  if (before === undefined || after === undefined || first === undefined) {
    throw new Error('an observance without a beginning or an offset');
  }
  return [first, ...repeated(lines, first, before, place), ...extra(lines)].map((at) => ({
    at: asUtc(at) - before,
    before,
    after,
  }));
}

/** For old rules, only the last onsets before this time are computed. */
function repeated(
  lines: EventLines,
  first: Temporal.PlainDateTime,
  before: number,
  { now, patience }: Place,
): Temporal.PlainDateTime[] {
  const text = valueOf(lines, 'RRULE');
  if (text === undefined) return [];
  const { rule, until } = readRule(text, first);
  if (rule === undefined) throw new Error('an observance that repeats in a way we cannot read');
  const end = until === undefined ? undefined : plainTime(until);
  if (until !== undefined && end === undefined)
    throw new Error('an observance that ends we cannot read when');
  // UNTIL is in UTC; the onsets are in local time before the change.
  const last =
    end && (end.isUtc ? end.at.add({ milliseconds: before }) : end.at.with({ hour: 23, minute: 59 }));
  const ahead = now.toZonedDateTimeISO('UTC').toPlainDateTime().add({ years: 4 });
  const isYearly = rule.frequency === 'YEARLY' && rule.interval === 1 && rule.count === undefined;
  const year = Math.max(first.year, Math.min(ahead.year - 6, last?.year ?? 9999) - 1);
  const begin = isYearly ? first.with({ year }) : first;
  const window = { from: begin, until: last === undefined || isLater(last, ahead) ? ahead : last };
  return datesOf(rule, begin, { ...window, spend: meterOf(patience) });
}

function extra(lines: EventLines): Temporal.PlainDateTime[] {
  return lines
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value }) => value.split(','))
    .flatMap((one) => plainTime(one)?.at ?? []);
}

function isLater(one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): boolean {
  return Temporal.PlainDateTime.compare(one, other) > 0;
}

/** `-1000`, `+0530` or `-023017`. */
function offsetOf(text: string | undefined): number | undefined {
  const match = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text ?? '');
  if (match === null) return undefined;
  const [, sign, hours, minutes, seconds = '0'] = match;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return size > 86_400 ? undefined : (sign === '-' ? -size : size) * 1000;
}

function asUtc(at: Temporal.PlainDateTime): number {
  return at.toZonedDateTime('UTC').epochMilliseconds;
}
