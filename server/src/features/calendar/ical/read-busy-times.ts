import ICAL from 'ical.js';
import type { Clocks } from './clocks.ts';
import type { Findings } from './findings.ts';
import { CalendarTooLong, maxRepeats, type Window } from './patience.ts';
import { valuesOfLine, type WrittenValue } from './read-component.ts';
import { uidOf } from './read-event.ts';
import { readSpan } from './read-span.ts';

const stepsPerPeriod = 10;

/**
 * Records the busy times of a VFREEBUSY, which may be all that a calendar has. If the day of one is unreadable,
 * all the time that it may mean is blocked, and so nothing else needs to be read.
 * @throws CalendarTooLong.
 */
export async function readBusyTimes(
  list: ICAL.Component,
  clocks: Clocks,
  window: Window,
  findings: Findings,
  takeTurns: (steps: number) => Promise<void>,
): Promise<void> {
  // `readComponent` shortens what has too many lines and marks it with a rule, as it does with a series.
  if (list.hasProperty('rrule')) return blockAll(window, findings);
  for (const line of list.getAllProperties('freebusy')) {
    if (String(line.getFirstParameter('fbtype')).toUpperCase() === 'FREE') continue;
    const written = valuesOfLine(line).filter(({ text }) => text !== '');
    if (written.length === 0) return blockAll(window, findings);
    for (const one of written) {
      if (!readPeriod(one, list, clocks, findings)) return blockAll(window, findings);
      if (findings.repeats > maxRepeats) throw new CalendarTooLong();
      await takeTurns(stepsPerPeriod);
    }
  }
}

/** Reads a start and an end, or a start and a length. RFC 5545, 3.3.9. */
function readPeriod(
  { text, zone }: WrittenValue,
  list: ICAL.Component,
  clocks: Clocks,
  findings: Findings,
): boolean {
  const [from = '', to = ''] = text.split('/');
  const start = { text: from, zone };
  if ((clocks.read(start) ?? clocks.readDay(start)) === undefined) return false;
  const event = new ICAL.Component('vevent');
  const parameters = zone === undefined ? {} : { tzid: zone };
  event.addProperty(new ICAL.Property(['dtstart', parameters, 'text', from]));
  const end = /^[+-]?P/i.test(to) ? 'duration' : 'dtend';
  event.addProperty(new ICAL.Property([end, parameters, 'text', to]));
  const span = readSpan(event, clocks, (words) => findings.warn(`A busy time ${words}`));
  if (span === undefined) return false;
  const startsAt = span.startOf(span.start.at);
  findings.repeats += 1;
  const uid = `busy ${uidOf(list) ?? ''}`;
  findings.block({ uid, note: '' }, startsAt, { startsAt, endsAt: span.endOf(span.start.at) });
  return true;
}

/** Blocks as far ahead as anything is rented. */
function blockAll({ now, horizon }: Window, findings: Findings): void {
  findings.block({ uid: 'busy\nall', note: '' }, now, { startsAt: now, endsAt: horizon });
  findings.warn(
    `This calendar has busy times we can’t read: to be safe, we blocked all the time from ${findings.format(now)} to ${findings.format(horizon)}.`,
  );
}
