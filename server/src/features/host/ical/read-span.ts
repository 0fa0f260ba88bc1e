import type { Clocks } from './clocks.ts';
import { propertyOf, valueOf, type EventLines } from './parse-ical.ts';
import { readMoment, type Moment } from './read-moment.ts';

/** From when to when an event lasts, for its first date and for every other one. */
export interface Span {
  start: Moment;
  startOf(at: Temporal.PlainDateTime): Temporal.Instant;
  endOf(at: Temporal.PlainDateTime): Temporal.Instant;
}

/** @returns undefined for an event without a start or a length, which `warn` is told. */
export function readSpan(event: EventLines, clocks: Clocks, warn: (words: string) => void): Span | undefined {
  const start = momentOf(event, 'DTSTART', clocks, warn);
  if (start === undefined) {
    warn('has no start that we can read, and is left out.');
    return undefined;
  }
  const span: Span = {
    start,
    startOf: (at) => start.clock.earliest(at),
    endOf: endOf(event, start, momentOf(event, 'DTEND', clocks, warn)),
  };
  if (!hasLength(span)) {
    warn('has no length, and is left out.');
    return undefined;
  }
  return span;
}

/** Something, and nothing beyond the years that calendars are written in. */
function hasLength({ start, startOf, endOf: end }: Span): boolean {
  try {
    const until = end(start.at);
    return isLater(until, startOf(start.at)) && until.toZonedDateTimeISO('UTC').year <= 9999;
  } catch {
    return false;
  }
}

function endOf(event: EventLines, start: Moment, end: Moment | undefined): Span['endOf'] {
  const { at: first, isDay, clock } = start;
  if (end !== undefined) {
    if (isDay && end.isDay) return (at) => clock.latest(at.add(first.until(end.at)));
    const exact = clock.earliest(first).until(end.clock.latest(end.at));
    // A night on which the clocks change is longer by one count and shorter by the other: programs do not agree.
    return (at) => later(clock.earliest(at).add(exact), end.clock.latest(end.at.add(first.until(at))));
  }
  const given = valueOf(event, 'DURATION');
  if (given === undefined) return (at) => (isDay ? clock.latest(at.add({ days: 1 })) : clock.earliest(at));
  return (at) => {
    const { weeks, days, hours, minutes, seconds } = Temporal.Duration.from(given);
    return clock.latest(at.add({ weeks, days })).add({ hours, minutes, seconds });
  };
}

function momentOf(
  event: EventLines,
  name: string,
  clocks: Clocks,
  warn: (words: string) => void,
): Moment | undefined {
  const property = propertyOf(event, name);
  const moment = property && readMoment(property, clocks);
  if (moment?.unknownZone !== undefined) {
    warn(
      `is in a time zone we do not know (${moment.unknownZone}); we block it from its earliest to its latest possible time.`,
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
