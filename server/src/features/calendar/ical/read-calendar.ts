import type ICAL from 'ical.js';
import { setImmediate } from 'node:timers/promises';
import type { ImportedBlock } from '../../vehicles/public/imported-blocks.ts';
import { Clocks } from './clocks.ts';
import { Findings } from './findings.ts';
import { CalendarTooLong, stepsPerCalendar, type Patience } from './patience.ts';
import { readComponent } from './read-component.ts';
import { readEvent } from './read-event.ts';
import { splitCalendar } from './split-calendar.ts';

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
  if (text.length > mostCharacters) return { refusal: 'Calendars can be at most 1 MB.' };
  const written = splitCalendar(text);
  if (written === undefined) return { refusal: 'This isn’t an iCalendar file (.ics).' };
  if (written.filter(({ name }) => name === 'VEVENT').length > mostEvents)
    return { refusal: `A calendar can have at most ${mostEvents} events.` };
  const takeTurns = turnsOf(stepsAtOnce);
  const components: ICAL.Component[] = [];
  for (const one of written) {
    components.push(readComponent(one));
    await takeTurns([one, ...one.parts].reduce((sum, { lines }) => sum + lines.length, 0));
  }
  const zones = components.filter(({ name }) => name === 'vtimezone');
  const events = components.filter(({ name }) => name === 'vevent');
  const patience: Patience = { left: stepsPerCalendar };
  const clocks = new Clocks(zones, { ...place, patience });
  const findings = new Findings(place);
  const window = { ...place, horizon: place.now.add({ hours: 24 * daysAhead }), patience };
  // Events that move one date of a series must follow the series, which the file does not guarantee.
  const inOrder = events.toSorted((one, other) => Number(isMoved(one)) - Number(isMoved(other)));
  try {
    for (const event of inOrder) {
      const { left } = patience;
      readEvent(event, clocks, window, findings);
      if (findings.repeats > mostRepeats) throw new CalendarTooLong();
      // Every event costs a little, even without repeats.
      patience.left -= 4;
      await takeTurns(left - patience.left);
    }
  } catch (error) {
    if (!(error instanceof CalendarTooLong)) throw error;
    return { refusal: `The events of a calendar can repeat at most ${mostRepeats} times in total.` };
  }
  return { blocks: findings.blocks(), warnings: findings.warnings() };
}

/** Gives other requests their turn after so many steps. */
function turnsOf(most: number): (steps: number) => Promise<void> {
  let done = 0;
  return async (steps) => {
    done += steps;
    if (done < most) return;
    await setImmediate();
    done = 0;
  };
}

function isMoved(event: ICAL.Component): boolean {
  return event.hasProperty('recurrence-id');
}
