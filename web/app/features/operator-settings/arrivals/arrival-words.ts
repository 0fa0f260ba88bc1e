import type { ArrivalChanges, ArrivalsSetting, PlaceOfLocation } from '@makani/contract/settings/arrivals';
import type { OneWayPair } from '@makani/contract/arrivals/one-way';
import { formatUsd } from '@makani/contract/kernel/money';
import { placeInWords } from '@makani/domain/arrivals/places';
import { placeKindNames } from '../../../ui/forms/places/place-kinds.ts';
import type { PlaceLocation } from './place-location.ts';
import type { Difference } from '../difference-table.tsx';

/** Only what differs from what is set. */
export function arrivalChanges(draft: ArrivalsSetting, settings: ArrivalsSetting): ArrivalChanges {
  const places = draft.places.filter((place) => !isSame(place, byId(settings, place.id)));
  const removed = settings.places.map(({ id }) => id).filter((id) => byId(draft, id) === undefined);
  return {
    ...(draft.airportPermit !== settings.airportPermit && { airportPermit: draft.airportPermit }),
    ...(places.length > 0 && { places }),
    ...(removed.length > 0 && { removed }),
    ...(!isSameList(draft.oneWays, settings.oneWays) && { oneWays: draft.oneWays }),
  };
}

export function arrivalDifferences(
  before: ArrivalsSetting,
  after: ArrivalsSetting,
  locations: readonly PlaceLocation[],
): Difference[] {
  const ids = new Set([...before.places, ...after.places].map(({ id }) => id));
  const ofPlaces = [...ids].map((id) => {
    const [one, other] = [byId(before, id), byId(after, id)];
    return {
      label: other?.name ?? one?.name ?? '',
      before: one === undefined ? 'None' : placeOfLocationInWords(one),
      after: other === undefined ? 'Removed' : placeOfLocationInWords(other),
    };
  });
  return [
    { label: 'Airport permit', before: permitInWords(before), after: permitInWords(after) },
    ...ofPlaces,
    {
      label: 'One-way routes',
      before: routesInWords(before.oneWays, locations),
      after: routesInWords(after.oneWays, locations),
    },
  ].filter((row) => row.before !== row.after);
}

export function permitInWords({ airportPermit }: Pick<ArrivalsSetting, 'airportPermit'>): string {
  return airportPermit === '' ? 'None' : airportPermit;
}

/** `Shuttle to the location. $25.00 each way, 7:00 AM to 10:00 PM.` */
export function placeOfLocationInWords(place: PlaceOfLocation): string {
  const { kind, address, isForPickup, isForReturn } = place;
  const ways = isForPickup && isForReturn ? 'pickup and return' : isForPickup ? 'pickup only' : 'return only';
  const facts = [placeKindNames[kind], address, ways].filter((fact) => fact !== '').join(', ');
  return `${facts}. ${placeInWords({ ...place, by: 'desk' })}`;
}

/** `Honolulu to Dallas`. */
export function routeInWords({ from, to }: OneWayPair, locations: readonly PlaceLocation[]): string {
  const nameOf = (id: string) => locations.find((one) => one.id === id)?.name ?? id;
  return `${nameOf(from)} to ${nameOf(to)}`;
}

/** `$250.00, back after 3 days`. */
export function termsInWords({ feeCents, relocationDays: days }: OneWayPair): string {
  return `${formatUsd(feeCents)}, back after ${days === 1 ? '1 day' : `${days} days`}`;
}

function routesInWords(pairs: readonly OneWayPair[], locations: readonly PlaceLocation[]): string {
  const words = pairs.map((pair) => `${routeInWords(pair, locations)}: ${termsInWords(pair)}`);
  return words.length === 0 ? 'None' : words.join('; ');
}

export function arrivalChangesInWords(
  changes: ArrivalChanges,
  settings: ArrivalsSetting,
  locations: readonly PlaceLocation[],
): string[] {
  const { airportPermit, places = [], removed = [], oneWays } = changes;
  return [
    ...(airportPermit === undefined ? [] : [`Airport permit: ${permitInWords({ airportPermit })}`]),
    ...places.map((place) => `${place.name}: ${placeOfLocationInWords(place)}`),
    ...removed.map((id) => `Removed: ${byId(settings, id)?.name ?? id}`),
    ...(oneWays === undefined ? [] : [`One-way routes: ${routesInWords(oneWays, locations)}`]),
  ];
}

function byId({ places }: ArrivalsSetting, id: string): PlaceOfLocation | undefined {
  return places.find((place) => place.id === id);
}

function isSame(one: PlaceOfLocation, other: PlaceOfLocation | undefined): boolean {
  return other !== undefined && sorted(one) === sorted(other);
}

function isSameList(one: readonly object[], other: readonly object[]): boolean {
  return one.map(sorted).join(' ') === other.map(sorted).join(' ');
}

/** Fields from the database may be in another order. */
function sorted(fields: object): string {
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b)));
}
