import type { Category, VehicleSort } from '@makani/contract/vehicles/vehicles';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyValue, type Given, statementsByShape } from '../../../db/statement.ts';
import { type Fitting, isFitting } from '../fit/list-fitting.ts';
import type { Availability, WantedTime } from '../data/ports.ts';
import { isOnOffer } from './on-offer.ts';
import { ranks, type VehiclePlace, type VehicleRank } from './vehicle-order.ts';

export interface VehicleFilter {
  locationId?: string | undefined;
  category?: Category | undefined;
  maxDailyCents?: number | undefined;
  minSeats?: number | undefined;
  fitting?: Fitting | undefined;
  /** Only those that aren't `fitting`. */
  isMisfit?: boolean | undefined;
  free?: WantedTime | undefined;
  /** Only those that may be returned at another location. */
  isOneWay?: true | undefined;
  /** Only these, of which there are few: see `listUnbooked`. */
  among?: string[] | undefined;
}

export interface VehiclePage {
  sort: VehicleSort;
  /** The end of the previous page. */
  after?: VehiclePlace | undefined;
  limit: number;
}

/** A vehicle's place in a list. `FindVehicles` finds the rest. */
export interface ListedRow {
  id: string;
  daily_cents: number;
  rank: number;
}

/**
 * Vehicles on offer at open locations, by rank, then price, then id. One extra row means that there
 * is a next page.
 *
 * Each location's first vehicles are read from the index of the order, so a page costs the same in any fleet. The limit and
 * everything that a partial index names are literals: with parameters, a plan for all of their values uses no such index.
 */
export async function listOffered(
  { db, availability }: { db: Db; availability: Availability },
  { fitting, isMisfit = false, free, ...filter }: VehicleFilter,
  { sort, after, limit }: VehiclePage,
): Promise<ListedRow[]> {
  const values: Partial<Values> = {
    ...filter,
    ...(fitting && {
      cabins: fitting.cabins.map((cabin) => JSON.stringify(cabin)),
      cabinsWithRack: fitting.cabinsWithRack.map((cabin) => JSON.stringify(cabin)),
      seats: fitting.seats,
    }),
    ...(after && { lastRank: after.rank, lastCents: after.dailyCents, lastId: after.id }),
    ...free,
  };
  const given = namesOf(values);
  const name = `${sort} ${limit} ${isMisfit} ${[...given].join(' ')}`;
  // The builder is kept with the statement: a function here that knew the values would keep them, too.
  return offered(db, name, values, (own, places) => ({
    compile: () => page({ sort, limit, isMisfit, given, availability }, places).compile(own),
  }));
}

function namesOf(values: Partial<Values>): ReadonlySet<string> {
  return new Set(Object.keys(values).filter((name) => Reflect.get(values, name) !== undefined));
}

/** Values of the filter and the page, each by its own name. */
interface Values extends Omit<VehicleFilter, 'fitting' | 'isMisfit' | 'free'>, WantedTime {
  cabins: string[];
  cabinsWithRack: string[];
  seats: number;
  lastRank: number;
  lastCents: number;
  lastId: string;
}

const offered = statementsByShape<Values, ListedRow>();

interface Shape {
  sort: VehicleSort;
  limit: number;
  isMisfit: boolean;
  /** The names of the values that are there. */
  given: ReadonlySet<string>;
  availability: Availability;
}

function page(
  { sort, limit, isMisfit, given, availability }: Shape,
  of: Given<Values>,
): RawBuilder<ListedRow> {
  const has = (name: keyof Values): boolean => given.has(name);
  const rank = ranks[sort];
  const order = rank === null ? sql`daily_cents, id` : sql`rank, daily_cents, id`;
  const firstRows = sql`order by ${order} limit ${sql.lit(limit + 1)}`;
  const conditions: (RawBuilder<unknown> | Expression<SqlBool>)[] = [sql`${isOnOffer()}`];
  if (has('category')) conditions.push(sql`vehicles.category = ${anyValue(of.category, 'text')}`);
  if (has('maxDailyCents')) conditions.push(isWithinPrice(sort, of, { isFirst: !has('lastId') }));
  if (has('minSeats')) conditions.push(sql`vehicles.seats >= ${anyValue(of.minSeats, 'integer')}`);
  // Null for a vehicle without a plan that has too few seats.
  if (has('cabins')) conditions.push(isMisfit ? sql`${isFitting(of)} is not true` : isFitting(of));
  if (has('lastId')) conditions.push(isAfter(rank, of));
  if (has('among')) conditions.push(sql`vehicles.id in (select unnest(${of.among}::uuid[]))`);
  if (has('isOneWay')) conditions.push(sql`vehicles.allows_one_way`);
  if (has('startsAt')) conditions.push(availability.isFree(of));
  const isHere = has('locationId') ? sql`and locations.id = ${of.locationId}` : sql``;
  return sql<ListedRow>`
    select one.id, one.daily_cents, one.rank
    from locations cross join lateral (
      select vehicles.id, vehicles.daily_cents, ${rank ?? sql`0`} as rank
      from vehicles
      where vehicles.location_id = locations.id and ${sql.join(conditions, sql` and `)}
      ${firstRows}
    ) as one
    where locations.status = 'open' ${isHere}
    ${firstRows}`;
}

/**
 * Sorted by the highest price, the first page begins in the index at the limit. It would otherwise be walked past all
 * higher prices. Other pages begin at their place.
 */
function isWithinPrice(
  sort: VehicleSort,
  of: Given<Values>,
  { isFirst }: { isFirst: boolean },
): RawBuilder<SqlBool> {
  const max = anyValue(of.maxDailyCents, 'integer');
  return sort === 'price_high' && isFirst
    ? sql`${ranks.price_high} >= -${max}`
    : sql`vehicles.daily_cents <= ${max}`;
}

function isAfter(rank: VehicleRank, of: Given<Values>): RawBuilder<SqlBool> {
  const price = anyValue(of.lastCents, 'integer');
  const id = anyValue(of.lastId, 'uuid');
  return rank === null
    ? sql`(vehicles.daily_cents, vehicles.id) > (${price}, ${id})`
    : sql`(${rank}, vehicles.daily_cents, vehicles.id) > (${anyValue(of.lastRank, 'integer')}, ${price}, ${id})`;
}
