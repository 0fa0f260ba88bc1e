import type ICAL from 'ical.js';
import { turnsOf } from '../../../adapters/event-loop.ts';
import type { ImportedBlock } from '../../vehicles/public/imported-blocks.ts';
import { Clocks } from './clocks.ts';
import { Findings } from './findings.ts';
import { CalendarTooLong, maxRepeats, type Patience, stepsPerCalendar } from './patience.ts';
import { readComponent, valueOf } from './read-component.ts';
import { readBusyTimes } from './read-busy-times.ts';
import { type EventFacts, isCancelled, isMarkedFree, readEvent, readFacts } from './read-event.ts';
import { splitCalendar, takesBack } from './split-calendar.ts';

/** Times, and warnings about what could not be read. */
export interface ReadTimes {
  blocks: ImportedBlock[];
  warnings: string[];
}

/** The busy times of a calendar. */
export interface ReadCalendar extends ReadTimes {
  /** All-day events that are marked as free. Some programs mark every all-day event so; the host says what is meant. */
  freeDays: ReadTimes;
}

/** Rentals can neither start nor end later than this. */
const daysAhead = 640;
const maxCharacters = 1_000_000;
const maxEvents = 5_000;
/** A step of a rule takes ical.js about ten microseconds, as a line does that it rejects. */
const stepsAtOnce = 1_000;

interface Place {
  timeZone: string;
  now: Temporal.Instant;
}

/**
 * Reads a calendar in short turns, so a large or hostile one does not block other requests.
 * @returns a sentence when the text is not a calendar or is too long.
 */
export async function readCalendar(text: string, place: Place): Promise<ReadCalendar | { refusal: string }> {
  if (text.length > maxCharacters) return { refusal: 'Calendars can be at most 1 MB.' };
  const written = splitCalendar(text);
  if ('refusal' in written) return written;
  if (written.filter(({ name }) => name !== 'VTIMEZONE').length > maxEvents)
    return { refusal: `A calendar can have at most ${maxEvents} events.` };
  const takeTurns = turnsOf(stepsAtOnce);
  const components: ICAL.Component[] = [];
  for (const one of written) {
    components.push(readComponent(one));
    await takeTurns([one, ...one.parts].reduce((sum, { lines }) => sum + lines.length, 0));
  }
  const zones = components.filter(({ name }) => name === 'vtimezone');
  const patience: Patience = { left: stepsPerCalendar };
  const clocks = new Clocks(zones, { ...place, patience });
  const findings = new Findings(place);
  const freeDays = new Findings(place);
  const window = { ...place, horizon: place.now.add({ hours: 24 * daysAhead }), patience };
  try {
    const events: EventFacts[] = [];
    for (const event of components.filter(({ name }) => name === 'vevent')) {
      const { left } = patience;
      const facts = readFacts(event, clocks, window, findings);
      if (facts !== undefined) events.push(facts);
      // Every event costs a little, even without repeats.
      patience.left -= 4;
      await takeTurns(left - patience.left);
    }
    const newest = newestVersions(events);
    for (const facts of [...inOrder(newest), ...inOrder(newest.flatMap((one) => asFreeDay(one, freeDays)))]) {
      const { left } = patience;
      readEvent(facts);
      if (findings.repeats + freeDays.repeats > maxRepeats) throw new CalendarTooLong();
      await takeTurns(1 + left - patience.left);
    }
    for (const list of components.filter(({ name }) => name === 'vfreebusy'))
      await readBusyTimes(list, clocks, window, findings, takeTurns);
  } catch (error) {
    if (!(error instanceof CalendarTooLong)) throw error;
    return { refusal: `The events of a calendar can repeat at most ${maxRepeats} times in total.` };
  }
  if (takesBack(text)) findings.warn('This calendar takes its events back, so they block nothing.');
  return { ...timesOf(findings), freeDays: timesOf(freeDays) };
}

function timesOf(findings: Findings): ReadTimes {
  return { blocks: findings.blocks(), warnings: findings.warnings() };
}

/** An all-day event that is marked as free, as if it were busy; and what is cancelled, which may be one of its dates. */
function asFreeDay(facts: EventFacts, findings: Findings): EventFacts[] {
  const { event, span } = facts;
  if (isCancelled(event)) return [{ ...facts, findings }];
  return isMarkedFree(event) && span.start.isDay ? [{ ...facts, findings, isFree: false }] : [];
}

/**
 * Events that move one date of a series must follow the series, and busy ones must follow what may free them, which the
 * file does not guarantee.
 */
function inOrder(events: EventFacts[]): EventFacts[] {
  const rank = ({ event, isFree }: EventFacts): number =>
    2 * Number(event.hasProperty('recurrence-id')) + Number(!isFree);
  return events.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Leaves out each event with a later version anywhere in the calendar. A later version has the same UID, the same start
 * or the same date of a series, and a higher SEQUENCE. RFC 5545, 3.8.7.4.
 */
function newestVersions(events: readonly EventFacts[]): EventFacts[] {
  const versions = events.map((facts) => ({ facts, of: versionedBy(facts), number: numberOf(facts) }));
  const newest = new Map<string, number>();
  for (const { of, number } of versions)
    if (of !== undefined) newest.set(of, Math.max(number, newest.get(of) ?? 0));
  return versions
    .filter(({ of, number }) => of === undefined || number === newest.get(of))
    .map(({ facts }) => facts);
}

/** @returns undefined for an event of which we can’t tell which other ones are versions of it. */
function versionedBy({ event, span, uid, hasUid, occurrence }: EventFacts): string | undefined {
  if (!hasUid || Number.isNaN(numberOf({ event }))) return undefined;
  const moved = event.getFirstProperty('recurrence-id');
  if (moved === null && !span.start.isGuessed) return `from ${span.startOf(span.start.at).toString()} ${uid}`;
  if (moved === null || occurrence === undefined) return undefined;
  return `of ${occurrence.toString()} ${String(moved.getFirstParameter('range'))} ${uid}`;
}

/** An event without a SEQUENCE is its first version. */
function numberOf({ event }: Pick<EventFacts, 'event'>): number {
  const text = valueOf(event, 'sequence') ?? '0';
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
