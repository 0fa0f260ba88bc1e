import type { ListedChoices } from '@makani/contract/bookings/rental-options';
import type { WallTime } from '@makani/contract/kernel/time';
import type { Vehicle, VehicleSort } from '@makani/contract/vehicles/vehicles';
import { maxDailyCents } from '@makani/domain/vehicles/price-ceiling';
import type { AvailabilityQuery } from '../data/ports.ts';
import type { TravelingParty } from '../fit/judge-fit.ts';
import { listFitting, type Fitting } from '../fit/list-fitting.ts';
import { wantedTime } from '../data/vehicle-blocks.ts';
import { listOffered, type ListedRow, type VehicleFilter, type VehiclePage } from './list-offered.ts';
import { listUnbooked } from './list-unbooked.ts';
import { presentList, type VehicleList } from './present-list.ts';
import { requireQueriedPeriod } from './queried-period.ts';
import { rulesForPeriod } from './rules-for-period.ts';
import type { SearchSources } from './search-sources.ts';
import { readPlace, writePlace } from './vehicle-order.ts';

export interface Search extends ListedChoices {
  location?: string | undefined;
  category?: Vehicle['category'] | undefined;
  maxPrice?: number | undefined;
  minSeats?: number | undefined;
  pickupAt?: WallTime | undefined;
  returnAt?: WallTime | undefined;
  /** Another location where it is returned, which only some vehicles may be. */
  returnLocation?: string | undefined;
  travel?: TravelingParty | undefined;
  /** Only vehicles that the party fits. */
  fits?: boolean | undefined;
  sort: VehicleSort;
  cursor?: string | undefined;
  limit: number;
}

/** Whether the search asks for a price. A one-way return does so without dates, too, and is then refused at its field. */
export function hasDates({
  pickupAt,
  returnAt,
  returnLocation,
}: Pick<Search, 'pickupAt' | 'returnAt' | 'returnLocation'>): boolean {
  return pickupAt !== undefined || returnAt !== undefined || returnLocation !== undefined;
}

/** From so many days on, most of a fleet is booked at some time. */
const longDays = 14;

/**
 * With dates, the result holds only available vehicles, each with its total. Wall times are the location's. The recommended
 * order has what fits the party first.
 */
export async function searchVehicles(
  context: SearchSources,
  search: Search,
  query: AvailabilityQuery,
): Promise<VehicleList> {
  const { db, availability, vehiclesOf, locationOf, rulesOf } = context;
  const { sort, limit, travel } = search;
  const period = hasDates(search) ? await requireQueriedPeriod(locationOf, search, query.now) : undefined;
  const filter = {
    locationId: search.location,
    category: search.category,
    maxDailyCents: maxDailyCents(search.maxPrice),
    minSeats: search.minSeats,
    free: period && wantedTime({ ...period, endsAt: period.backAt }, query),
    isOneWay: period?.oneWay === undefined ? undefined : (true as const),
    among: period && period.days >= longDays ? await listUnbooked(db, availability, period) : undefined,
  };
  const after = readPlace(sort, search.cursor);
  const needsFit = search.fits === true || sort === 'recommended';
  const fitting = travel && needsFit ? await listFitting(db, travel) : undefined;
  const wanted = { sort, after, limit };
  const rows =
    fitting === undefined || search.fits === true
      ? await listOffered(context, { ...filter, fitting }, wanted)
      : await listFittingFirst(context, { ...filter, fitting }, wanted);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const nextCursor = last === undefined ? null : writePlace(sort, { ...last, dailyCents: last.daily_cents });
  const found = await vehiclesOf(page);
  const rules = period && (await rulesForPeriod(rulesOf, found, period));
  return presentList(found, nextCursor, { period, rules, travel });
}

/** A vehicle's place in a list that has what fits first. */
interface PartedRow extends ListedRow {
  isMisfit: boolean;
}

/** Vehicles that fit, then the others, both in the order asked for. At least one extra row, as in `listOffered`. */
async function listFittingFirst(
  context: Parameters<typeof listOffered>[0],
  filter: VehicleFilter & { fitting: Fitting },
  { after, ...page }: VehiclePage,
): Promise<PartedRow[]> {
  const list = async (isMisfit: boolean, from: VehiclePage['after']): Promise<PartedRow[]> => {
    const rows = await listOffered(context, { ...filter, isMisfit }, { ...page, after: from });
    return rows.map((row) => ({ ...row, isMisfit }));
  };
  if (after?.isMisfit === true) return list(true, after);
  const fitting = await list(false, after);
  return fitting.length > page.limit ? fitting : [...fitting, ...(await list(true, undefined))];
}
