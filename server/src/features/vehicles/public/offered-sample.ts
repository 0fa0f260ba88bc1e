import { categories, type Category } from '@makani/contract/vehicles/vehicles';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isOnOffer } from '../search/on-offer.ts';

export interface SampledVehicle {
  id: string;
  hostId: string;
  listedAt: Temporal.Instant;
  dailyCents: number;
}

export interface OfferedGroup {
  location: { id: string; name: string };
  category: Category;
  vehicles: SampledVehicle[];
}

interface SampleRow {
  location_id: string;
  location_name: string;
  category: Category;
  id: string | null;
  host_id: string;
  created_at: Temporal.Instant;
  daily_cents: number;
}

/**
 * Vehicles on offer at each open location, by category. Of a large group a sample: ids are random, so the
 * first ones are as good as any.
 */
export async function sampleOffered(db: Db, perGroup: number): Promise<OfferedGroup[]> {
  const { rows } = await sql<SampleRow>`
    select locations.id as location_id, locations.name as location_name, category.name as category,
      one.id, one.host_id, one.created_at, one.daily_cents
    from locations
    cross join unnest(${[...categories]}::text[]) with ordinality as category (name, place)
    left join lateral (
      select id, host_id, created_at, daily_cents from vehicles
      where location_id = locations.id and category = category.name and ${isOnOffer()}
      order by id limit ${perGroup}
    ) one on true
    where locations.status = 'open'
    order by locations.name, category.place, one.id`.execute(db);
  const groups = Map.groupBy(rows, (row) => `${row.location_id} ${row.category}`);
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const location = { id: first.location_id, name: first.location_name };
    return [{ location, category: first.category, vehicles: members.flatMap(asVehicle) }];
  });
}

/** The vehicle on offer with the lowest daily price; undefined where the location offers none. */
export async function cheapestOffered(
  db: Db,
  locationId: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('vehicles')
    .innerJoin('locations', 'locations.id', 'vehicles.location_id')
    .select(['vehicles.id', 'vehicles.name'])
    .where('locations.id', '=', locationId)
    .where('locations.status', '=', 'open')
    .where(isOnOffer())
    .orderBy('vehicles.daily_cents')
    .orderBy('vehicles.id')
    .limit(1)
    .executeTakeFirst();
}

/** A group without vehicles has one row without an id. */
function asVehicle(row: SampleRow): SampledVehicle[] {
  const { id, host_id: hostId, created_at: listedAt, daily_cents: dailyCents } = row;
  return id === null ? [] : [{ id, hostId, listedAt, dailyCents }];
}
