import type { OneWayPair } from '@makani/contract/arrivals/one-way';
import type { MeetingPlace } from '@makani/contract/arrivals/places';
import type { ArrivalChanges, ArrivalsSetting } from '@makani/contract/settings/arrivals';
import { hostPrefix, needsPermit } from '../arrivals/places.ts';

/** Places replace those of their id in place; new ones come last. One-way routes replace all of before. */
export function changedArrivals(
  before: ArrivalsSetting,
  { places: set = [], removed = [], airportPermit, oneWays }: ArrivalChanges,
): ArrivalsSetting {
  const byId = new Map(before.places.map((place) => [place.id, place]));
  for (const place of set) byId.set(place.id, place);
  for (const id of removed) byId.delete(id);
  return {
    airportPermit: airportPermit ?? before.airportPermit,
    oneWays: oneWays ?? before.oneWays,
    places: [...byId.values()],
  };
}

const maxPlaces = 40;

/** The fields at fault in what would hold, each with its sentence; those of a place begin with its id. */
export function faultsOfArrivals({
  places,
  airportPermit,
  oneWays,
}: ArrivalsSetting): Record<string, string> {
  const faults: Record<string, string> = faultsOfOneWays(oneWays);
  if (places.length > maxPlaces) faults['places'] = `There can be at most ${maxPlaces} places.`;
  for (const place of places) {
    const own = { ...faultsOfPlace(place), ...faultsOfId(place) };
    if (needsPermit(place) && airportPermit === '') own['kind'] = permitFirst;
    for (const [field, sentence] of Object.entries(own)) faults[`${place.id}.${field}`] = sentence;
  }
  return faults;
}

function faultsOfOneWays(pairs: readonly OneWayPair[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [place, { from, to }] of pairs.entries()) {
    if (from === to) faults[`oneWays.${place}.to`] = 'Please choose another location than the pickup’s.';
    else if (pairs.findIndex((one) => one.from === from && one.to === to) < place)
      faults[`oneWays.${place}.to`] = 'This route is in the list already.';
  }
  return faults;
}

const permitFirst =
  'Handing over at the airport itself needs a permit. Please enter its number first, or choose a shuttle.';

function faultsOfId({ id }: MeetingPlace): Record<string, string> {
  return id.startsWith(hostPrefix)
    ? { id: `Please choose an id that doesn’t begin with ${hostPrefix}.` }
    : {};
}

/** The fields at fault in a host’s places, each with its sentence; those of a place begin with its position. */
export function faultsOfHostPlaces(places: readonly MeetingPlace[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [position, place] of places.entries()) {
    const isDouble = places.findIndex(({ id }) => id === place.id) < position;
    const own = { ...faultsOfPlace(place), ...(isDouble && { id: sameId }) };
    for (const [field, sentence] of Object.entries(own)) faults[`${position}.${field}`] = sentence;
  }
  return faults;
}

const sameId = 'Another of your places has this id already. Please remove one of them and add it again.';

/** The fields of one place that contradict each other. */
function faultsOfPlace({
  kind,
  address,
  miles,
  from,
  until,
  isForPickup,
  isForReturn,
}: MeetingPlace): Record<string, string> {
  return {
    ...(kind === 'address' && miles === null && { miles: 'Please enter how many miles you go.' }),
    ...(kind !== 'address' && miles !== null && { miles: 'Only an address has miles.' }),
    ...(kind !== 'address' && address === '' && { address: 'Please enter where guests meet you.' }),
    ...(until <= from && { until: 'The last time has to be after the first.' }),
    ...(!isForPickup && !isForReturn && { isForPickup: 'Please choose pickup, return or both.' }),
  };
}
