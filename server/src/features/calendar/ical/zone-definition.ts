import type ICAL from 'ical.js';
import { readOffset, readTime } from './ical-values.ts';
import { CalendarTooLong, meterOf, type Place } from './patience.ts';
import { valueOf, valuesOf } from './read-component.ts';
import { readRule } from './read-rule.ts';
import { datesOf } from './repeat-event.ts';

// `ICAL.Timezone` expands without a limit and takes the other offset when clocks change; a test says more.

/** The moment at which the zone's offset changes. All values are in milliseconds. */
interface Onset {
  at: number;
  before: number;
  after: number;
}

// Real zones have a few hundred onsets, and fewer than ten offsets.
const maxOnsets = 2_000;
const maxOffsets = 50;

/**
 * Converts wall times by a calendar's own definition of a zone.
 * @returns undefined for an unreadable definition; the zone may still be known by name.
 */
export function definedZone(
  zone: ICAL.Component,
  place: Place,
): ((at: Temporal.PlainDateTime) => Temporal.Instant) | undefined {
  try {
    const onsets = zone
      .getAllSubcomponents()
      .flatMap((observance) => onsetsOf(observance, place))
      .toSorted((one, other) => one.at - other.at);
    const offsets = [...new Set(onsets.flatMap(({ before, after }) => [before, after]))];
    if (onsets.length === 0 || onsets.length > maxOnsets || offsets.length > maxOffsets) return undefined;
    return (at) => Temporal.Instant.fromEpochMilliseconds(instantIn(onsets, offsets, asUtc(at)));
  } catch (error) {
    if (error instanceof CalendarTooLong) throw error;
    return undefined;
  }
}

/** A skipped time uses the offset before the gap; a repeated time means the first one. RFC 5545, 3.3.5. */
function instantIn(onsets: Onset[], offsets: number[], wall: number): number {
  const real = offsets.filter((offset) => offsetAt(onsets, wall - offset) === offset);
  const offset = real.length > 0 ? Math.max(...real) : offsetAt(onsets, wall - Math.max(...offsets));
  return wall - offset;
}

function offsetAt(onsets: Onset[], instant: number): number {
  return onsets.findLast(({ at }) => at <= instant)?.after ?? onsets[0]?.before ?? 0;
}

function onsetsOf(observance: ICAL.Component, place: Place): Onset[] {
  const before = readOffset(valueOf(observance, 'tzoffsetfrom'));
  const after = readOffset(valueOf(observance, 'tzoffsetto'));
  const first = timeOf(valueOf(observance, 'dtstart')).at;
  const extra = valuesOf(observance, 'rdate').map(({ text }) => timeOf(text).at);
  return [first, ...extra, ...repeated(observance, first, before, place)].map((at) => ({
    at: asUtc(at) - before,
    before,
    after,
  }));
}

/** For an old yearly rule, only the last onsets are computed. */
function repeated(
  observance: ICAL.Component,
  first: Temporal.PlainDateTime,
  before: number,
  { now, patience }: Place,
): Temporal.PlainDateTime[] {
  const text = valueOf(observance, 'rrule');
  if (text === undefined) return [];
  const { rule, until } = readRule(text, first);
  if (rule === undefined) throw new Error('an observance that repeats in a way we cannot read');
  const ahead = now.toZonedDateTimeISO('UTC').toPlainDateTime().add({ years: 4 });
  const end = until === undefined ? { at: ahead, isUtc: false } : timeOf(until);
  // UNTIL is in UTC; the onsets are in local time before the change.
  const last = end.isUtc ? end.at.add({ milliseconds: before }) : end.at.with({ hour: 23, minute: 59 });
  const [nearer = ahead] = [last, ahead].toSorted((one, other) => Temporal.PlainDateTime.compare(one, other));
  const isYearly = rule.freq === 'YEARLY' && (rule.interval ?? 1) === 1 && rule.count === undefined;
  const begin = isYearly ? first.with({ year: Math.max(first.year, nearer.year - 7) }) : first;
  return datesOf(rule, begin, { from: begin, until: nearer, spend: meterOf(patience) });
}

function timeOf(text = ''): { at: Temporal.PlainDateTime; isUtc: boolean } {
  const time = readTime(text);
  if (time === undefined) throw new Error('an observance with a time that we cannot read');
  return time;
}

function asUtc(at: Temporal.PlainDateTime): number {
  return at.toZonedDateTime('UTC').epochMilliseconds;
}
