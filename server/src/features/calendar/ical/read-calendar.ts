import { setImmediate } from 'node:timers/promises';
import type { ImportedBlock } from '../../vehicles/public/vehicle-blocks.ts';
import { clocksOf } from './clocks.ts';
import { Findings } from './findings.ts';
import { parseCalendar, valueOf } from './parse-ical.ts';
import { CalendarTooLong, stepsPerCalendar, type Patience } from './patience.ts';
import { readEvent } from './read-event.ts';

/** The busy times of a calendar, and warnings about what could not be read. */
export interface ReadCalendar {
  blocks: ImportedBlock[];
  warnings: string[];
}

/** Rentals can neither start nor end later than this. */
const daysAhead = 640;
const mostCharacters = 1_000_000;
const mostEvents = 5_000;
/** For all series of a calendar together. */
const mostRepeats = 20_000;
/** Steps after which other requests get their turn: about ten milliseconds. */
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
  if (text.length > mostCharacters) return { refusal: 'Calendars can be at most 1 MB.' };
  const parsed = parseCalendar(text);
  if (parsed === undefined) return { refusal: 'This isn’t an iCalendar file (.ics).' };
  if (parsed.events.length > mostEvents)
    return { refusal: `A calendar can have at most ${mostEvents} events.` };
  const patience: Patience = { left: stepsPerCalendar };
  const clocks = clocksOf(parsed.zones, { ...place, patience });
  const findings = new Findings(place);
  const window = { ...place, horizon: place.now.add({ hours: 24 * daysAhead }), patience };
  // Events that move one date of a series must follow the series, which the file does not guarantee.
  const inOrder = [
    ...parsed.events.filter((event) => valueOf(event, 'RECURRENCE-ID') === undefined),
    ...parsed.events.filter((event) => valueOf(event, 'RECURRENCE-ID') !== undefined),
  ];
  let pauseAt = patience.left - stepsAtOnce;
  try {
    for (const event of inOrder) {
      readEvent(event, clocks, window, findings);
      if (findings.repeats > mostRepeats) throw new CalendarTooLong();
      // Every event costs a little, even without repeats.
      patience.left -= 4;
      if (patience.left > pauseAt) continue;
      await setImmediate();
      pauseAt = patience.left - stepsAtOnce;
    }
  } catch (error) {
    if (!(error instanceof CalendarTooLong)) throw error;
    return { refusal: `The events of a calendar can repeat at most ${mostRepeats} times in total.` };
  }
  return { blocks: findings.blocks(), warnings: findings.warnings() };
}
