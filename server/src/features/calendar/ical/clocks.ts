import { findIana } from 'windows-iana';
import type { Clock } from './clock.ts';
import type { ZoneDefinition } from './parse-ical.ts';
import type { Patience } from './patience.ts';
import { definedClock } from './zone-definition.ts';

export interface Clocks {
  /** The location's clock, for whole days and for times without a zone. */
  local: Clock;
  utc: Clock;
  /** @returns `isKnown` false for an undefined name; its clock spans all zones on earth. */
  of(name: string): { clock: Clock; isKnown: boolean };
}

/**
 * Builds the clocks of one calendar file. A zone's definition in the file takes precedence over the IANA
 * and the Windows name.
 */
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
  // Older programs prefix the name with a path: `/example.org/Olson_2006/America/Chicago`.
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

/** A skipped time uses the offset before the gap; a repeated time means the first one. RFC 5545, 3.3.5. */
function clockOf(timeZone: string): Clock {
  const instantOf = (at: Temporal.PlainDateTime): Temporal.Instant =>
    at.toZonedDateTime(timeZone).toInstant();
  return { earliest: instantOf, latest: instantOf };
}

/** Zones are at most 14 hours ahead of UTC and 12 behind. */
const anywhere: Clock = {
  earliest: (at) => at.toZonedDateTime('UTC').toInstant().subtract({ hours: 14 }),
  latest: (at) => at.toZonedDateTime('UTC').toInstant().add({ hours: 12 }),
};
