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
 * Reads the span of an event. An end that is unreadable or not after the start becomes a day after the
 * start.
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
  const end = momentOf(event, 'dtend', clocks, warn);
  const startOf: Span['startOf'] = (at) => start.clock.earliest(at);
  const span = { start, startOf, endOf: endOf(event, start, end) };
  const length = lengthOf(span);
  if (length === 'endless') {
    warn('is too long: to be safe, we blocked three years from its start.');
    return { ...span, endOf: (at) => start.clock.latest(at.add(forLong)) };
  }
  const isUnread =
    end === undefined &&
    (event.hasProperty('dtend') || (event.hasProperty('duration') && durationOf(event) === undefined));
  if (length === 'some' && !isUnread) return span;
  warn('has no end time we can read: to be safe, we blocked a full day from its start.');
  return { ...span, endOf: (at) => start.clock.latest(at.add({ days: 1 })) };
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
  const { weeks, days, hours, minutes, seconds } = given;
  return (at) => clock.latest(at.add({ weeks, days })).add({ hours, minutes, seconds });
}

function durationOf(event: ICAL.Component): Temporal.Duration | undefined {
  try {
    return Temporal.Duration.from(valueOf(event, 'duration') ?? '');
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
  const moment = written && clocks.read(written);
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
