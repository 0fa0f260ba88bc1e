import type { Clocks } from './clocks.ts';
import type { Period } from './findings.ts';
import type { EventLines } from './parse-ical.ts';
import { readMoment, type Moment } from './read-moment.ts';
import type { Span } from './read-span.ts';

const mostExtraDates = 2_000;

/** The dates that a series has beside its rule; a period brings its own end. */
export function readExtraDates(
  event: EventLines,
  span: Span,
  clocks: Clocks,
): { periods: Period[]; unread: number } {
  const values = event
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value, parameters }) => value.split(',').map((one) => ({ value: one, parameters })))
    .slice(0, mostExtraDates);
  const periods = values.flatMap(({ value, parameters }) => {
    const [from = '', to] = value.split('/');
    const start = readMoment({ value: from, parameters }, clocks);
    const period = start && periodOf(start, to && readEnd(to, start, parameters, clocks), span);
    return period === undefined ? [] : [period];
  });
  return { periods, unread: values.length - periods.length };
}

function periodOf(start: Moment, end: Temporal.Instant | '' | undefined, span: Span): Period | undefined {
  const startsAt = start.clock.earliest(start.at);
  if (end !== undefined && end !== '') return { startsAt, endsAt: end };
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
