import type { Category } from '@makani/contract/vehicles/vehicles';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isOnOffer } from '../search/on-offer.ts';

interface Wanted {
  location?: string | undefined;
  category?: Category | undefined;
  /** The last vehicle of the page before. */
  after?: string | undefined;
  limit: number;
}

/** The vehicles of all hosts that are not archived, by location and name. */
export async function listFleetPage(db: Db, { location, category, after, limit }: Wanted) {
  let query = db
    .selectFrom('vehicles')
    .innerJoin('locations', 'locations.id', 'vehicles.location_id')
    .select(['vehicles.id', 'vehicles.name', 'vehicles.category', 'vehicles.host_id', 'vehicles.location_id'])
    .select(['locations.name as location_name', 'locations.time_zone'])
    .select(sql<boolean>`${isOnOffer()}`.as('is_offered'))
    .where('vehicles.status', '<>', 'archived');
  if (location !== undefined) query = query.where('vehicles.location_id', '=', location);
  if (category !== undefined) query = query.where('vehicles.category', '=', category);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(vehicles.location_id, vehicles.name, vehicles.id) > (
        select last.location_id, last.name, last.id from vehicles last where last.id = ${after}::uuid)`,
    );
  return query
    .orderBy('vehicles.location_id')
    .orderBy('vehicles.name')
    .orderBy('vehicles.id')
    .limit(limit)
    .execute();
}
