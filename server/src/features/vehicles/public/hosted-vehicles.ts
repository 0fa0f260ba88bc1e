import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isOnOffer } from '../search/on-offer.ts';

/** The vehicles of each of these hosts, archived ones included, and how many are not archived. */
export async function vehiclesOfHosts(
  db: Db,
  hostIds: string[],
): Promise<Map<string, { ids: string[]; listed: number }>> {
  const rows =
    hostIds.length === 0
      ? []
      : await db
          .selectFrom('vehicles')
          .select(['id', 'host_id', 'status'])
          .where('host_id', 'in', hostIds)
          .execute();
  const byHost = Map.groupBy(rows, (row) => row.host_id);
  return new Map(
    hostIds.map((hostId) => {
      const own = byHost.get(hostId) ?? [];
      const listed = own.filter(({ status }) => status !== 'archived').length;
      return [hostId, { ids: own.map(({ id }) => id), listed }];
    }),
  );
}

/** Vehicles of these hosts, archived ones included. */
export async function vehicleIdsOfHosts(db: Db, hostIds: string[]): Promise<string[]> {
  const hosted = await vehiclesOfHosts(db, hostIds);
  return [...hosted.values()].flatMap(({ ids }) => ids);
}

/** A host’s vehicles without archived ones, newest first. */
export async function listHosted(db: Db, hostId: string) {
  const rows = await db
    .selectFrom('vehicles')
    .innerJoin('locations', 'locations.id', 'vehicles.location_id')
    .select([
      'vehicles.id',
      'vehicles.name',
      'locations.name as location_name',
      sql<boolean>`${isOnOffer()}`.as('is_on_offer'),
    ])
    .where('vehicles.host_id', '=', hostId)
    .where('vehicles.status', '<>', 'archived')
    .orderBy('vehicles.created_at', 'desc')
    .orderBy('vehicles.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    locationName: row.location_name,
    isOnOffer: row.is_on_offer,
  }));
}

/** Puts a vehicle that broke down into maintenance. The caller holds its lock. */
export async function pauseVehicle(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set({ status: 'maintenance' })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .execute();
}

/** Puts a blocked host’s vehicles into maintenance. The caller holds their locks. */
export async function pauseVehiclesOf(trx: Db, hostId: string): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set({ status: 'maintenance' })
    .where('host_id', '=', hostId)
    .where('status', '=', 'active')
    .execute();
}
