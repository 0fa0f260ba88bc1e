import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { Clocks } from './clocks.ts';
import type { EventLines } from './parse-ical.ts';
import { readMoment, type Moment } from './read-moment.ts';
import { isLater, type Span } from './read-span.ts';

const mostExtraDates = 2_000;

interface ExtraDates {
  periods: InstantRange[];
  /** Dates of which only the day could be read. They are among the periods. */
  guessed: number;
  /** Dates of which not even the day could be read. */
  unread: number;
}

/** Reads the RDATEs of a series. A period has its own end. */
export function readExtraDates(event: EventLines, span: Span, clocks: Clocks): ExtraDates {
  const values = event
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value, parameters }) => value.split(',').map((one) => ({ value: one, parameters })))
    .slice(0, mostExtraDates);
  const read = values.map(({ value, parameters }) => {
    const [from = '', to] = value.trim().split('/');
    const start = readMoment({ value: from, parameters }, clocks);
    const period = start && periodOf(start, to && readEnd(to, start, parameters, clocks), span);
    return { period, day: period ? undefined : dayOf(from, clocks) };
  });
  const periods = read.flatMap(({ period, day }) => period ?? day ?? []);
  const guessed = read.filter(({ day }) => day !== undefined).length;
  return { periods, guessed, unread: values.length - periods.length };
}

/** The whole day, at the location, of a time that is only partly readable. */
function dayOf(text: string, clocks: Clocks): InstantRange | undefined {
  const start = readMoment({ value: text.slice(0, 8), parameters: new Map() }, clocks);
  if (start === undefined) return undefined;
  return {
    startsAt: clocks.local.earliest(start.at),
    endsAt: clocks.local.latest(start.at.add({ days: 1 })),
  };
}

/** An end that is unreadable or not after the start is replaced by the length of the other dates. */
function periodOf(start: Moment, end: Temporal.Instant | '' | undefined, span: Span): InstantRange {
  const startsAt = start.clock.earliest(start.at);
  if (end !== undefined && end !== '' && isLater(end, startsAt)) return { startsAt, endsAt: end };
  if (start.clock === span.start.clock) return { startsAt, endsAt: span.endOf(start.at) };
  const { at } = span.start;
  return { startsAt, endsAt: startsAt.add(span.startOf(at).until(span.endOf(at))) };
}

function readEnd(
  text: string,
  { at, clock }: Moment,
  parameters: ReadonlyMap<string, string>,
  clocks: Clocks,
): Temporal.Instant | undefined {
  const end = readMoment({ value: text, parameters }, clocks);
  if (end !== undefined) return end.clock.latest(end.at);
  try {
    return clock.earliest(at).add(clock.latest(at).until(clock.latest(at.add(Temporal.Duration.from(text)))));
  } catch {
    return undefined;
  }
}
