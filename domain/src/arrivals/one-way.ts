import type { OneWayPair, ReturnElsewhere } from '@makani/contract/arrivals/one-way';
import type { LinePlace } from '@makani/contract/arrivals/places';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import {
  formatPlannedRange,
  formatPlannedTime,
  formatWallRange,
  formatWallTime,
  type WallTime,
} from '@makani/contract/kernel/time';
import type { HoursException, ReturnLocation } from '@makani/contract/site/locations';
import { type OneWay, oneWayOf } from './delivery.ts';

// Trips that end at another location. The times of a trip are by the clock of its pickup; where they are shown, the return is
// by the clock of the place where it happens.

/** Another open location. */
export interface OtherLocation extends Omit<ReturnLocation, 'feeCents'> {
  exceptions: readonly HoursException[];
}

/** A return at another location, with its fee and how long it takes to bring the vehicle back. */
export interface OfferedReturn extends OtherLocation {
  feeCents: number;
  relocationDays: number;
}

/** The other locations at which trips from a location may end. */
export function offeredReturns(
  pairs: readonly OneWayPair[],
  from: string,
  others: readonly OtherLocation[],
): OfferedReturn[] {
  return others.flatMap((other) => {
    const pair = pairs.find((one) => one.from === from && one.to === other.id);
    if (pair === undefined || other.id === from) return [];
    return [{ ...other, feeCents: pair.feeCents, relocationDays: pair.relocationDays }];
  });
}

/** The public facts of them. */
export function shownReturns(offered: readonly OfferedReturn[]): ReturnLocation[] {
  return offered.map(({ id, name, address, timeZone, feeCents }) => ({
    id,
    name,
    address,
    timeZone,
    feeCents,
  }));
}

interface Wanted {
  locationId: string;
  returnLocationId?: string | undefined;
}

export type ChosenReturn =
  | { ok: true; oneWay: OneWay | undefined; offered: OfferedReturn | undefined }
  | { ok: false; message: string };

/**
 * The return of a rental with its fee; none for one at the location of its pickup.
 * @param booked The price of the trip that is being changed, whose return stays at its fee.
 */
export function chooseReturn(
  { locationId, returnLocationId: id }: Wanted,
  offered: readonly OfferedReturn[],
  booked: readonly PriceLine[] = [],
): ChosenReturn {
  if (id === undefined || id === locationId) return { ok: true, oneWay: undefined, offered: undefined };
  const [agreed, place] = [oneWayOf(booked), offered.find((one) => one.id === id)];
  if (agreed?.to.id === id) return { ok: true, oneWay: agreed, offered: place };
  if (place === undefined) return { ok: false, message: notOffered };
  return { ok: true, oneWay: oneWayTo(place), offered: place };
}

const notOffered = 'This vehicle can’t be returned at that location. Please choose another.';

export function oneWayTo({ id, name, address, timeZone, feeCents }: ReturnLocation): OneWay {
  return { to: { id, kind: 'location', name, address, note: '', timeZone }, feeCents };
}

/** Whether a price still holds: the return costs the same today, or is agreed by the trip that is being changed. */
export function isReturnedAs(
  lines: readonly PriceLine[],
  offered: readonly OfferedReturn[],
  agreed: readonly PriceLine[] = [],
): boolean {
  const one = oneWayOf(lines);
  if (one === undefined) return true;
  return [oneWayOf(agreed), ...offered.map(oneWayTo)].some(
    (other) => other?.to.id === one.to.id && other.feeCents === one.feeCents,
  );
}

/** When a vehicle is back at its own location. */
export function backAt(endsAt: Temporal.Instant, offered: OfferedReturn | undefined): Temporal.Instant {
  return endsAt.add({ hours: 24 * (offered?.relocationDays ?? 0) });
}

export interface AgreedReturn {
  lines: readonly PriceLine[];
  returnAt: WallTime;
  /** The time zone of the pickup. */
  timeZone: string;
}

/** The agreed return by the clock of the place where it happens. */
export function shownReturnAt({ lines, returnAt, timeZone }: AgreedReturn): WallTime {
  return returnAtIn(returnZoneOf({ lines, timeZone }), { returnAt, timeZone });
}

/** A return by the clock of the pickup, in another time zone. */
export function returnAtIn(
  zone: string | undefined,
  { returnAt, timeZone }: Omit<AgreedReturn, 'lines'>,
): WallTime {
  if (zone === undefined || zone === timeZone) return returnAt;
  const wall = new Date(`${returnAt}:00Z`).getTime();
  const at = wall - offsetOf(wall - offsetOf(wall, timeZone), timeZone);
  return new Date(at + offsetOf(at, zone)).toISOString().slice(0, 16);
}

/** One for each time zone: a picker formats hundreds of half hours, and to make a formatter takes a hundred times as long. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? newClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function newClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
}

/** Milliseconds by which the wall time of a zone is ahead of UTC. Without Temporal, because older browsers show it as well. */
function offsetOf(at: number, timeZone: string): number {
  const format = clockOf(timeZone);
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) - at;
}

/** `Fri, Dec 4, 2:00 PM in Dallas`, for a return where the clocks differ from those of the pickup; null where they don’t. */
export function clockThere(
  { name, timeZone: zone }: Pick<LinePlace, 'name' | 'timeZone'>,
  trip: Omit<AgreedReturn, 'lines'>,
): string | null {
  const there = returnAtIn(zone, trip);
  return there === trip.returnAt ? null : `${formatPlannedTime(there)} in ${name}`;
}

/** Where and when a trip ends that ends at another location; undefined for others. */
export function returnElsewhere(
  place: LinePlace | null | undefined,
  trip: Omit<AgreedReturn, 'lines'>,
): ReturnElsewhere | undefined {
  if (place?.kind !== 'location') return undefined;
  return { locationName: place.name, at: returnAtIn(place.timeZone, trip) };
}

export interface ShownReturn {
  returnAt: WallTime;
  returnElsewhere?: ReturnElsewhere | undefined;
}

/** Formats the end of a trip; one at another location by the clock there, with its name. */
function endInWords(
  { returnAt, returnElsewhere: other }: ShownReturn,
  format: (returnAt: WallTime) => string,
): string {
  return other === undefined ? format(returnAt) : `${format(other.at)} in ${other.locationName}`;
}

/** `Fri, Dec 4, 10:00 AM`, or `Fri, Dec 4, 2:00 PM in Dallas`. */
export function returnInWords(end: ShownReturn): string {
  return endInWords(end, formatPlannedTime);
}

/** The same with the year: `Dec 4, 2026 10:00 AM`, or `Dec 4, 2026 2:00 PM in Dallas`. */
export function returnDateInWords(end: ShownReturn): string {
  return endInWords(end, formatWallTime);
}

interface ShownTrip extends ShownReturn {
  pickupAt: WallTime;
}

/** `Dec 1, 2026 10:00 AM to Dec 4, 2026 10:00 AM`, or `… to Dec 4, 2026 2:00 PM in Dallas`, beside the name of the pickup's location. */
export function tripRangeInWords({ pickupAt, ...end }: ShownTrip): string {
  return endInWords(end, (returnAt) => formatWallRange(pickupAt, returnAt));
}

/** `Tue, Dec 1, 10:00 AM to Fri, Dec 4, 10:00 AM`, or `… to Fri, Dec 4, 2:00 PM in Dallas`. */
export function plannedRangeInWords({ pickupAt, ...end }: ShownTrip): string {
  return endInWords(end, (returnAt) => formatPlannedRange(pickupAt, returnAt));
}

/** The same for a priced rental. */
export function rentalRangeInWords({
  pickupAt,
  lines,
  ...trip
}: AgreedReturn & { pickupAt: WallTime }): string {
  const { returnAt } = trip;
  const other = returnElsewhere(oneWayOf(lines)?.to, trip);
  return plannedRangeInWords({ pickupAt, returnAt, returnElsewhere: other });
}

interface NamedTrip extends ShownTrip {
  /** The location of the pickup. */
  locationName?: string | undefined;
}

/** As `tripRangeInWords`, where nothing else names the location: `Dec 1, 2026 10:00 AM in Honolulu to Dec 4, 2026 2:00 PM in Dallas`. */
export function tripEndsInWords({ locationName, ...trip }: NamedTrip): string {
  const { pickupAt, returnElsewhere: other } = trip;
  if (other === undefined || locationName === undefined) return tripRangeInWords(trip);
  const begin = `${formatWallTime(pickupAt)} in ${locationName}`;
  return `${begin} to ${formatWallTime(other.at)} in ${other.locationName}`;
}

/** The same with the location after a trip that ends where it begins: `Dec 1, 2026 10:00 AM to Dec 4, 2026 10:00 AM, Honolulu`. */
export function tripInWords(trip: NamedTrip & { locationName: string }): string {
  const ends = tripEndsInWords(trip);
  return trip.returnElsewhere === undefined ? `${ends}, ${trip.locationName}` : ends;
}

/** The time zone in which a trip ends. */
export function returnZoneOf({ lines, timeZone }: Omit<AgreedReturn, 'returnAt'>): string {
  return oneWayOf(lines)?.to.timeZone ?? timeZone;
}
