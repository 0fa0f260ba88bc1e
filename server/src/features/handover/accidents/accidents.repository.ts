import type { SentAccident } from '@makani/contract/road/accidents';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type AccidentRow = Selectable<Tables['accidents']>;
export type AccidentPhotoRow = Selectable<Tables['accident_photos']>;

/** @returns false for an id that is already used. */
export async function insertAccident(
  trx: Db,
  accident: Insertable<Tables['accidents']>,
  photos: SentAccident['photos'],
): Promise<boolean> {
  const row = await trx
    .insertInto('accidents')
    .values(accident)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  const listed = photos.map((photo, index) => ({ ...photo, accident_id: row.id, position: index + 1 }));
  if (listed.length > 0) await trx.insertInto('accident_photos').values(listed).execute();
  return true;
}

export async function findAccident(db: Db, id: string): Promise<AccidentRow | undefined> {
  return db.selectFrom('accidents').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countAccidents(db: Db, bookingId: string): Promise<number> {
  const { count } = await db
    .selectFrom('accidents')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The latest first. */
export async function listAccidents(db: Db, bookingIds: string[]): Promise<AccidentRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('accidents')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('reported_at', 'desc')
    .orderBy('id')
    .execute();
}

/** By report, in the order of their list. */
export async function photosOfAccidents(db: Db, ids: string[]): Promise<Map<string, AccidentPhotoRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accident_photos')
    .selectAll()
    .where('accident_id', 'in', ids)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.accident_id);
}

interface Listed {
  accidentId: string;
  photoId: string;
}

export async function findPhoto(
  db: Db,
  { accidentId, photoId }: Listed,
): Promise<AccidentPhotoRow | undefined> {
  return db
    .selectFrom('accident_photos')
    .selectAll()
    .where('accident_id', '=', accidentId)
    .where('id', '=', photoId)
    .executeTakeFirst();
}

type Received = Pick<
  AccidentPhotoRow,
  'received_at' | 'stored_sha256' | 'stored_name' | 'hash' | 'src' | 'srcset'
>;

/** @returns undefined when the photo has been received meanwhile. */
export async function noteReceived(
  trx: Db,
  { accidentId, photoId }: Listed,
  files: Received,
): Promise<AccidentPhotoRow | undefined> {
  return trx
    .updateTable('accident_photos')
    .set(files)
    .where('accident_id', '=', accidentId)
    .where('id', '=', photoId)
    .where('received_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
