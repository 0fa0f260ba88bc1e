import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { shown } from '../search/vehicles.repository.ts';

/**
 * Every query filters by owner, so another host's vehicle counts as missing. Archived ones cannot be
 * edited.
 */
function own(db: Db, hostId: string) {
  return shown(db)
    .select(['vehicles.status', 'vehicles.version', 'vehicles.rating_stars', 'vehicles.rating_count'])
    .select([
      'vehicles.listing_review',
      'vehicles.review_reasons',
      'vehicles.review_note',
      'vehicles.block_reason',
    ])
    .where('vehicles.host_id', '=', hostId)
    .where('vehicles.status', '<>', 'archived');
}

export async function listOwn(db: Db, hostId: string) {
  return own(db, hostId).orderBy('vehicles.created_at', 'desc').orderBy('vehicles.id', 'desc').execute();
}

/** Everything that is kept of a host's vehicles, archived ones too. */
export async function listEvery(db: Db, hostId: string) {
  return shown(db)
    .select(['vehicles.status', 'vehicles.listing_review', 'vehicles.review_reasons', 'vehicles.review_note'])
    .select(['vehicles.review_since', 'vehicles.blocked_at', 'vehicles.block_reason', 'vehicles.created_at'])
    .select(['vehicles.min_notice_hours', 'vehicles.turnaround_hours', 'vehicles.instant_booking'])
    .select('vehicles.allows_one_way')
    .where('vehicles.host_id', '=', hostId)
    .orderBy('vehicles.created_at', 'desc')
    .orderBy('vehicles.id', 'desc')
    .execute();
}

export async function findOwn(db: Db, id: string, hostId: string) {
  return own(db, hostId).where('vehicles.id', '=', id).executeTakeFirst();
}

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** Takes the lock that bookings take, so an edit and a hold of one vehicle never overlap. */
export async function lockOwn(trx: Db, id: string, hostId: string) {
  return trx
    .selectFrom('vehicles')
    .select(['id', 'version', 'location_id'])
    .where('id', '=', id)
    .where('host_id', '=', hostId)
    .where('status', '<>', 'archived')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertVehicle(trx: Db, row: Insertable<Tables['vehicles']>): Promise<string> {
  const { id } = await trx.insertInto('vehicles').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The caller holds the vehicle's lock. */
export async function updateVehicle(
  trx: Db,
  id: string,
  change: Omit<Updateable<Tables['vehicles']>, 'id' | 'host_id'>,
): Promise<void> {
  await trx.updateTable('vehicles').set(change).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The lock keeps other transactions from adding rows that refer to the vehicle. */
export async function lockToErase(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('vehicles').select('id').where('id', '=', id).forUpdate().execute();
}

export async function eraseVehicle(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('vehicles').where('id', '=', id).executeTakeFirstOrThrow();
}

export async function findLocation(db: Db, id: string) {
  return db
    .selectFrom('locations')
    .select(['id', 'status', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirst();
}
