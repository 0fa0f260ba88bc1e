import type { Category } from '@makani/contract/vehicles/vehicles';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isOnOffer } from './on-offer.ts';
import type { VehiclePlace, VehicleRank } from './vehicle-order.ts';
import type { OfferedVehicle } from './vehicles.repository.ts';

export interface VehicleFilter {
  locationId?: string | undefined;
  category?: Category | undefined;
  maxDailyCents?: number | undefined;
  minSeats?: number | undefined;
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

/** What a list shows of a vehicle: neither its description nor its features, which are long. */
export type ListedVehicle = Omit<OfferedVehicle, 'description' | 'features' | 'location_name' | 'address'>;

export interface ListedRow extends ListedVehicle {
  rank: number;
  /** Null until the vehicle's reviews are counted for the first time. */
  rating_stars: number | null;
  rating_count: number | null;
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
    select ${ofPage}, page.rank, page.time_zone, vehicle_photos.src as image_src, vehicle_photos.srcset as image_srcset,
      vehicle_photos.alt as image_alt
    from (
      select ${ofOne}, one.rank, locations.time_zone
      from locations cross join lateral (
        select ${ofVehicle}, ${rank ?? sql`0`} as rank
        from vehicles
        where vehicles.location_id = locations.id and ${isOnOffer()} and ${sql.join(conditions(filter, rank, after), sql` and `)}
        ${firstRows}
      ) as one
      where locations.status = 'open' ${isHere}
      ${firstRows}
    ) as page
    left join vehicle_photos on vehicle_photos.vehicle_id = page.id and vehicle_photos.is_primary
    order by ${order}`.execute(db);
  return rows;
}

/** One by one: a statement with a `*` is planned each time, see db/servers/named-statements.ts. */
const columns =
  'id host_id name category year daily_cents seats transmission engine acceleration instant_booking location_id ' +
  'rating_stars rating_count';

const [ofPage, ofOne, ofVehicle] = ['page', 'one', 'vehicles'].map(columnsOf);

function columnsOf(table: string): RawBuilder<unknown> {
  return sql.raw(columns.replaceAll(/\w+/g, `${table}.$&`).replaceAll(' ', ', '));
}

function conditions(
  { category, maxDailyCents, minSeats, among, free }: VehicleFilter,
  rank: VehicleRank,
  after: VehiclePlace | undefined,
): (RawBuilder<unknown> | Expression<SqlBool>)[] {
  return [
    sql`true`,
    ...(category === undefined ? [] : [sql`vehicles.category = ${category}`]),
    ...(maxDailyCents === undefined ? [] : [sql`vehicles.daily_cents <= ${maxDailyCents}::integer`]),
    ...(minSeats === undefined ? [] : [sql`vehicles.seats >= ${minSeats}::integer`]),
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
