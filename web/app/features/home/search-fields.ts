import type { Location, ReturnLocation } from '@makani/contract/site/locations';
import type { WallTime } from '@makani/contract/kernel/time';
import { type ChosenPeriod, toWallTime } from '../../booking-draft/period.ts';

export interface SearchFields extends ChosenPeriod {
  /** A location's id, or `''`. */
  location: string;
  /** Another location's id for the return, or `''` for the same. */
  returnLocation: string;
}

/** Whether all fields are set, the pickup is in the future, and the return comes after it. Spec 5. */
export function isSearchable(
  { location, pickup, dropoff }: Omit<SearchFields, 'returnLocation'>,
  earliest: WallTime,
): boolean {
  if (location === '' || pickup === null || dropoff === null) return false;
  return toWallTime(pickup) >= earliest && toWallTime(dropoff) > toWallTime(pickup);
}

/** The locations to choose from for a return elsewhere; none while nothing is offered. */
export function returnsFrom(locations: readonly Location[], id: string): readonly ReturnLocation[] {
  return locations.find((one) => one.id === id)?.returnLocations ?? [];
}

/** The clock and hours that the pickers follow: the first location's until one is chosen. */
export function clockAndHours(
  locations: readonly Location[],
  id: string,
): Pick<Location, 'name' | 'wallTimeNow' | 'hours' | 'exceptions' | 'timeZone'> {
  const location = locations.find((one) => one.id === id) ?? locations[0];
  // Without locations there is nothing to search, so any time will do.
  return (
    location ?? { name: '', wallTimeNow: '2026-01-01T00:00', hours: '', exceptions: [], timeZone: 'UTC' }
  );
}
