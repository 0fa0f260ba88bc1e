import { findIana } from 'windows-iana';
import type { Clock } from './clock.ts';
import type { ZoneDefinition } from './parse-ical.ts';
import type { Patience } from './patience.ts';
import { definedClock } from './zone-definition.ts';

export interface Clocks {
  /** Of whole days, and of times that name no zone. */
  local: Clock;
  utc: Clock;
  /** @returns `isKnown` false for a name that nobody defines: its clock is as wide as the earth. */
  of(name: string): { clock: Clock; isKnown: boolean };
}

/** The clocks of one calendar file. Its own definition of a zone comes first, then the IANA name, then the Windows name. */
export function clocksOf(
  definitions: ZoneDefinition[],
  place: { timeZone: string; now: Temporal.Instant; patience: Patience },
): Clocks {
  const found = new Map<string, { clock: Clock; isKnown: boolean }>();
  const find = (name: string): { clock: Clock; isKnown: boolean } => {
    const definition = definitions.find(({ id }) => id === name);
    const clock = (definition && definedClock(definition, place)) ?? namedClock(name);
    return clock === undefined ? { clock: anywhere, isKnown: false } : { clock, isKnown: true };
  };
  return {
    local: clockOf(place.timeZone),
    utc: clockOf('UTC'),
    of(name) {
      const clock = found.get(name) ?? find(name);
      found.set(name, clock);
      return clock;
    },
  };
}

function namedClock(name: string): Clock | undefined {
  // Older programs put an address of their own before the name: `/example.org/Olson_2006/America/Chicago`.
  const olson = /[A-Z][A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(name)?.[0];
  for (const zone of [name, ...(olson === undefined ? [] : [olson]), ...findIana(name)]) {
    if (isZone(zone)) return clockOf(zone);
  }
  return undefined;
}

function isZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** RFC 5545: a time that the clocks skip is meant by the offset before, one that they repeat is the first. */
function clockOf(timeZone: string): Clock {
  const instantOf = (at: Temporal.PlainDateTime): Temporal.Instant =>
    at.toZonedDateTime(timeZone).toInstant();
  return { earliest: instantOf, latest: instantOf };
}

/** Clocks are at most 14 hours ahead of UTC and 12 behind. */
const anywhere: Clock = {
  earliest: (at) => at.toZonedDateTime('UTC').toInstant().subtract({ hours: 14 }),
  latest: (at) => at.toZonedDateTime('UTC').toInstant().add({ hours: 12 }),
};
