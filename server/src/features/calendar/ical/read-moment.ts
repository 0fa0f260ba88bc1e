import type { Clock } from './clock.ts';
import type { Clocks } from './clocks.ts';
import type { Property } from './parse-ical.ts';
import { plainTime } from './plain-time.ts';

/** The start or end of an event: a whole day at the location, or a time on some clock. */
export interface Moment {
  at: Temporal.PlainDateTime;
  isDay: boolean;
  clock: Clock;
  /** The name of an undefined zone. */
  unknownZone?: string;
}

/** @returns undefined for text that is not a date. A time without a zone is local to the location. */
export function readMoment(
  { value, parameters }: Pick<Property, 'value' | 'parameters'>,
  clocks: Clocks,
): Moment | undefined {
  const time = plainTime(value);
  if (time === undefined) return undefined;
  const { at, isDay, isUtc } = time;
  if (isUtc) return { at, isDay, clock: clocks.utc };
  const name = parameters.get('TZID');
  if (isDay || name === undefined) return { at, isDay, clock: clocks.local };
  const { clock, isKnown } = clocks.of(name);
  return isKnown ? { at, isDay, clock } : { at, isDay, clock, unknownZone: name.slice(0, 60) };
}
