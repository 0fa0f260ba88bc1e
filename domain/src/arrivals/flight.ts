import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { formatPlannedTime, formatWallClock } from '@makani/contract/kernel/time';
import { isBooked } from '../bookings/status-facts.ts';
import type { InstantRange } from '../calendar/instant-range.ts';

/** From the landing to the vehicle: off the plane, bags, and the way. */
const minutesToVehicle = 45;

/** A flight lands at most so long before or after the agreed pickup. */
const hoursAround = 24;

/** `ha12` → `HA 12`. */
export function flightNumberOf(text: string): string {
  const [, airline = '', number = ''] = /^(..) ?(\d+)$/.exec(text) ?? [];
  return `${airline.toUpperCase()} ${number}`;
}

/** The agreed pickup, or the time at which somebody who lands later can be at the vehicle. */
export function expectedPickup(
  startsAt: Temporal.Instant,
  landsAt: Temporal.Instant | null,
): Temporal.Instant {
  const atVehicle = landsAt?.add({ minutes: minutesToVehicle });
  return atVehicle !== undefined && isBefore(startsAt, atVehicle) ? atVehicle : startsAt;
}

interface TripToArriveFor extends InstantRange {
  status: BookingStatus;
  pickedUpAt: Temporal.Instant | null;
}

/** The sentence why a flight can't be set now; null when it can: from the payment until the vehicle is picked up. */
export function whyNoFlight(trip: TripToArriveFor, now: Temporal.Instant): string | null {
  if (trip.pickedUpAt !== null) return 'You have the vehicle already, so there’s no flight to add.';
  if (!isBooked(trip.status) || !isBefore(now, trip.endsAt))
    return 'A flight can only be added to a booked trip that isn’t over.';
  return null;
}

/** The sentence why a landing doesn't belong to a trip; null when it does. */
export function landingFault(trip: InstantRange, landsAt: Temporal.Instant): string | null {
  const { startsAt, endsAt } = trip;
  const isEarly = isBefore(landsAt, startsAt.subtract({ hours: hoursAround }));
  const isLate = isBefore(startsAt.add({ hours: hoursAround }), landsAt) || !isBefore(landsAt, endsAt);
  return isEarly || isLate
    ? 'Please choose a time within a day of your pickup. If you arrive on another day, change your trip’s dates.'
    : null;
}

/** The landing, while it belongs to the trip: after a change of dates it may not any more. */
export function landingFor(trip: InstantRange, landsAt: Temporal.Instant): Temporal.Instant | null {
  return landingFault(trip, landsAt) === null ? landsAt : null;
}

/** A landing and since when it is known. Rows that were stored without that time have none. */
export interface NamedLanding {
  landsAt: Temporal.Instant;
  namedAt: Temporal.Instant | null;
}

/** Since when a new landing counts as known: since the one that it replaces, while the guest is still expected from that one. */
export function namedSince(
  trip: InstantRange,
  before: NamedLanding | null,
  now: Temporal.Instant,
): Temporal.Instant {
  const awaited = before && awaitedLanding(trip, before);
  if (before === null || awaited === null) return now;
  return isBefore(now, expectedPickup(trip.startsAt, awaited)) ? (before.namedAt ?? trip.startsAt) : now;
}

/** The landing for which the desk and the host have to wait: one that they knew of by the agreed pickup. */
export function awaitedLanding(
  trip: InstantRange,
  { landsAt, namedAt }: NamedLanding,
): Temporal.Instant | null {
  const isKnown = namedAt === null || !isBefore(trip.startsAt, namedAt);
  return isKnown ? landingFor(trip, landsAt) : null;
}

/** Flight of a guest and the pickup that follows from it, by the clock at the location. */
export interface ArrivalFacts {
  number: string;
  landsAt: string;
  /** Null when the guest can be there at the agreed time. */
  expectedAt: string | null;
}

/**
 * The message to the host about a new flight; null when it changes nothing for them.
 * @param pickupAt The agreed wall time.
 */
export function flightMessage(
  { before, after }: Record<'before' | 'after', ArrivalFacts | null>,
  pickupAt: string,
): string | null {
  const [was, is] = [before?.expectedAt ?? null, after?.expectedAt ?? null];
  if (was === is) return null;
  const time = (at: string) =>
    isSameDay(at, pickupAt) ? formatWallClock(at.slice(11)) : formatPlannedTime(at);
  if (after === null || is === null)
    return after === null
      ? `My flight has changed. I’ll be there at the agreed time, ${formatWallClock(pickupAt.slice(11))}.`
      : `My flight ${after.number} lands at ${time(after.landsAt)} now, so I’ll be there at the agreed time, ${formatWallClock(pickupAt.slice(11))}.`;
  return `My flight ${after.number} lands at ${time(after.landsAt)}, so I should be there around ${time(is)}. Does that work for you?`;
}

/** `HA 12, lands 3:42 PM`, with the day if it isn't that of the pickup. */
export function flightInWords(
  { number, landsAt }: { number: string; landsAt: string },
  pickupAt: string,
): string {
  const at = isSameDay(landsAt, pickupAt) ? formatWallClock(landsAt.slice(11)) : formatPlannedTime(landsAt);
  return `${number}, lands ${at}`;
}

function isSameDay(one: string, other: string): boolean {
  return one.slice(0, 10) === other.slice(0, 10);
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}
