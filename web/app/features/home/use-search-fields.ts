import type { Location } from '@makani/contract/site/locations';
import { useState } from 'react';
import type { BookingState } from '../../booking-draft/booking-state.ts';
import { useDraft } from '../../booking-draft/draft.ts';
import { dropoffOf, pickupOf, toWallTime } from '../../booking-draft/period.ts';
import type { SearchFields } from './search-fields.ts';

/** The search bar's fields, initially those of this tab's last search as far as they are still valid. */
export function useSearchFields(locations: readonly Location[]) {
  const draft = useDraft();
  const [changed, setChanged] = useState<SearchFields | null>(null);
  return [changed ?? lastSearch(draft, locations), changeFields] as const;

  /** A return before the pickup is cleared rather than shown as an error. */
  function changeFields(next: SearchFields): void {
    const { pickup, dropoff } = next;
    const isTooEarly = pickup !== null && dropoff !== null && toWallTime(dropoff) <= toWallTime(pickup);
    setChanged(isTooEarly ? { ...next, dropoff: null } : next);
  }
}

function lastSearch(draft: BookingState, locations: readonly Location[]): SearchFields {
  const location = locations.find(({ id, status }) => id === draft.location && status === 'open');
  if (!location) return { location: '', pickup: null, dropoff: null };
  const pickup = pickupOf(draft);
  const isAhead = pickup !== null && toWallTime(pickup) >= location.wallTimeNow;
  return {
    location: location.id,
    pickup: isAhead ? pickup : null,
    dropoff: isAhead ? dropoffOf(draft) : null,
  };
}
