import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { isApiError } from '../../../api/api-error.ts';
import { listedChoicesOf } from '../../../booking-draft/booking-state.ts';
import { readDraft } from '../../../booking-draft/draft.ts';
import { periodOf } from '../../../booking-draft/period.ts';
import { listAllVehicles } from '../list-all-vehicles.ts';

/** The dates chosen before, and the vehicles available then, each with its total. */
export interface DatedFleet {
  location: string;
  pickupAt: string;
  returnAt: string;
  free: Vehicle[];
}

/**
 * Null without dates, and for dates that cannot be booked, such as yesterday's: the fleet is shown without
 * totals.
 */
export async function loadDatedFleet(signal: AbortSignal): Promise<DatedFleet | null> {
  const draft = readDraft();
  const { location } = draft;
  const period = periodOf(draft);
  if (location === '' || period === null) return null;
  const search = { location, ...period, ...listedChoicesOf(draft) };
  try {
    return { location, ...period, free: await listAllVehicles(search, { signal }) };
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}
