import { createHash } from 'node:crypto';
import { visibleText } from '@makani/contract/kernel/visible-text';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type ICAL from 'ical.js';
import { holdsCardNumber } from '../../../http/card-number.ts';
import type { Clocks } from './clocks.ts';
import type { Findings } from './findings.ts';
import { valueOf, valuesOf } from './read-component.ts';
import type { Window } from './patience.ts';
import { readExtraDates } from './read-extra-dates.ts';
import { readSeries } from './read-series.ts';
import { isLater, later, readSpan, type Span } from './read-span.ts';

const maxExceptions = 2_000;
const longestUid = 500;

/** The facts of one event, before it is known whether a later version of it follows. */
export interface EventFacts {
  event: ICAL.Component;
  span: Span;
  uid: string;
  /** Without a UID of its own, an event replaces and frees no other one. */
  hasUid: boolean;
  /** The date of a series that it moves or removes, as far as it can be read. */
  occurrence: Temporal.Instant | undefined;
  note: string;
  /** Cancelled, or marked as free: it makes nothing busy. */
  isFree: boolean;
  clocks: Clocks;
  window: Window;
  findings: Findings;
  /** Warnings about its times, for the host once it is known that the event blocks. */
  warnings: string[];
  /** As a warning calls it. */
  called: string;
}

/** @returns undefined, for a busy one after a warning, for an event without a start. @throws CalendarTooLong. */
export function readFacts(
  event: ICAL.Component,
  clocks: Clocks,
  window: Window,
  findings: Findings,
): EventFacts | undefined {
  const note = titleOf(event);
  const called = note === '' ? 'An untitled event' : `“${note.slice(0, 40)}”`;
  const warnings: string[] = [];
  const span = readSpan(event, clocks, (words) => void warnings.push(words));
  if (span === undefined) {
    if (!isFree(event)) for (const words of warnings) findings.warn(`${called} ${words}`);
    return undefined;
  }
  const own = uidOf(event);
  const uid = own ?? `${span.startOf(span.start.at).toString()} ${note}`;
  const [original] = valuesOf(event, 'recurrence-id');
  const moment = original && clocks.read(original);
  const occurrence = moment?.clock.earliest(moment.at);
  const hasUid = own !== undefined;
  const facts = { event, span, uid, hasUid, occurrence, note, clocks, window, findings, warnings, called };
  return { ...facts, isFree: isFree(event) };
}

/**
 * Records when one event makes its vehicle busy. Anything unreadable blocks more time than it may mean,
 * never less, and adds a warning.
 * @throws CalendarTooLong.
 */
export function readEvent(facts: EventFacts): void {
  const { event } = facts;
  if (event.hasProperty('recurrence-id')) readMoved(facts);
  else if (event.hasProperty('rrule') || event.hasProperty('rdate')) readRepeated(facts);
  else readOnce(facts);
}

/** UIDs of other calendars can have any length. */
export function uidOf(component: ICAL.Component): string | undefined {
  const uid = valueOf(component, 'uid') ?? '';
  if (uid === '') return undefined;
  return uid.length > longestUid ? createHash('sha256').update(uid).digest('base64url') : uid;
}

function readOnce(facts: EventFacts): void {
  const { span, uid, hasUid, note, findings } = facts;
  const period = periodOf(span, span.start.at);
  const isKnown = hasUid && !span.start.isGuessed;
  if (facts.isFree) {
    if (isKnown) findings.free(uid, undefined, period);
    return;
  }
  if (isKnown && findings.isFreed(uid, undefined, period)) return;
  warnOfTimes(facts);
  findings.block({ uid, note }, undefined, period);
}

/** Moves or removes one date of a series, and perhaps all dates after it. */
function readMoved(facts: EventFacts): void {
  const { event, span, uid, hasUid, occurrence, note, findings, window } = facts;
  const period = periodOf(span, span.start.at);
  if (facts.isFree) {
    if (hasUid && occurrence !== undefined) findings.free(uid, occurrence, period);
    return;
  }
  const range = event.getFirstProperty('recurrence-id')?.getFirstParameter('range');
  const isKnown = hasUid && occurrence !== undefined;
  if (isKnown && range === undefined && findings.isFreed(uid, occurrence, period)) return;
  warnOfTimes(facts);
  if (isKnown) findings.move({ uid, note }, occurrence, period);
  else findings.block({ uid, note }, period.startsAt, period);
  if (range?.toUpperCase() !== 'THISANDFUTURE') return;
  const from =
    occurrence !== undefined && isLater(period.startsAt, occurrence) ? occurrence : period.startsAt;
  blockWhole(facts, { startsAt: from, endsAt: later(window.horizon, period.endsAt) });
}

function readRepeated(facts: EventFacts): void {
  const { event, span, uid, note, clocks, window, findings } = facts;
  if (facts.isFree) return;
  warnOfTimes(facts);
  const rules = valuesOf(event, 'rrule').map(({ text }) => text);
  const isLeftOut = readExceptions(facts);
  const add = (startsAt: Temporal.Instant, endsAt: Temporal.Instant, at?: Temporal.PlainDateTime): void => {
    if (isLeftOut(startsAt, at) || isLater(startsAt, window.horizon)) return;
    findings.repeats += 1;
    findings.block({ uid, note }, startsAt, { startsAt, endsAt });
  };
  const series = readSeries(rules, span, clocks, window);
  if ('blockedUntil' in series) {
    blockWhole(facts, { startsAt: span.startOf(span.start.at), endsAt: series.blockedUntil });
  } else for (const at of series.dates) add(span.startOf(at), span.endOf(at), at);
  const extra = readExtraDates(event, span, clocks);
  if (extra.guessed > 0)
    warn(facts, 'has extra dates without times we can read: to be safe, we blocked each full day.');
  if (extra.unread > 0) {
    const startsAt = later(span.startOf(span.start.at), window.now);
    blockWhole(facts, { startsAt, endsAt: later(window.horizon, startsAt) });
  }
  for (const { startsAt, endsAt } of extra.periods) add(startsAt, endsAt);
}

/** Blocks the whole time in which a series may have dates, because the dates are unreadable. */
function blockWhole(facts: EventFacts, period: InstantRange): void {
  const { uid, note, findings, window } = facts;
  const { startsAt, endsAt } = period;
  findings.block({ uid: `${uid}\nwhole`, note }, startsAt, period);
  if (!isLater(endsAt, window.now)) return;
  const from = findings.format(later(startsAt, window.now));
  warn(
    facts,
    `repeats in a way we can’t read: to be safe, we blocked all the time from ${from} to ${findings.format(endsAt)}.`,
  );
}

function warnOfTimes(facts: EventFacts): void {
  for (const words of facts.warnings) warn(facts, words);
}

function warn({ findings, called }: EventFacts, words: string): void {
  findings.warn(`${called} ${words}`);
}

function periodOf(span: Span, at: Temporal.PlainDateTime): InstantRange {
  return { startsAt: span.startOf(at), endsAt: span.endOf(at) };
}

/**
 * The dates that a series leaves out: by their start, or by their day, where one of the two has a time and the other has none.
 * @returns whether a date is one of them; a date of the rules has its day on the series' own clock.
 */
function readExceptions({
  event,
  span,
  clocks,
  window,
}: EventFacts): (startsAt: Temporal.Instant, at?: Temporal.PlainDateTime) => boolean {
  const starts = new Set<string>();
  const days = new Set<string>();
  for (const one of valuesOf(event, 'exdate').slice(0, maxExceptions)) {
    const moment = clocks.read(one);
    if (moment === undefined) continue;
    if (moment.isDay === span.start.isDay) starts.add(moment.clock.earliest(moment.at).toString());
    else days.add(moment.at.toPlainDate().toString());
  }
  return (startsAt, at) => {
    if (starts.has(startsAt.toString())) return true;
    if (days.size === 0) return false;
    const local = at ?? startsAt.toZonedDateTimeISO(window.timeZone).toPlainDateTime();
    return days.has(local.toPlainDate().toString());
  };
}

/** A SUMMARY as one readable line. Nothing of one that holds a card number is kept. */
function titleOf(event: ICAL.Component): string {
  const text = visibleText(valueOf(event, 'summary') ?? '', ' ')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
  return holdsCardNumber(text) ? '' : Array.from(text).slice(0, 120).join('');
}

function isFree(event: ICAL.Component): boolean {
  return isCancelled(event) || isMarkedFree(event);
}

export function isCancelled(event: ICAL.Component): boolean {
  return wordOf(event, 'status') === 'CANCELLED';
}

/** Outlook marks an all-day event as transparent even where its own word says that its owner is busy or away. */
export function isMarkedFree(event: ICAL.Component): boolean {
  const status = wordOf(event, 'x-microsoft-cdo-busystatus');
  return wordOf(event, 'transp') === 'TRANSPARENT' && status !== 'BUSY' && status !== 'OOF';
}

function wordOf(event: ICAL.Component, name: string): string | undefined {
  return valueOf(event, name)?.toUpperCase();
}
