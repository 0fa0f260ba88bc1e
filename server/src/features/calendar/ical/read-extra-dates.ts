import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type ICAL from 'ical.js';
import type { Clocks, Moment } from './clocks.ts';
import { valuesOf, type WrittenValue } from './read-component.ts';
import { isLater, type Span } from './read-span.ts';

const maxExtraDates = 2_000;

interface ExtraDates {
  periods: InstantRange[];
  /** Dates of which only the day could be read. They are among the periods. */
  guessed: number;
  /** Dates of which not even the day could be read. */
  unread: number;
}

/** Reads the RDATEs of a series. */
export function readExtraDates(event: ICAL.Component, span: Span, clocks: Clocks): ExtraDates {
  const values = valuesOf(event, 'rdate');
  const read = values.slice(0, maxExtraDates).map((written) => {
    const period = periodOf(written, span, clocks);
    return { period, day: period ? undefined : dayOf(written, clocks) };
  });
  const periods = read.flatMap(({ period, day }) => period ?? day ?? []);
  const guessed = read.filter(({ day }) => day !== undefined).length;
  return { periods, guessed, unread: values.length - periods.length };
}

/** The whole day, at the location, of a time that is only partly readable. */
function dayOf({ text }: WrittenValue, clocks: Clocks): InstantRange | undefined {
  const day = clocks.read({ text: text.slice(0, 8), zone: undefined });
  if (day === undefined) return undefined;
  return { startsAt: clocks.local.earliest(day.at), endsAt: clocks.local.latest(day.at.add({ days: 1 })) };
}

/** A period has its own end. One that is unreadable or not after the start is replaced by the length of the other dates. */
function periodOf({ text, zone }: WrittenValue, span: Span, clocks: Clocks): InstantRange | undefined {
  const [from = '', to] = text.split('/');
  const start = clocks.read({ text: from, zone });
  if (start === undefined) return undefined;
  const startsAt = start.clock.earliest(start.at);
  const end = to === undefined ? undefined : readEnd({ text: to, zone }, start, clocks);
  if (end !== undefined && isLater(end, startsAt)) return { startsAt, endsAt: end };
  if (start.clock === span.start.clock) return { startsAt, endsAt: span.endOf(start.at) };
  const length = span.startOf(span.start.at).until(span.endOf(span.start.at));
  return { startsAt, endsAt: start.clock.latest(start.at).add(length) };
}

function readEnd(written: WrittenValue, { at, clock }: Moment, clocks: Clocks): Temporal.Instant | undefined {
  const end = clocks.read(written);
  if (end !== undefined) return end.clock.latest(end.at);
  try {
    const length = clock.latest(at).until(clock.latest(at.add(Temporal.Duration.from(written.text))));
    return clock.earliest(at).add(length);
  } catch {
    return undefined;
  }
}
