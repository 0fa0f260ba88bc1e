import type { Db } from '../../../db/database.ts';
import type { Place } from '../../../http/cursor.ts';
import type { ReviewRow } from '../reviews.repository.ts';

interface DeskQuery {
  vehicle?: string | undefined;
  person?: string | undefined;
  isHidden: boolean;
  after: Place | undefined;
  limit: number;
}

export async function listForDesk(
  db: Db,
  { vehicle, person, isHidden, after, limit }: DeskQuery,
): Promise<ReviewRow[]> {
  let query = db.selectFrom('reviews').selectAll();
  if (vehicle !== undefined) query = query.where('vehicle_id', '=', vehicle);
  if (person !== undefined) query = query.where('guest_id', '=', person);
  if (isHidden) query = query.where('hidden_at', 'is not', null);
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** @returns the vehicle, which stays the same. */
export async function findVehicleOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('reviews').select('vehicle_id').where('id', '=', id).executeTakeFirst();
  return row?.vehicle_id;
}

export async function lockReview(trx: Db, id: string): Promise<ReviewRow> {
  return trx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Null shows it again. */
export async function writeHidden(
  trx: Db,
  id: string,
  hidden: { at: Temporal.Instant; reason: string } | null,
): Promise<ReviewRow> {
  return trx
    .updateTable('reviews')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
