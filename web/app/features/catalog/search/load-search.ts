import { type Location, listLocations } from '@makani/contract/site/locations';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { type BookingState, listedChoicesOf } from '../../../booking-draft/booking-state.ts';
import { requirePeriod } from '../../../booking-draft/period.ts';
import { stateForStep } from '../../../booking-draft/steps.ts';
import { sortOf } from '../filter/filter-address.ts';
import { hasFleet } from '../fleet/has-fleet.ts';
import { listAllVehicles } from '../list-all-vehicles.ts';

export interface SearchPage {
  state: BookingState;
  search: { location: string; pickupAt: string; returnAt: string };
  location: Location;
  vehicles: Vehicle[];
  /** Whether any vehicle is for rent, whatever the dates. */
  isOpen: boolean;
  /** Why these dates cannot be rented, if they cannot. */
  refusal: string | null;
}

/** The results of the search in the navigation state. */
export async function loadSearch({ url, signal }: Request): Promise<SearchPage> {
  const state = stateForStep('/search');
  const search = { location: state.location, ...requirePeriod(state), ...listedChoicesOf(state) };
  const [found, { locations }] = await Promise.all([
    orRefusal(listAllVehicles({ ...search, sort: sortOf(url) }, { signal })),
    call(listLocations, {}, { signal }),
  ]);
  const location = locations.find(({ id }) => id === state.location);
  if (!location) throw new Error('the API has searched a location that it does not list');
  const isOpen = found.refusal !== null || found.vehicles.length > 0 || (await hasFleet({ signal }));
  return { state, search, location, isOpen, ...found };
}

/** Dates that were bookable when the page was opened need not be on a reload. */
async function orRefusal(loading: Promise<Vehicle[]>): Promise<Pick<SearchPage, 'vehicles' | 'refusal'>> {
  try {
    return { vehicles: await loading, refusal: null };
  } catch (error) {
    const fields = isApiError(error) ? error.fields : {};
    const refusal = fields['pickupAt'] ?? fields['returnAt'];
    if (refusal === undefined) throw error;
    return { vehicles: [], refusal };
  }
}
