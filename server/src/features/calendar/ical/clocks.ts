import type ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { readTime } from './ical-values.ts';
import type { Place } from './patience.ts';
import { valueOf, type WrittenValue } from './read-component.ts';
import { definedZone } from './zone-definition.ts';

/**
 * Converts wall times of a zone into instants. For an unknown zone only the earliest and the latest are
 * known.
 */
export interface Clock {
  earliest(at: Temporal.PlainDateTime): Temporal.Instant;
  latest(at: Temporal.PlainDateTime): Temporal.Instant;
}

/** The start or end of an event: a whole day at the location, or a time on some clock. */
export interface Moment {
  at: Temporal.PlainDateTime;
  isDay: boolean;
  clock: Clock;
  /** Only the day could be read from its text. */
  isGuessed?: true;
  /** The name of an undefined zone. */
  unknownZone?: string;
}

const longestName = 200;

type ZoneClock = Pick<Moment, 'clock' | 'unknownZone'>;

/** The clocks of one calendar file. */
export class Clocks {
  /** The location's clock, for whole days and for times without a zone. */
  readonly local: Clock;
  readonly utc = clockOf(namedZone('UTC'));
  readonly #definitions: Map<string, ICAL.Component>;
  readonly #found = new Map<string, ZoneClock>();
  readonly #place: Place;

  constructor(zones: ICAL.Component[], place: Place & { timeZone: string }) {
    this.local = clockOf(namedZone(place.timeZone));
    // The first definition of a name counts.
    this.#definitions = new Map(zones.toReversed().map((zone) => [valueOf(zone, 'tzid') ?? '', zone]));
    this.#place = place;
  }

  /** @returns undefined for text that is not a date. A time without a zone is local to the location. */
  read({ text, zone }: WrittenValue): Moment | undefined {
    const time = readTime(text);
    if (time === undefined) return undefined;
    const { at, isDay, isUtc } = time;
    if (isUtc) return { at, isDay, clock: this.utc };
    if (isDay || zone === undefined) return { at, isDay, clock: this.local };
    return { at, isDay, ...this.#zone(zone) };
  }

  /** Reads the day of a time that is only partly readable, from the earliest to the latest it may mean. */
  readDay({ text, zone }: WrittenValue): Moment | undefined {
    const [found, year = '', month, day, rest = ''] = /^(\d{4})-?(\d\d)-?(\d\d)(.*)$/s.exec(text) ?? [];
    const time = found === undefined ? undefined : readTime(`${year}${month}${day}`);
    if (time === undefined) return undefined;
    const named = zone === undefined ? undefined : this.#zone(zone);
    const possible = [this.local, ...(named === undefined ? [] : [named.clock])];
    if (/z$/i.test(rest)) possible.push(this.utc);
    if (/[+-]\d/.test(rest)) possible.push(anywhere);
    return { ...time, ...named, clock: widestOf(possible), isGuessed: true };
  }

  #zone(name: string): ZoneClock {
    const found = this.#found.get(name) ?? this.#find(name);
    this.#found.set(name, found);
    return found;
  }

  /** The file's own definition of a zone comes first, then the IANA name, then the Windows name. */
  #find(name: string): ZoneClock {
    const definition = this.#definitions.get(name);
    const zone = (definition && definedZone(definition, this.#place)) ?? zoneCalled(name);
    if (zone !== undefined) return { clock: clockOf(zone) };
    const clock = clockByOffset(name);
    return clock === undefined ? { clock: anywhere, unknownZone: name.slice(0, 60) } : { clock };
  }
}

/** Tells the earliest and the latest that a wall time means on any of these clocks. */
function widestOf(clocks: Clock[]): Clock {
  const sorted = (instants: Temporal.Instant[]): Temporal.Instant[] =>
    instants.toSorted((one, other) => Temporal.Instant.compare(one, other));
  return {
    earliest: (at) => sorted(clocks.map((clock) => clock.earliest(at)))[0] ?? anywhere.earliest(at),
    latest: (at) => sorted(clocks.map((clock) => clock.latest(at))).at(-1) ?? anywhere.latest(at),
  };
}

type Zone = (at: Temporal.PlainDateTime) => Temporal.Instant;

function clockOf(instantOf: Zone): Clock {
  return { earliest: instantOf, latest: instantOf };
}

/** A skipped time uses the offset before the gap; a repeated time means the first one. RFC 5545, 3.3.5. */
function namedZone(timeZone: string): Zone {
  return (at) => at.toZonedDateTime(timeZone).toInstant();
}

function zoneCalled(name: string): Zone | undefined {
  // The search for the path takes longer with the square of the length.
  if (name.length > longestName) return undefined;
  // Older programs prefix the name with a path: `/example.org/Olson_2006/America/Chicago`.
  const olson = /[A-Z][A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(name);
  const displayed = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/.exec(name)?.[1] ?? name;
  const shown = shownByOutlook.get(displayed) ?? name;
  const known = [name, ...(olson ?? []), ...findIana(name), shown].find(isZone);
  return known === undefined ? undefined : namedZone(known);
}

function isZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** Outlook and Exchange write the name that Windows shows, `(UTC-10:00) Hawaii`. */
const shownByOutlook = new Map([
  ['Hawaii', 'Pacific/Honolulu'],
  ['Alaska', 'America/Anchorage'],
  ['Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['Arizona', 'America/Phoenix'],
  ['Mountain Time (US & Canada)', 'America/Denver'],
  ['Central Time (US & Canada)', 'America/Chicago'],
  ['Eastern Time (US & Canada)', 'America/New_York'],
  ['Indiana (East)', 'America/Indiana/Indianapolis'],
  ['Atlantic Time (Canada)', 'America/Halifax'],
  ['Osaka, Sapporo, Tokyo', 'Asia/Tokyo'],
  ['Seoul', 'Asia/Seoul'],
  ['Beijing, Chongqing, Hong Kong, Urumqi', 'Asia/Shanghai'],
  ['Taipei', 'Asia/Taipei'],
  ['Brisbane', 'Australia/Brisbane'],
  ['Canberra, Melbourne, Sydney', 'Australia/Sydney'],
  ['Auckland, Wellington', 'Pacific/Auckland'],
  ['Coordinated Universal Time', 'UTC'],
]);

const offsetName = /^\(?(?:UTC|GMT)\s*([+-])(\d{1,2})(?::?(\d\d))?(?:\)|$)/;

/** The clock of a zone whose name has its offset, `(UTC-08:00) Baja California`, may be an hour ahead in summer. */
function clockByOffset(name: string): Clock | undefined {
  const [, sign, hours = '', minutes = '0'] = offsetName.exec(name) ?? [];
  if (sign === undefined || Number(hours) > 14) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const inUtc = (at: Temporal.PlainDateTime, ahead: number): Temporal.Instant =>
    at.toZonedDateTime('UTC').toInstant().subtract({ minutes: ahead });
  return { earliest: (at) => inUtc(at, offset + 60), latest: (at) => inUtc(at, offset) };
}

/** Zones are at most 14 hours ahead of UTC and 12 behind. */
const anywhere: Clock = {
  earliest: (at) => at.toZonedDateTime('UTC').toInstant().subtract({ hours: 14 }),
  latest: (at) => at.toZonedDateTime('UTC').toInstant().add({ hours: 12 }),
};
