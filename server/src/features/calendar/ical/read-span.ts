import type ICAL from 'ical.js';
import type { Clocks, Moment } from './clocks.ts';
import { valueOf, valuesOf } from './read-component.ts';

/** The start and end of an event, for its first date and for every other one. */
export interface Span {
  start: Moment;
  startOf(at: Temporal.PlainDateTime): Temporal.Instant;
  endOf(at: Temporal.PlainDateTime): Temporal.Instant;
}

/** Longer than any booking window. */
const forLong = { years: 3 };

/**
 * Reads the span of an event. Of a start or an end of which only the day can be read, the whole day counts. An
 * end that is unreadable or not after the start becomes a day after the start.
 * @returns undefined, after a warning, for an event without a start.
 */
export function readSpan(
  event: ICAL.Component,
  clocks: Clocks,
  warn: (words: string) => void,
): Span | undefined {
  const start = momentOf(event, 'dtstart', clocks, warn);
  if (start === undefined) {
    warn('has no start time we can read, so it was skipped.');
    return undefined;
  }
  if (start.isGuessed)
    warn('has no start time we can read: to be safe, we blocked it from the start of the day it names.');
  const end = momentOf(event, 'dtend', clocks, warn);
  const startOf: Span['startOf'] = (at) => start.clock.earliest(at);
  const given = end?.isGuessed ? { ...end, at: end.at.add({ days: 1 }), isDay: false } : end;
  const span = { start, startOf, endOf: endOf(event, start, given) };
  const length = lengthOf(span);
  if (length === 'endless') {
    warn('is too long: to be safe, we blocked three years from its start.');
    return { ...span, endOf: (at) => start.clock.latest(at.add(forLong)) };
  }
  const duration = durationOf(event);
  if (end === undefined && duration?.isLong)
    warn('lasts for months or years: to be safe, we counted 31 days for each month and 366 for each year.');
  const isUnread =
    end === undefined &&
    (event.hasProperty('dtend') || (event.hasProperty('duration') && duration === undefined));
  if (length === 'some' && !isUnread) {
    if (end?.isGuessed)
      warn('has no end time we can read: to be safe, we blocked it to the end of the day it names.');
    return span;
  }
  warn('has no end time we can read: to be safe, we blocked a full day from its start.');
  return { ...span, endOf: (at) => later(span.endOf(at), start.clock.latest(at.add({ days: 1 }))) };
}

/** Spans that end after the year 9999, or that Temporal cannot represent, count as endless. */
function lengthOf({ start, startOf, endOf: end }: Span): 'none' | 'some' | 'endless' {
  try {
    const until = end(start.at);
    if (until.toZonedDateTimeISO('UTC').year > 9999) return 'endless';
    return isLater(until, startOf(start.at)) ? 'some' : 'none';
  } catch {
    return 'endless';
  }
}

function endOf(event: ICAL.Component, start: Moment, end: Moment | undefined): Span['endOf'] {
  const { at: first, isDay, clock } = start;
  if (end !== undefined) {
    if (isDay && end.isDay) return (at) => clock.latest(at.add(first.until(end.at)));
    const exact = clock.earliest(first).until(end.clock.latest(end.at));
    // On a night when the clocks change, programs disagree on the length, so the longer one counts.
    return (at) => later(clock.earliest(at).add(exact), end.clock.latest(end.at.add(first.until(at))));
  }
  const given = durationOf(event);
  if (given === undefined) return (at) => (isDay ? clock.latest(at.add({ days: 1 })) : clock.earliest(at));
  // It may begin as late as the day ends.
  const days = start.isGuessed ? given.days + 1 : given.days;
  return (at) => clock.latest(at.add({ days })).add(given.time);
}

interface Duration {
  days: number;
  time: Temporal.Duration;
  /** It has months or years, which RFC 5545 does not know; the longest of them count. */
  isLong: boolean;
}

function durationOf(event: ICAL.Component): Duration | undefined {
  const text = valueOf(event, 'duration') ?? '';
  if (text === '') return undefined;
  try {
    const { years, months, weeks, days, hours, minutes, seconds } = Temporal.Duration.from(text);
    return {
      days: 366 * years + 31 * months + 7 * weeks + days,
      time: Temporal.Duration.from({ hours, minutes, seconds }),
      isLong: years > 0 || months > 0,
    };
  } catch {
    return undefined;
  }
}

function momentOf(
  event: ICAL.Component,
  name: string,
  clocks: Clocks,
  warn: (words: string) => void,
): Moment | undefined {
  const [written] = valuesOf(event, name);
  const moment = written && (clocks.read(written) ?? clocks.readDay(written));
  if (moment?.unknownZone !== undefined) {
    warn(
      `is in an unknown time zone (${moment.unknownZone}), so we blocked it from its earliest to its latest possible time.`,
    );
  }
  return moment;
}

export function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return isLater(one, other) ? one : other;
}

export function isLater(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) > 0;
}
