import { type Location, listLocations } from '@makani/contract/site/locations';
import { listVehicles, pageLimits } from '@makani/contract/vehicles/vehicles';
import type { PickerOpening } from '@makani/domain/arrivals/picker-opening';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { type BookingState, listedChoicesOf, returnOf } from '../../../booking-draft/booking-state.ts';
import { readState } from '../../../booking-draft/navigation-state.ts';
import { partyQuery } from '../../../booking-draft/party.ts';
import { periodOf, requirePeriod } from '../../../booking-draft/period.ts';
import { returnOpening } from '../../../booking-draft/return-opening.ts';
import { nextTask } from '../../../next-task.ts';
import { stateForStep } from '../../../booking-draft/steps.ts';
import { readFilter } from '../filter/filter-address.ts';
import { filterCount, filterQuery, type VehicleFilter } from '../filter/vehicle-filter.ts';
import { hasFleet } from '../fleet/has-fleet.ts';
import type { ListQuery, VehicleList } from '../list-all-vehicles.ts';

export interface SearchPage {
  state: BookingState;
  search: { location: string; returnLocation?: string; pickupAt: string; returnAt: string };
  location: Location;
  /** When the location of the return is open. */
  ofReturn: PickerOpening;
  /** As far as it is loaded. */
  list: VehicleList;
  /** The query of the list. */
  query: ListQuery;
  /** Whether these are all available vehicles, also those that the filters leave out. */
  isWhole: boolean;
  /** Whether any vehicle is for rent, whatever the dates. */
  isOpen: boolean;
  /** Why these dates cannot be rented, if they cannot. */
  refusal: string | null;
}

/** The results of the search in the navigation state. */
export async function loadSearch({ url, signal }: Request): Promise<SearchPage> {
  const state = stateForStep('/search');
  const search = searchOf(state);
  const filter = readFilter(new URL(url).search);
  await nextTask();
  const [found, { locations }] = await Promise.all([
    loadAvailable({ ...search, ...travelersOf(state) }, filter, signal).catch(emptyIfRefused),
    call(listLocations, {}, { signal }),
  ]);
  const location = locations.find(({ id }) => id === state.location);
  if (!location) throw new Error('the API has searched a location that it does not list');
  const isOpen = found.refusal !== null || found.list.vehicles.length > 0 || (await hasFleet({ signal }));
  const ofReturn = returnOpening(locations, location, search.returnLocation);
  return { state, search, location, ofReturn, isOpen, ...found };
}

/**
 * Whether a page shows the search of its history entry. After going back to a search with other filters it may not: for the
 * router only the filters differ, and filters alone need no loading.
 */
export function isOfEntry({ search }: SearchPage): boolean {
  const state = readState('/search');
  const period = periodOf(state);
  if (period === null) return true;
  const { pickupAt, returnAt } = period;
  const isSamePlace =
    search.location === state.location && search.returnLocation === returnOf(state).returnLocationId;
  return isSamePlace && search.pickupAt === pickupAt && search.returnAt === returnAt;
}

function searchOf(state: BookingState): SearchPage['search'] {
  const { returnLocationId: returnLocation } = returnOf(state);
  return {
    location: state.location,
    ...(returnLocation !== undefined && { returnLocation }),
    ...requirePeriod(state),
    ...listedChoicesOf(state),
  };
}

/**
 * The filters act on all available vehicles, as far as one request brings them. Of more, the API lists what the filters
 * leave.
 */
async function loadAvailable(
  search: SearchPage['search'] & ReturnType<typeof travelersOf>,
  filter: VehicleFilter,
  signal: AbortSignal,
) {
  const unfiltered = { ...search, sort: filter.sort, limit: pageLimits.max };
  const list = await call(listVehicles, { query: unfiltered }, { signal });
  const isWhole = list.nextCursor === null;
  if (isWhole || filterCount(filter) === 0) return { list, query: unfiltered, isWhole, refusal: null };
  const query = { ...unfiltered, ...filterQuery(filter) };
  return { list: await call(listVehicles, { query }, { signal }), query, isWhole, refusal: null };
}

/** Dates that were bookable when the page was opened need not be on a reload. */
function emptyIfRefused(error: unknown): Pick<SearchPage, 'list' | 'query' | 'isWhole' | 'refusal'> {
  const fields = isApiError(error) ? error.fields : {};
  const refusal = fields['pickupAt'] ?? fields['returnAt'] ?? fields['returnLocation'];
  if (refusal === undefined) throw error;
  return { list: { vehicles: [], nextCursor: null }, query: {}, isWhole: true, refusal };
}

/** The party, and whether it leaves vehicles out. */
function travelersOf({ party }: BookingState): { party?: string; fits?: 'true' } {
  return { ...partyQuery(party), ...(party?.onlyFitting === true && { fits: 'true' as const }) };
}
