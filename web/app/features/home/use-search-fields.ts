import type { Location } from '@makani/contract/site/locations';
import { useState } from 'react';
import type { BookingState } from '../../booking-draft/booking-state.ts';
import { useDraft } from '../../booking-draft/draft.ts';
import { onlyOpenLocation } from '../../booking-draft/only-open-location.ts';
import { withoutPastDates } from '../../booking-draft/past-dates.ts';
import { dropoffOf, pickupOf, toWallTime } from '../../booking-draft/period.ts';
import { type SearchFields, clockAndHours, returnsFrom } from './search-fields.ts';

/** The search bar's fields, initially those of this tab's last search as far as they are still valid. */
export function useSearchFields(locations: readonly Location[]) {
  const draft = useDraft();
  const [changed, setChanged] = useState<SearchFields | null>(null);
  const { last, notice } = lastSearch(draft, locations);
  return { fields: changed ?? last, changeFields, notice: changed === null ? notice : null };

  /** A return before the pickup is cleared rather than shown as an error. */
  function changeFields(next: SearchFields): void {
    const { pickup, dropoff } = next;
    const isOffered = returnsFrom(locations, next.location).some(({ id }) => id === next.returnLocation);
    const valid = isOffered ? next : { ...next, returnLocation: '' };
    const isTooEarly = pickup !== null && dropoff !== null && toWallTime(dropoff) <= toWallTime(pickup);
    setChanged(isTooEarly ? { ...valid, dropoff: null } : valid);
  }
}

/** A location that has closed, and dates that have passed, are left out; the rest stays. */
function lastSearch(draft: BookingState, locations: readonly Location[]) {
  const open = locations.filter(({ status }) => status === 'open');
  const location = open.find(({ id }) => id === draft.location)?.id ?? onlyOpenLocation(locations) ?? '';
  const { state, notice } = withoutPastDates(draft, clockAndHours(open, location).wallTimeNow);
  const returnLocation =
    returnsFrom(locations, location).find(({ id }) => id === draft.returnLocation)?.id ?? '';
  const last: SearchFields = {
    location,
    returnLocation,
    pickup: pickupOf(state),
    dropoff: dropoffOf(state),
  };
  return { last, notice };
}
