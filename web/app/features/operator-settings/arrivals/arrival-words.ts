import type { ArrivalChanges, ArrivalsSetting, PlaceOfLocation } from '@makani/contract/settings/arrivals';
import { placeInWords } from '@makani/domain/arrivals/places';
import { placeKindNames } from '../../../ui/forms/places/place-kinds.ts';
import type { Difference } from '../difference-table.tsx';

/** Only what differs from what is set. */
export function arrivalChanges(draft: ArrivalsSetting, settings: ArrivalsSetting): ArrivalChanges {
  const places = draft.places.filter((place) => !isSame(place, byId(settings, place.id)));
  const removed = settings.places.map(({ id }) => id).filter((id) => byId(draft, id) === undefined);
  return {
    ...(draft.airportPermit !== settings.airportPermit && { airportPermit: draft.airportPermit }),
    ...(places.length > 0 && { places }),
    ...(removed.length > 0 && { removed }),
  };
}

export function arrivalDifferences(before: ArrivalsSetting, after: ArrivalsSetting): Difference[] {
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

export function arrivalChangesInWords(changes: ArrivalChanges, settings: ArrivalsSetting): string[] {
  const { airportPermit, places = [], removed = [] } = changes;
  return [
    ...(airportPermit === undefined ? [] : [`Airport permit: ${permitInWords({ airportPermit })}`]),
    ...places.map((place) => `${place.name}: ${placeOfLocationInWords(place)}`),
    ...removed.map((id) => `Removed: ${byId(settings, id)?.name ?? id}`),
  ];
}

function byId({ places }: ArrivalsSetting, id: string): PlaceOfLocation | undefined {
  return places.find((place) => place.id === id);
}

/** A place from the database may have its fields in another order. */
function isSame(one: PlaceOfLocation, other: PlaceOfLocation | undefined): boolean {
  if (other === undefined) return false;
  const sorted = (place: PlaceOfLocation) =>
    JSON.stringify(Object.entries(place).toSorted(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
}
