import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { Clocks } from './clocks.ts';
import type { Findings } from './findings.ts';
import { propertyOf, readText, valueOf, type EventLines, type Property } from './parse-ical.ts';
import { readMoment } from './read-moment.ts';
import type { Patience } from './patience.ts';
import { readExtraDates } from './read-extra-dates.ts';
import { readSeries } from './read-series.ts';
import { isLater, later, readSpan, type Span } from './read-span.ts';

interface Window {
  now: Temporal.Instant;
  horizon: Temporal.Instant;
  patience: Patience;
}

/**
 * Records when one event makes its vehicle busy. Anything unreadable blocks more time than it may mean,
 * never less, and adds a warning.
 * @throws CalendarTooLong.
 */
export function readEvent(event: EventLines, clocks: Clocks, window: Window, findings: Findings): void {
  const note = readText(valueOf(event, 'SUMMARY') ?? '', 120);
  const called = note === '' ? 'An untitled event' : `“${note.slice(0, 40)}”`;
  const warn = (words: string): void => findings.warn(`${called} ${words}`);
  const span = readSpan(event, clocks, warn);
  if (span === undefined) return;
  const uid = valueOf(event, 'UID') ?? `${span.startOf(span.start.at).toString()} ${note}`;
  const facts = { event, span, uid, note, clocks, window, findings, warn };
  const moved = propertyOf(event, 'RECURRENCE-ID');
  if (moved !== undefined) readMoved(facts, moved);
  else if (propertyOf(event, 'RRULE') === undefined && propertyOf(event, 'RDATE') === undefined)
    readOnce(facts);
  else readRepeated(facts);
}

interface EventFacts {
  event: EventLines;
  span: Span;
  uid: string;
  note: string;
  clocks: Clocks;
  window: Window;
  findings: Findings;
  warn: (words: string) => void;
}

function readOnce({ event, span, uid, note, findings }: EventFacts): void {
  if (isFree(event)) findings.free(uid, undefined);
  else findings.block({ uid, note }, undefined, periodOf(span, span.start.at));
}

/** Moves or removes one date of a series, and perhaps all dates after it. */
function readMoved(facts: EventFacts, original: Property): void {
  const { event, span, uid, note, clocks, findings, window } = facts;
  const moment = readMoment(original, clocks);
  const occurrence = moment?.clock.earliest(moment.at);
  if (isFree(event)) {
    if (occurrence !== undefined) findings.free(uid, occurrence);
    return;
  }
  const period = periodOf(span, span.start.at);
  findings.block({ uid, note }, occurrence ?? period.startsAt, period);
  if (original.parameters.get('RANGE')?.toUpperCase() !== 'THISANDFUTURE') return;
  const from =
    occurrence !== undefined && isLater(period.startsAt, occurrence) ? occurrence : period.startsAt;
  blockWhole(facts, { startsAt: from, endsAt: later(window.horizon, period.endsAt) });
}

function readRepeated(facts: EventFacts): void {
  const { event, span, uid, note, clocks, window, findings, warn } = facts;
  if (isFree(event)) return;
  const rules = event.filter(({ name }) => name === 'RRULE').map(({ value }) => value.trim());
  const left = new Set(readExceptions(event, clocks));
  const add = (startsAt: Temporal.Instant, endsAt: Temporal.Instant): void => {
    if (left.has(startsAt.toString()) || isLater(startsAt, window.horizon)) return;
    findings.repeats += 1;
    findings.block({ uid, note }, startsAt, { startsAt, endsAt });
  };
  const series = readSeries(rules, span, clocks, window);
  if ('blockedUntil' in series) {
    blockWhole(facts, { startsAt: span.startOf(span.start.at), endsAt: series.blockedUntil });
  } else for (const at of series.dates) add(span.startOf(at), span.endOf(at));
  const extra = readExtraDates(event, span, clocks);
  if (extra.guessed > 0)
    warn('has extra dates without times we can read: to be safe, we blocked each full day.');
  if (extra.unread > 0) {
    const startsAt = later(span.startOf(span.start.at), window.now);
    blockWhole(facts, { startsAt, endsAt: later(window.horizon, startsAt) });
  }
  for (const { startsAt, endsAt } of extra.periods) add(startsAt, endsAt);
}

/** Blocks the whole time in which a series may have dates, because the dates are unreadable. */
function blockWhole({ uid, note, findings, window, warn }: EventFacts, period: InstantRange): void {
  const { startsAt, endsAt } = period;
  findings.block({ uid: `${uid}\nwhole`, note }, startsAt, period);
  if (!isLater(endsAt, window.now)) return;
  const from = findings.format(later(startsAt, window.now));
  warn(
    `repeats in a way we can’t read: to be safe, we blocked all the time from ${from} to ${findings.format(endsAt)}.`,
  );
}

function periodOf(span: Span, at: Temporal.PlainDateTime): InstantRange {
  return { startsAt: span.startOf(at), endsAt: span.endOf(at) };
}

function readExceptions(event: EventLines, clocks: Clocks): string[] {
  return event
    .filter(({ name }) => name === 'EXDATE')
    .flatMap(({ value, parameters }) =>
      value.split(',').flatMap((one) => {
        const moment = readMoment({ value: one, parameters }, clocks);
        return moment === undefined ? [] : [moment.clock.earliest(moment.at).toString()];
      }),
    );
}

function isFree(event: EventLines): boolean {
  return valueOf(event, 'STATUS') === 'CANCELLED' || valueOf(event, 'TRANSP') === 'TRANSPARENT';
}
