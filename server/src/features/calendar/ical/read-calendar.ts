import { setImmediate } from 'node:timers/promises';
import type { ImportedBlock } from '../../vehicles/public/vehicle-blocks.ts';
import { clocksOf } from './clocks.ts';
import { Findings } from './findings.ts';
import { parseCalendar, valueOf } from './parse-ical.ts';
import { CalendarTooLong, stepsPerCalendar, type Patience } from './patience.ts';
import { readEvent } from './read-event.ts';

/** What a calendar says of when a vehicle is taken, and what of it could not be read. */
export interface ReadCalendar {
  blocks: ImportedBlock[];
  warnings: string[];
}

/** So far ahead as anything can be rented, and returned. */
const daysAhead = 640;
const mostCharacters = 1_000_000;
const mostEvents = 5_000;
/** Of all series of a calendar together. */
const mostRepeats = 20_000;
/** Steps of work after which other requests have their turn: about ten milliseconds. */
const stepsAtOnce = 1_000;

interface Place {
  timeZone: string;
  now: Temporal.Instant;
}

/**
 * Reads a calendar in short turns, so that a large or hostile one keeps nobody waiting.
 * @returns a sentence for a text that is no calendar, or too long a one.
 */
export async function readCalendar(text: string, place: Place): Promise<ReadCalendar | { refusal: string }> {
  if (text.length > mostCharacters) return { refusal: 'Calendars can be at most 1 MB.' };
  const parsed = parseCalendar(text);
  if (parsed === undefined) return { refusal: 'This is not a calendar in the iCal format (.ics).' };
  if (parsed.events.length > mostEvents)
    return { refusal: `A calendar can have at most ${mostEvents} events.` };
  const patience: Patience = { left: stepsPerCalendar };
  const clocks = clocksOf(parsed.zones, { ...place, patience });
  const findings = new Findings(place);
  const window = { ...place, horizon: place.now.add({ hours: 24 * daysAhead }), patience };
  // What moves one occurrence of a series comes after the series, whatever their order in the file.
  const inOrder = [
    ...parsed.events.filter((event) => valueOf(event, 'RECURRENCE-ID') === undefined),
    ...parsed.events.filter((event) => valueOf(event, 'RECURRENCE-ID') !== undefined),
  ];
  let pauseAt = patience.left - stepsAtOnce;
  try {
    for (const event of inOrder) {
      readEvent(event, clocks, window, findings);
      if (findings.repeats > mostRepeats) throw new CalendarTooLong();
      // An event costs a little even where nothing repeats.
      patience.left -= 4;
      if (patience.left > pauseAt) continue;
      await setImmediate();
      pauseAt = patience.left - stepsAtOnce;
    }
  } catch (error) {
    if (!(error instanceof CalendarTooLong)) throw error;
    return { refusal: `The events of a calendar can repeat at most ${mostRepeats} times together.` };
  }
  return { blocks: findings.blocks(), warnings: findings.warnings() };
}
