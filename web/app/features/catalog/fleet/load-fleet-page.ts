import { type Vehicle, listVehicles } from '@makani/contract/vehicles/vehicles';
import { type CallOptions, call } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { filtersIn, readFilter } from '../filter/filter-address.ts';
import { filterQuery } from '../filter/vehicle-filter.ts';
import { hasFleet } from './has-fleet.ts';

interface FleetPage {
  vehicles: Vehicle[];
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
  const query = { ...filterQuery(filter), location, sort: filter.sort, cursor };
  const { vehicles, nextCursor } = await call(listVehicles, { query }, options);
  const chosen = new URLSearchParams(filtersIn(search));
  chosen.delete('sort');
  return {
    vehicles,
    isWhole: nextCursor === null && cursor === undefined && chosen.size === 0,
    isOpen: vehicles.length > 0 || (await hasFleet(options)),
    next: nextCursor === null ? null : withCursor(filtersIn(search), nextCursor),
  };
}

function withCursor(filters: string, cursor: string): string {
  const params = new URLSearchParams(filters);
  params.set('cursor', cursor);
  return `${paths.fleet}?${params.toString()}`;
}
