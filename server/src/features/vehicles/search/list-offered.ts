import type { Category } from '@makani/contract/vehicles/vehicles';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Fitting, isFitting } from '../fit/list-fitting.ts';
import { isOnOffer } from './on-offer.ts';
import type { VehiclePlace, VehicleRank } from './vehicle-order.ts';

export interface VehicleFilter {
  locationId?: string | undefined;
  category?: Category | undefined;
  maxDailyCents?: number | undefined;
  minSeats?: number | undefined;
  fitting?: Fitting | undefined;
  /** Built by the bookings feature. */
  free?: Expression<SqlBool> | undefined;
  /** Only these, of which there are few: see `listUnbooked`. */
  among?: string[] | undefined;
}

export interface VehiclePage {
  rank: VehicleRank;
  /** The end of the previous page. */
  after?: VehiclePlace | undefined;
  limit: number;
}

/** A vehicle's place in a list. `keepVehicles` tells the rest of it. */
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
  db: Db,
  filter: VehicleFilter,
  { rank, after, limit }: VehiclePage,
): Promise<ListedRow[]> {
  const order = rank === null ? sql`daily_cents, id` : sql`rank, daily_cents, id`;
  const firstRows = sql`order by ${order} limit ${sql.lit(limit + 1)}`;
  const isHere = filter.locationId === undefined ? sql`` : sql`and locations.id = ${filter.locationId}`;
  const { rows } = await sql<ListedRow>`
    select one.id, one.daily_cents, one.rank
    from locations cross join lateral (
      select vehicles.id, vehicles.daily_cents, ${rank ?? sql`0`} as rank
      from vehicles
      where vehicles.location_id = locations.id and ${isOnOffer()} and ${sql.join(conditions(filter, rank, after), sql` and `)}
      ${firstRows}
    ) as one
    where locations.status = 'open' ${isHere}
    ${firstRows}`.execute(db);
  return rows;
}

function conditions(
  { category, maxDailyCents, minSeats, fitting, among, free }: VehicleFilter,
  rank: VehicleRank,
  after: VehiclePlace | undefined,
): (RawBuilder<unknown> | Expression<SqlBool>)[] {
  return [
    sql`true`,
    ...(category === undefined ? [] : [sql`vehicles.category = ${category}`]),
    ...(maxDailyCents === undefined ? [] : [sql`vehicles.daily_cents <= ${maxDailyCents}::integer`]),
    ...(minSeats === undefined ? [] : [sql`vehicles.seats >= ${minSeats}::integer`]),
    ...(fitting === undefined ? [] : [isFitting(fitting)]),
    ...(after === undefined ? [] : [isAfter(rank, after)]),
    ...(among === undefined ? [] : [sql`vehicles.id in (select unnest(${among}::uuid[]))`]),
    ...(free === undefined ? [] : [free]),
  ];
}

function isAfter(rank: VehicleRank, { rank: lastRank, dailyCents, id }: VehiclePlace): RawBuilder<SqlBool> {
  return rank === null
    ? sql`(vehicles.daily_cents, vehicles.id) > (${dailyCents}::integer, ${id}::uuid)`
    : sql`(${rank}, vehicles.daily_cents, vehicles.id) > (${lastRank}::integer, ${dailyCents}::integer, ${id}::uuid)`;
}
