import type { Delivery, LinePlace, MeetingPlace, OfferedPlace } from '@makani/contract/arrivals/places';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallClock } from '@makani/contract/kernel/time';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { ArrivalsSetting } from '@makani/contract/settings/arrivals';
import { type Delivered, type DeliveredPlace, oneWayOf } from './delivery.ts';

// Pickup and return places besides the location: which are offered, and when they can be chosen.

export const legs = ['pickup', 'return'] as const;
export type Leg = (typeof legs)[number];

/** Until an operator sets it: nothing, so that vehicles are handed over at their location alone. */
export const initialArrivals: ArrivalsSetting = { airportPermit: '', oneWays: [], places: [] };

/** Ids of a host’s own places begin with it, so that they are never those of the location. */
export const hostPrefix = 'host-';

/**
 * The places of a location, and then those of the vehicle’s host. Nothing at the terminal without a permit, whoever brings it.
 */
export function offeredPlaces(
  { airportPermit, places }: ArrivalsSetting,
  locationId: string,
  ofHost: readonly MeetingPlace[],
): OfferedPlace[] {
  const own = places
    .filter((place) => place.locationId === locationId)
    .map(({ locationId: _location, ...place }): OfferedPlace => ({ ...place, by: 'desk' }));
  const host = ofHost.map((place): OfferedPlace => ({
    ...place,
    id: `${hostPrefix}${place.id}`,
    by: 'host',
  }));
  return [...own, ...host].filter((place) => !needsPermit(place) || airportPermit !== '');
}

/** The names of a host’s places that nobody is offered until the desk has a permit. */
export function placesWithoutPermit(
  { airportPermit }: Pick<ArrivalsSetting, 'airportPermit'>,
  ofHost: readonly MeetingPlace[],
): string[] {
  return airportPermit === '' ? ofHost.filter(needsPermit).map(({ name }) => name) : [];
}

/** At the terminal itself, and at nothing else. */
export function needsPermit({ kind }: Pick<MeetingPlace, 'kind'>): boolean {
  return kind === 'airport';
}

/** Those that a rental may choose from: nobody fetches a vehicle at a location that it has left. */
export function placesWith(
  { returnLocationId }: { returnLocationId?: string | undefined },
  offered: readonly OfferedPlace[],
): OfferedPlace[] {
  if (returnLocationId === undefined) return [...offered];
  return offered.map((place) => ({ ...place, isForReturn: false }));
}

/** The places for one way. */
export function placesFor(leg: Leg, offered: readonly OfferedPlace[]): OfferedPlace[] {
  return offered.filter(({ isForPickup, isForReturn }) => (leg === 'pickup' ? isForPickup : isForReturn));
}

export interface WantedDelivery {
  delivery: Delivery | undefined;
  offered: readonly OfferedPlace[];
  /** Places of the trip that is being changed: it keeps their fees, also where they are offered no more. */
  booked: Delivered;
}

export interface TimesOfDelivery {
  pickupAt: string;
  returnAt: string;
  startsAt: Temporal.Instant;
  /** When it is requested; null where this pickup is agreed already. */
  requestedAt: Temporal.Instant | null;
  /** The times of the trip that is being changed. */
  agreedTimes?: Record<'pickupAt' | 'returnAt', string> | undefined;
}

/** The chosen places with their fees, and why others can’t be had, each with its sentence. */
export function chooseDelivery(
  { delivery, offered, booked }: WantedDelivery,
  times: TimesOfDelivery,
): { delivered: Delivered; refused: Partial<Record<Leg, string>> } {
  const delivered: Delivered = {};
  const refused: Partial<Record<Leg, string>> = {};
  for (const leg of legs) {
    const id = delivery?.[leg] ?? null;
    if (id === null) continue;
    const agreed = booked[leg]?.place.id === id ? booked[leg] : undefined;
    const place = placesFor(leg, offered).find((one) => one.id === id);
    const refusal =
      agreed !== undefined && isAgreedTime(leg, times) ? null : whyNot(place, agreed, leg, times);
    if (refusal !== null) refused[leg] = refusal;
    else delivered[leg] = agreed ?? (place && deliveredTo(place));
  }
  return { delivered, refused };
}

/** An agreed place stays at its agreed time, also where it is offered at other hours now. */
function isAgreedTime(leg: Leg, { agreedTimes, ...times }: TimesOfDelivery): boolean {
  return agreedTimes?.[`${leg}At`] === times[`${leg}At`];
}

function whyNot(
  place: OfferedPlace | undefined,
  agreed: DeliveredPlace | undefined,
  leg: Leg,
  times: TimesOfDelivery,
): string | null {
  if (place !== undefined) return whyNotThen(place, leg, times);
  return agreed === undefined ? notOffered : null;
}

const notOffered = 'This place isn’t offered with this vehicle. Please choose another.';

function whyNotThen(
  { name, from, until, leadHours }: OfferedPlace,
  leg: Leg,
  { pickupAt, returnAt, startsAt, requestedAt }: TimesOfDelivery,
): string | null {
  const at = (leg === 'pickup' ? pickupAt : returnAt).slice(11);
  if (at < from || at > until)
    return `${name}: from ${formatWallClock(from)} to ${formatWallClock(until)} only. Please choose another time or place.`;
  if (leg === 'return' || requestedAt === null) return null;
  const latest = startsAt.subtract({ hours: leadHours });
  if (Temporal.Instant.compare(requestedAt, latest) <= 0) return null;
  return `${name}: please book at least ${leadHours} ${leadHours === 1 ? 'hour' : 'hours'} ahead, or choose another place.`;
}

function deliveredTo({ id, kind, name, address, note, feeCents, by }: OfferedPlace): DeliveredPlace {
  return { place: { id, kind, name, address, note }, feeCents, payee: by === 'host' ? 'host' : 'platform' };
}

/** The places that a price was made with. */
export function deliveredOf(lines: readonly PriceLine[]): Delivered {
  const delivered: Delivered = {};
  for (const { kind, code, place, unitCents, payee } of lines) {
    const leg = legs.find((one) => one === code);
    if (kind !== 'delivery' || leg === undefined || place === undefined) continue;
    delivered[leg] = { place, feeCents: unitCents, payee: payee === 'host' ? 'host' : 'platform' };
  }
  return delivered;
}

/** The same with the other location of a one-way trip, which is where it ends. */
export function meetingsOf(lines: readonly PriceLine[]): Delivered {
  const [delivered, oneWay] = [deliveredOf(lines), oneWayOf(lines)];
  if (oneWay === undefined) return delivered;
  return { ...delivered, return: { place: oneWay.to, feeCents: oneWay.feeCents, payee: 'platform' } };
}

/** Where a trip begins and ends besides its location; null for the location. */
export type AgreedPlaces = Readonly<Record<Leg, LinePlace | null>>;

/** The places without what they cost. */
export function placesOf(lines: readonly PriceLine[]): AgreedPlaces {
  return placesIn(meetingsOf(lines));
}

export function placesIn(delivered: Delivered): AgreedPlaces {
  return { pickup: delivered.pickup?.place ?? null, return: delivered.return?.place ?? null };
}

/** The choice that a price has; undefined for none. */
export function deliveryOf({ pickup, return: back }: Delivered): Delivery | undefined {
  if (pickup === undefined && back === undefined) return undefined;
  return { pickup: pickup?.place.id ?? null, return: back?.place.id ?? null };
}

/** Whether a price still holds: each place costs the same today, or is agreed by the trip that is being changed. */
export function isDeliveredAs(
  lines: readonly PriceLine[],
  offered: readonly OfferedPlace[],
  agreed: readonly PriceLine[] = [],
): boolean {
  const [priced, booked] = [deliveredOf(lines), deliveredOf(agreed)];
  return legs.every((leg) => {
    const one = priced[leg];
    if (one === undefined) return true;
    if (isSame(one, booked[leg])) return true;
    const place = placesFor(leg, offered).find(({ id }) => id === one.place.id);
    return place !== undefined && isSame(one, deliveredTo(place));
  });
}

function isSame(one: DeliveredPlace, other: DeliveredPlace | undefined): boolean {
  return one.place.id === other?.place.id && one.feeCents === other.feeCents && one.payee === other.payee;
}

/** `Airport shuttle (pickup)`, `Airport shuttle (pickup and return)`; null for none. */
export function deliveryInWords({ pickup, return: back }: Delivered): string | null {
  if (pickup !== undefined && pickup.place.id === back?.place.id)
    return `${pickup.place.name} (pickup and return)`;
  const words = [
    ...(pickup === undefined ? [] : [`${pickup.place.name} (pickup)`]),
    ...(back === undefined ? [] : [`${back.place.name} (return)`]),
  ];
  return words.length === 0 ? null : words.join(', ');
}

/** `Pickup place: Hotel in Waikiki, 2552 Kalakaua Avenue`, a line for each way, without its fee. */
export function placeLines(delivered: Delivered): string[] {
  return legs.flatMap((leg) => {
    const place = delivered[leg]?.place;
    return place === undefined ? [] : [`${placeTitles[leg]}: ${nameAndAddress(place)}`];
  });
}

export const placeTitles: Record<Leg, string> = { pickup: 'Pickup place', return: 'Return place' };

/** `Hotel in Waikiki, 2552 Kalakaua Avenue`. */
export function nameAndAddress({ name, address }: Pick<LinePlace, 'name' | 'address'>): string {
  return address === '' ? name : `${name}, ${address}`;
}

/** The line below a choice: its fee, its hours, how far ahead, and its note. */
export function placeInWords({ feeCents, from, until, leadHours, miles, note }: OfferedPlace): string {
  const facts = [
    feeCents === 0 ? 'Free' : `${formatUsd(feeCents)} each way`,
    ...(miles === null ? [] : [`up to ${miles} ${miles === 1 ? 'mile' : 'miles'}`]),
    `${formatWallClock(from)} to ${formatWallClock(until)}`,
    ...(leadHours === 0 ? [] : [`book ${leadHours} ${leadHours === 1 ? 'hour' : 'hours'} ahead`]),
  ];
  return [`${facts.join(', ')}.`, note].filter((part) => part !== '').join(' ');
}
