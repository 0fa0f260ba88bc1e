import { listVehicles, pageLimits } from '@makani/contract/vehicles/vehicles';
import { type CallOptions, call } from '../../../api/call.ts';
import { readDraft } from '../../../booking-draft/draft.ts';
import { partyQuery } from '../../../booking-draft/party.ts';
import { paths } from '../../../paths.ts';
import { filtersIn, readFilter } from '../filter/filter-address.ts';
import { filterQuery } from '../filter/vehicle-filter.ts';
import type { ListQuery, VehicleList } from '../list-all-vehicles.ts';
import { hasFleet } from './has-fleet.ts';
import type { DatedFleet } from './load-dated-fleet.ts';

export interface FleetPage {
  /** As far as it is loaded. */
  list: VehicleList;
  /** The query of the list. */
  query: ListQuery;
  /** Whether these are all vehicles, also those that the filters leave out. */
  isWhole: boolean;
  /** Whether any vehicle is for rent. */
  isOpen: boolean;
  /** The address of the page after this one, for those who have no JavaScript. */
  next: string | null;
}

/** One page of the fleet, filtered and in the order that the address says. */
export async function loadFleetPage(address: string, options: CallOptions): Promise<FleetPage> {
  const { search, searchParams } = new URL(address);
  const filter = readFilter(search);
  const cursor = searchParams.get('cursor') ?? undefined;
  const location = filter.location === 'all' ? undefined : filter.location;
  const query = { ...filterQuery(filter), location, sort: filter.sort };
  const list = await call(listVehicles, { query: { ...query, cursor } }, options);
  const chosen = new URLSearchParams(filtersIn(search));
  chosen.delete('sort');
  return {
    list,
    query,
    isWhole: list.nextCursor === null && cursor === undefined && chosen.size === 0,
    isOpen: list.vehicles.length > 0 || (await hasFleet(options)),
    next: list.nextCursor === null ? null : withCursor(filtersIn(search), list.nextCursor),
  };
}

/**
 * In the browser the filters act on the whole fleet, as far as one request brings it. A larger one stays as the server has
 * filtered it; for dates, as the API lists what is available then. It says of each vehicle whether the party fits.
 */
export async function completeFleet(
  page: FleetPage,
  dated: DatedFleet | null,
  signal: AbortSignal,
): Promise<FleetPage & { dated: DatedFleet | null }> {
  const { party } = readDraft();
  if (page.isWhole && party === null) return { ...page, dated };
  const travelers = partyQuery(party);
  const { sort } = page.query;
  const all = await call(listVehicles, { query: { sort, limit: pageLimits.max, ...travelers } }, { signal });
  if (all.nextCursor === null) return { ...page, list: all, isWhole: true, dated };
  if (dated === null && party === null) return { ...page, dated };
  const location = page.query.location ?? dated?.query.location;
  const query = { ...page.query, ...dated?.query, ...travelers, location };
  return {
    ...page,
    query,
    list: await call(listVehicles, { query }, { signal }),
    dated: dated && { ...dated, free: null },
  };
}

function withCursor(filters: string, cursor: string): string {
  const params = new URLSearchParams(filters);
  params.set('cursor', cursor);
  return `${paths.fleet}?${params.toString()}`;
}
