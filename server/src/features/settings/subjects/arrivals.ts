import {
  type ArrivalChanges,
  arrivalChangesSchema,
  type ArrivalsSetting,
} from '@makani/contract/settings/arrivals';
import { changedArrivals, faultsOfArrivals } from '@makani/domain/settings/arrival-changes';
import { arrivalsDocument } from '../../site/public/arrivals.ts';
import { documentSubject } from '../documents/document-subject.ts';
import type { SiteSubject } from '../documents/site-subject.ts';

/** Quotes and bookings have the place and its fee as a line of their own, so both stay. */
export function arrivalsSubject(): SiteSubject<ArrivalsSetting, ArrivalChanges> {
  return documentSubject(arrivalsDocument, {
    changesSchema: arrivalChangesSchema,
    merge: changedArrivals,
    faults: (after) =>
      Object.fromEntries(
        Object.entries(faultsOfArrivals(after)).map(([name, sentence]) => [`changes.${name}`, sentence]),
      ),
    // The audit keeps the places that differ.
    reported: (before, after) => ({ before: without(before, after), after: without(after, before) }),
  });
}

function without({ places, ...rest }: ArrivalsSetting, other: ArrivalsSetting): ArrivalsSetting {
  const same = new Set(other.places.map((place) => JSON.stringify(place)));
  return { ...rest, places: places.filter((place) => !same.has(JSON.stringify(place))) };
}
