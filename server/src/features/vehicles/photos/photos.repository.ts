import { sql, type NotNull } from 'kysely';
import type { Db } from '../../../db/database.ts';

export async function listOfVehicle(db: Db, vehicleId: string) {
  return db
    .selectFrom('vehicle_photos')
    .select(['id', 'src', 'srcset', 'alt', 'hash', 'is_primary'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('position')
    .execute();
}

export interface Upload {
  hostId: string;
  hash: string;
  src: string;
  srcset: string;
  alt: string;
}

export async function lockUploadsOf(trx: Db, hostId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos ${hostId}`}, 0))`.execute(trx);
}

/** The host's photo count and total size including this upload; identical files count once. */
export async function measureUploadsWith(trx: Db, { hostId, hash }: Pick<Upload, 'hostId' | 'hash'>) {
  const own = trx.selectFrom('vehicle_photos').where('host_id', '=', hostId).where('hash', 'is not', null);
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const { bytes } = await trx
    .selectFrom('photo_files')
    .select((eb) => eb.fn.sum<number>('bytes').as('bytes'))
    .where((eb) =>
      eb.or([eb('hash', '=', hash), eb('hash', 'in', own.select('hash').$narrowType<{ hash: NotNull }>())]),
    )
    .executeTakeFirstOrThrow();
  return { count: Number(count) + 1, bytes: Number(bytes) };
}

export async function insertUpload(
  trx: Db,
  { hostId: host_id, ...row }: Upload,
  now: Temporal.Instant,
): Promise<string> {
  const { id } = await trx
    .insertInto('vehicle_photos')
    .values({ ...row, host_id, vehicle_id: null, position: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The host's photos that this vehicle may use: its own and unused uploads. */
export async function lockUsable(trx: Db, ids: string[], hostId: string, vehicleId: string) {
  return trx
    .selectFrom('vehicle_photos')
    .select(['id', 'hash'])
    .where('id', 'in', ids)
    .where('host_id', '=', hostId)
    .where((eb) => eb.or([eb('vehicle_id', 'is', null), eb('vehicle_id', '=', vehicleId)]))
    .forUpdate()
    .execute();
}

/** Makes these the vehicle's only photos, in this order. The caller holds the lock on the vehicle's row. */
export async function place(
  trx: Db,
  vehicleId: string,
  photos: { id: string; isPrimary: boolean; alt?: string }[],
): Promise<void> {
  const ids = photos.map(({ id }) => id);
  await trx
    .deleteFrom('vehicle_photos')
    .where('vehicle_id', '=', vehicleId)
    .where('id', 'not in', ids)
    .execute();
  // The database allows one primary photo at every moment, so the old one is unset first.
  await trx
    .updateTable('vehicle_photos')
    .set({ is_primary: false })
    .where('vehicle_id', '=', vehicleId)
    .where('is_primary', '=', true)
    .execute();
  for (const [position, { id, isPrimary, alt }] of photos.entries()) {
    await trx
      .updateTable('vehicle_photos')
      .set({ vehicle_id: vehicleId, position, is_primary: isPrimary, ...(alt !== undefined && { alt }) })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }
}

/** Deletes an upload only if no vehicle uses it. */
export async function discardUpload(db: Db, id: string, hostId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('vehicle_photos')
    .where('id', '=', id)
    .where('host_id', '=', hostId)
    .where('vehicle_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
