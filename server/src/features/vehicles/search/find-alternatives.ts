import type { WallTime } from '@makani/contract/kernel/time';
import {
  type Alternatives,
  type Category,
  maxAlternatives,
  type Vehicle,
} from '@makani/contract/vehicles/vehicles';
import type { ListedChoices } from '@makani/contract/bookings/rental-options';
import { nearbyDays, nearbyPeriods, nearestFree } from '@makani/domain/calendar/nearby-periods';
import { chargeFacts } from '@makani/domain/pricing/charges';
import { totalCentsOf } from '@makani/domain/pricing/pricing';
import { dayPricesOf } from '@makani/domain/price-rules/day-prices';
import { maxDailyCents } from '@makani/domain/vehicles/price-ceiling';
import { AppError } from '../../../http/app-error.ts';
import { rulesOfVehicles, yearlyFeesOf } from '../data/own-vehicles.ts';
import { wantedTime } from '../data/vehicle-blocks.ts';
import { listRulesOf } from '../prices/active-rules.ts';
import { type ListedRow, listOffered, type VehicleFilter } from './list-offered.ts';
import { listUnbooked } from './list-unbooked.ts';
import { withAnswers } from './present-list.ts';
import { type QueriedPeriod, requireQueriedPeriod } from './queried-period.ts';
import { rulesForPeriod } from './rules-for-period.ts';
import type { SearchSources } from './search-sources.ts';
import { findOffered } from './vehicles.repository.ts';
import type { AvailabilityQuery } from '../data/ports.ts';

interface FindAlternativesInput extends ListedChoices {
  location: string;
  category?: Category | undefined;
  maxPrice?: number | undefined;
  minSeats?: number | undefined;
  vehicleId?: string | undefined;
  pickupAt?: WallTime | undefined;
  returnAt?: WallTime | undefined;
}

interface Wanted extends Pick<ListedRow, 'id' | 'daily_cents'> {
  /** Known of a vehicle that was asked for by itself. */
  category?: Category;
}

/** The search is limited to the first matches, so a large fleet still takes two queries. */
const maxLookedAt = 100;

/**
 * Other dates for a vehicle or search without results, and other vehicles on the same dates.
 * @throws AppError `invalid_input` for dates that nobody can rent, `not_found` for a vehicle that is not on
 * offer.
 */
export async function findAlternatives(
  context: SearchSources,
  input: FindAlternativesInput,
  query: AvailabilityQuery,
): Promise<Alternatives> {
  const hasDates = input.pickupAt !== undefined || input.returnAt !== undefined;
  const period = hasDates ? await requireQueriedPeriod(context.locationOf, input, query.now) : undefined;
  const wanted = await listWanted(context, input);
  return {
    periods: period === undefined ? [] : await freePeriods(context, wanted, { period, asked: query }),
    vehicles: await otherVehicles(context, input, { period, asked: query, wanted }),
  };
}

async function listWanted(
  context: SearchSources,
  { location, category, maxPrice, minSeats, vehicleId }: FindAlternativesInput,
): Promise<Wanted[]> {
  if (vehicleId === undefined) {
    const filter = { locationId: location, category, maxDailyCents: maxDailyCents(maxPrice), minSeats };
    const page = { sort: 'recommended', limit: maxLookedAt } as const;
    return (await listOffered(context, filter, page)).slice(0, maxLookedAt);
  }
  const vehicle = await findOffered(context.db, vehicleId);
  if (vehicle?.location_id !== location) throw new AppError('not_found');
  return [vehicle];
}

async function freePeriods(
  { db, availability }: SearchSources,
  wanted: Wanted[],
  { period, asked: query }: { period: QueriedPeriod; asked: AvailabilityQuery },
): Promise<Alternatives['periods']> {
  const around = {
    startsAt: period.startsAt.subtract({ hours: 24 * (nearbyDays + 1) }),
    endsAt: period.endsAt.add({ hours: 24 * (nearbyDays + 1) }),
  };
  const rules = await rulesOfVehicles(
    db,
    wanted.map(({ id }) => id),
  );
  const longEnough = wanted.filter(({ id }) => (rules.get(id)?.minDays ?? 1) <= period.days);
  const ids = longEnough.map(({ id }) => id);
  const busy = await availability.busyBetween(db, ids, around, query);
  const found = nearestFree(
    nearbyPeriods(period, period, query.now),
    longEnough.map((vehicle) => ({ vehicle, taken: busy.get(vehicle.id) ?? [] })),
  );
  const priceRules = period.hasPriceRules ? await listRulesOf(db, ids) : undefined;
  const fees = period.charges.isOn ? await yearlyFeesOf(db, ids) : new Map<string, number | null>();
  return found.map(({ period: { pickupAt, returnAt, daysAway }, free }) => {
    const totals = free.map(({ id, daily_cents: dailyCents }) => {
      const charges = chargeFacts(period.charges, fees.get(id) ?? null);
      const rental = { ...period, dailyCents, pickupAt };
      const dayPrices = dayPricesOf({ ...rental, rules: priceRules?.get(id) ?? [] });
      return totalCentsOf({ ...rental, charges, returnAt, dayPrices });
    });
    return { pickupAt, returnAt, daysAway, vehicleCount: free.length, fromTotalCents: Math.min(...totals) };
  });
}

/**
 * The same category at any price first, then any category at that price, then any available vehicle; with
 * enough seats as long as there are any. A filter as narrow as the search finds what the search does, nothing else.
 */
async function otherVehicles(
  context: SearchSources,
  { location, category, maxPrice, minSeats, vehicleId }: FindAlternativesInput,
  {
    period,
    asked: query,
    wanted,
  }: { period: QueriedPeriod | undefined; asked: AvailabilityQuery; wanted: Wanted[] },
): Promise<Vehicle[]> {
  const { db, availability, vehiclesOf, rulesOf } = context;
  const search = { category, maxDailyCents: maxDailyCents(maxPrice), minSeats };
  const wider = [
    { minSeats, category: vehicleId === undefined ? category : wanted[0]?.category },
    { minSeats, maxDailyCents: search.maxDailyCents },
    { minSeats },
    {},
  ].filter((filter) => vehicleId !== undefined || !isAsNarrow(filter, search));
  // Without a category, a price or seats, several of them are the same.
  const filters = [...new Map(wider.map((filter) => [JSON.stringify(filter), filter])).values()];
  const widest = filters.pop();
  if (widest === undefined) return [];
  const open = {
    locationId: location,
    free: period && wantedTime(period, query),
    among: period && (await listUnbooked(db, availability, period)),
  };
  const list = (filter: VehicleFilter): Promise<ListedRow[]> =>
    listOffered(context, { ...open, ...filter }, { sort: 'recommended', limit: maxAlternatives });
  const any = await list(widest);
  const isWanted = new Set(wanted.map(({ id }) => id));
  const found = new Map<string, ListedRow>();
  const add = (rows: ListedRow[]): void => {
    for (const row of rows) if (!isWanted.has(row.id)) found.set(row.id, row);
  };
  // Where nothing is available at all, no narrower list has to look.
  for (const filter of any.length === 0 ? [] : filters) {
    if (found.size >= maxAlternatives) break;
    add(await list(filter));
  }
  add(any);
  const others = await vehiclesOf([...found.values()].slice(0, maxAlternatives));
  return withAnswers(others, { period, rules: period && (await rulesForPeriod(rulesOf, others, period)) });
}

function isAsNarrow(filter: VehicleFilter, search: VehicleFilter): boolean {
  const { category, maxDailyCents: max, minSeats } = search;
  return (
    (category === undefined || category === filter.category) &&
    (max === undefined || max === filter.maxDailyCents) &&
    (minSeats === undefined || minSeats === filter.minSeats)
  );
}
