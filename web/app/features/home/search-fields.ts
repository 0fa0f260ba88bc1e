import type { Location } from '@makani/contract/site/locations';
import type { WallTime } from '@makani/contract/kernel/time';
import { type DateAndTime, toWallTime } from '../../booking-draft/period.ts';

export interface SearchFields {
  /** A location's id, or `''`. */
  location: string;
  pickup: DateAndTime | null;
  dropoff: DateAndTime | null;
}

/** Whether all fields are set, the pickup is in the future, and the return comes after it. Spec 5. */
export function isSearchable({ location, pickup, dropoff }: SearchFields, earliest: WallTime): boolean {
  if (location === '' || pickup === null || dropoff === null) return false;
  return toWallTime(pickup) >= earliest && toWallTime(dropoff) > toWallTime(pickup);
}

/** The location's current wall time; the first location's until one is chosen. */
export function wallTimeAt(locations: readonly Location[], id: string): string {
  const location = locations.find((one) => one.id === id) ?? locations[0];
  // Without locations there is nothing to search, so any time will do.
  return location?.wallTimeNow ?? '2026-01-01T00:00';
}
