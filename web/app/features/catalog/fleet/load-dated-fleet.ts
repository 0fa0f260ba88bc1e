import { type Vehicle, listVehicles, pageLimits } from '@makani/contract/vehicles/vehicles';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { listedChoicesOf } from '../../../booking-draft/booking-state.ts';
import { readDraft } from '../../../booking-draft/draft.ts';
import { partyQuery } from '../../../booking-draft/party.ts';
import { periodOf } from '../../../booking-draft/period.ts';
import type { ListQuery } from '../list-all-vehicles.ts';

/** The dates chosen before, and the vehicles available then, each with its total. */
export interface DatedFleet {
  location: string;
  pickupAt: string;
  returnAt: string;
  /** The query that listed them. */
  query: ListQuery & { location: string };
  /** Null where only available vehicles are listed. */
  free: Vehicle[] | null;
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
  const query = { location, ...period, ...listedChoicesOf(draft), ...partyQuery(draft.party) };
  try {
    const { vehicles } = await call(listVehicles, { query: { ...query, limit: pageLimits.max } }, { signal });
    return { location, ...period, query, free: vehicles };
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}
