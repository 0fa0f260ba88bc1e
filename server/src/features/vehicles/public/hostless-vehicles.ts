import type { Db } from '../../../db/database.ts';

/** The number of vehicles that are not on offer because they have no host. */
export async function countHostless(db: Db): Promise<number> {
  const { count } = await hostless(db)
    .where('status', '<>', 'archived')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The message for the log and the terminal, with the command that fixes it. */
export function withoutHost(vehicles: number): string {
  const state = vehicles === 1 ? '1 vehicle has no host and is' : `${vehicles} vehicles have no host and are`;
  return `${state} not on offer. To give the fleet a host: npm run makani -- host:add EMAIL --take-fleet`;
}

/** Locks vehicles without a host. A concurrent booking waits, and then finds them on offer. */
export async function lockHostless(trx: Db): Promise<string[]> {
  const rows = await hostless(trx).select('id').orderBy('id').forNoKeyUpdate().execute();
  return rows.map(({ id }) => id);
}

/** Gives vehicles and their drawings to a host. The caller holds the vehicles' lock. */
export async function giveToHost(trx: Db, ids: string[], hostId: string): Promise<void> {
  await trx.updateTable('vehicles').set({ host_id: hostId }).where('id', 'in', ids).execute();
  await trx.updateTable('vehicle_photos').set({ host_id: hostId }).where('vehicle_id', 'in', ids).execute();
  await countAnswersAnew(trx, hostId);
}

/** @returns the number of vehicles that have no host again. */
export async function releaseVehicles(trx: Db, hostId: string): Promise<number> {
  const rows = await trx
    .updateTable('vehicles')
    .set({ host_id: null })
    .where('host_id', '=', hostId)
    .where('status', '<>', 'archived')
    .returning('id')
    .execute();
  await trx
    .updateTable('vehicle_photos')
    .set({ host_id: null })
    .where('host_id', '=', hostId)
    .where('hash', 'is', null)
    .execute();
  await countAnswersAnew(trx, hostId);
  return rows.length;
}

/** How long a host usually takes to answer is told of the vehicles that are theirs now. */
async function countAnswersAnew(trx: Db, hostId: string): Promise<void> {
  await trx.deleteFrom('host_answers').where('host_id', '=', hostId).execute();
}

/** Hosts of the fleet that the site was seeded with, which is recognized by its drawings. */
export async function hostsOfFirstFleet(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicle_photos')
    .innerJoin('vehicles', 'vehicles.id', 'vehicle_photos.vehicle_id')
    .select('vehicles.host_id')
    .distinct()
    .where('vehicle_photos.hash', 'is', null)
    .where('vehicles.status', '<>', 'archived')
    .execute();
  return rows.flatMap(({ host_id: id }) => (id === null ? [] : [id]));
}

function hostless(db: Db) {
  return db.selectFrom('vehicles').where('host_id', 'is', null);
}

/** Vehicles without a host, archived ones included. */
export async function listHostlessIds(db: Db): Promise<string[]> {
  const rows = await hostless(db).select('id').execute();
  return rows.map(({ id }) => id);
}
