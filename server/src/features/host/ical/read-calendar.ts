import { createHash } from 'node:crypto';
import type { ImportedBlock } from '../../vehicles/vehicle-blocks.service.ts';
import { parseCalendar, readText, type EventLines, type Property } from './parse-ical.ts';
import { readMoment, type Moment } from './read-moment.ts';
import { occurrences, type Patience, RepeatsTooOften } from './repeat-event.ts';

/** What a calendar says of when a vehicle is taken, and what of it could not be read. */
export interface ReadCalendar {
  blocks: ImportedBlock[];
  warnings: string[];
}

/** So far ahead as anything can be rented, and returned. */
const daysAhead = 640;
const mostEvents = 5_000;
/** Of all series of a calendar together: a moment's work. */
const mostRepeats = 20_000;
const mostWarnings = 20;

interface Place {
  timeZone: string;
  now: Temporal.Instant;
}

/** @returns a sentence for a text that is no calendar, or too long a one. */
export function readCalendar(text: string, place: Place): ReadCalendar | { refusal: string } {
  const events = parseCalendar(text);
  if (events === undefined) return { refusal: 'This is not a calendar in the iCal format (.ics).' };
  if (events.length > mostEvents) return { refusal: `A calendar can have at most ${mostEvents} events.` };
  const warnings = new Set<string>();
  const blocks = new Map<string, ImportedBlock>();
  // What moves one occurrence of a series comes after the series, whatever their order in the file.
  const inOrder = [
    ...events.filter((event) => valueOf(event, 'RECURRENCE-ID') === undefined),
    ...events.filter((event) => valueOf(event, 'RECURRENCE-ID') !== undefined),
  ];
  const patience = { left: mostRepeats };
  try {
    for (const event of inOrder) readEvent(event, place, { blocks, warnings, patience });
  } catch (error) {
    if (!(error instanceof RepeatsTooOften)) throw error;
    return { refusal: `The events of a calendar can repeat at most ${mostRepeats} times together.` };
  }
  return {
    blocks: [...blocks.values()].filter(({ endsAt }) => Temporal.Instant.compare(endsAt, place.now) > 0),
    warnings: shortened([...warnings]),
  };
}

interface Findings {
  blocks: Map<string, ImportedBlock>;
  warnings: Set<string>;
  patience: Patience;
}

function readEvent(event: EventLines, place: Place, { blocks, warnings, patience }: Findings): void {
  const note = readText(valueOf(event, 'SUMMARY') ?? '', 120);
  const called = note === '' ? 'An event without a title' : `“${note.slice(0, 40)}”`;
  const period = readPeriod(event, place, (words) => warnings.add(`${called} ${words}`));
  if (period === undefined) return;
  const uid = valueOf(event, 'UID') ?? `${period.start.toInstant().toString()} ${note}`;
  const moved = readRecurrenceId(event, place);
  const isFree = valueOf(event, 'STATUS') === 'CANCELLED' || valueOf(event, 'TRANSP') === 'TRANSPARENT';
  const add = (start: Temporal.ZonedDateTime, occurrence: Temporal.Instant | undefined): void => {
    const key = eventKey(uid, occurrence);
    const block = { event: key, note, startsAt: start.toInstant(), endsAt: period.endOf(start).toInstant() };
    if (isFree) blocks.delete(key);
    else blocks.set(key, block);
  };

  if (moved !== undefined) return add(period.start, moved);
  const rule = valueOf(event, 'RRULE');
  if (rule === undefined) return add(period.start, undefined);
  const horizon = place.now.add({ hours: 24 * daysAhead });
  const length = period.start.toInstant().until(period.endOf(period.start).toInstant());
  // A day of days is an hour longer when the clocks change.
  const from = place.now.subtract(length).subtract({ hours: 24 });
  const times = occurrences(rule, period.start, { from, horizon, patience });
  if (times === undefined) {
    warnings.add(`${called} repeats in a way we cannot read: only its first date is blocked.`);
    return add(period.start, period.start.toInstant());
  }
  const left = new Set(readExceptions(event, place));
  for (const at of times) {
    const instant = at.toInstant();
    if (!left.has(instant.toString())) add(at, instant);
  }
}

interface Span {
  start: Temporal.ZonedDateTime;
  endOf(start: Temporal.ZonedDateTime): Temporal.ZonedDateTime;
}

function readPeriod(event: EventLines, { timeZone }: Place, warn: (words: string) => void): Span | undefined {
  const start = momentOf(event, 'DTSTART', timeZone, warn);
  if (start === undefined) {
    warn('has no start that we can read, and is left out.');
    return undefined;
  }
  if (valueOf(event, 'RDATE') !== undefined) warn('has extra dates, which are left out.');
  const end = momentOf(event, 'DTEND', timeZone, warn);
  const length = lengthOf(event, start, end);
  if (length === undefined || !isLength(length, start)) {
    warn('has no length, and is left out.');
    return undefined;
  }
  return { start: start.at, endOf: (at) => at.add(length) };
}

/** Something, and nothing beyond the years that calendars are written in. */
function isLength(length: Temporal.Duration, { at }: Moment): boolean {
  try {
    const end = at.add(length);
    return Temporal.ZonedDateTime.compare(end, at) > 0 && end.year <= 9999;
  } catch {
    return false;
  }
}

/** Days are counted as days, so that a whole day stays one when the clocks change. */
function lengthOf(event: EventLines, start: Moment, end: Moment | undefined): Temporal.Duration | undefined {
  if (end !== undefined) {
    return start.kind === 'day' && end.kind === 'day'
      ? start.at.toPlainDate().until(end.at.toPlainDate())
      : start.at.toInstant().until(end.at.toInstant(), { largestUnit: 'hour' });
  }
  const duration = valueOf(event, 'DURATION');
  if (duration === undefined) return start.kind === 'day' ? new Temporal.Duration(0, 0, 0, 1) : undefined;
  try {
    return Temporal.Duration.from(duration.trim());
  } catch {
    return undefined;
  }
}

function momentOf(
  event: EventLines,
  name: string,
  timeZone: string,
  warn: (words: string) => void,
): Moment | undefined {
  const property = propertyOf(event, name);
  const read = property && readMoment(property, timeZone);
  if (read?.unknownZone !== undefined) {
    warn(
      `is in a time zone we do not know (${read.unknownZone}); its times are taken for those of the location.`,
    );
  }
  return read?.moment;
}

function readRecurrenceId(event: EventLines, { timeZone }: Place): Temporal.Instant | undefined {
  const property = propertyOf(event, 'RECURRENCE-ID');
  return property && readMoment(property, timeZone)?.moment.at.toInstant();
}

function readExceptions(event: EventLines, { timeZone }: Place): string[] {
  return event
    .filter(({ name }) => name === 'EXDATE')
    .flatMap(({ value, parameters }) =>
      value.split(',').flatMap((one) => {
        const read = readMoment({ value: one, parameters }, timeZone);
        return read === undefined ? [] : [read.moment.at.toInstant().toString()];
      }),
    );
}

/** Of a fixed length, whatever other calendars put into a UID. */
function eventKey(uid: string, occurrence: Temporal.Instant | undefined): string {
  const text = occurrence === undefined ? uid : `${uid}\n${occurrence.toString()}`;
  return createHash('sha256').update(text).digest('base64url');
}

function propertyOf(event: EventLines, name: string): Property | undefined {
  return event.find((property) => property.name === name);
}

function valueOf(event: EventLines, name: string): string | undefined {
  return propertyOf(event, name)?.value.trim();
}

function shortened(warnings: string[]): string[] {
  if (warnings.length <= mostWarnings) return warnings;
  const more = warnings.length - mostWarnings;
  return [...warnings.slice(0, mostWarnings), `And ${more} more like these.`];
}
