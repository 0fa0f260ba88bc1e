import { sql, type Selectable, type SqlBool } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Place } from '../../http/cursor.ts';
import type { Tables } from '../../db/tables.ts';

export type ReviewRow = Selectable<Tables['reviews']>;

interface NewReview {
  booking_id: string;
  vehicle_id: string;
  guest_id: string;
  stars: number;
  text: string;
}

/**
 * Writes or updates the review of a trip.
 * A single statement ensures that two concurrent tabs leave one review and the seven-day limit holds.
 * @returns undefined when the existing review is from `fixedSince` or earlier and stays unchanged.
 */
export async function writeOnce(
  db: Db,
  review: NewReview,
  moment: { now: Temporal.Instant; fixedSince: Temporal.Instant },
): Promise<ReviewRow | undefined> {
  return db
    .insertInto('reviews')
    .values({ ...review, created_at: moment.now, updated_at: moment.now })
    .onConflict((conflict) =>
      conflict
        .column('booking_id')
        .doUpdateSet({ stars: review.stars, text: review.text, updated_at: moment.now })
        .where('reviews.created_at', '>', moment.fixedSince)
        .where('reviews.guest_id', '=', review.guest_id),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function findOwn(db: Db, bookingId: string, guestId: string): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst();
}

export async function listLatest(
  db: Db,
  vehicleId: string,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<ReviewRow[]> {
  let query = db
    .selectFrom('reviews')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('hidden_at', 'is', null);
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Stars and review count of each reviewed vehicle without what is hidden, read from the index alone. */
export async function sumByVehicle(db: Db, vehicleIds: string[]) {
  return db
    .selectFrom('reviews')
    .select([
      'vehicle_id',
      sql<number>`sum(stars)::integer`.as('stars'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where('vehicle_id', 'in', vehicleIds)
    .where('hidden_at', 'is', null)
    .groupBy('vehicle_id')
    .execute();
}

interface Sum {
  stars: number;
  count: number;
}

/** Over all reviews of these vehicles together. */
export async function sumOver(db: Db, vehicleIds: string[]): Promise<Sum> {
  return sumShown(db)
    .where(sql<SqlBool>`vehicle_id = any(${vehicleIds}::uuid[])`)
    .executeTakeFirstOrThrow();
}

/** Without the reviews of these guests. */
export async function sumAllBut(db: Db, guestIds: readonly string[]): Promise<Sum> {
  return sumShown(db)
    .where(sql<SqlBool>`guest_id <> all(${[...guestIds]}::uuid[])`)
    .executeTakeFirstOrThrow();
}

/** Stars and number of all reviews that are not hidden. */
function sumShown(db: Db) {
  return db
    .selectFrom('reviews')
    .select([
      sql<number>`coalesce(sum(stars), 0)::integer`.as('stars'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where('hidden_at', 'is', null);
}

/** The bookings among these that have a review. */
export async function listReviewed(db: Db, bookingIds: string[]): Promise<string[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .selectFrom('reviews')
    .select('booking_id')
    .where('booking_id', 'in', bookingIds)
    .execute();
  return rows.map(({ booking_id: id }) => id);
}

export async function listByGuest(db: Db, guestId: string): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('guest_id', '=', guestId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function replaceTexts(trx: Db, guestId: string, text: string): Promise<void> {
  await trx.updateTable('reviews').set({ text }).where('guest_id', '=', guestId).execute();
}

/** Replaces the reasons of hidden reviews that this guest wrote, or that are about these vehicles. */
export async function replaceHiddenReasons(
  trx: Db,
  { guestId, vehicleIds }: { guestId: string; vehicleIds: string[] },
  reason: string,
): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ hidden_reason: reason })
    .where('hidden_reason', 'is not', null)
    .where((eb) =>
      eb.or([eb('guest_id', '=', guestId), eb('vehicle_id', '=', eb.fn.any(eb.val(vehicleIds)))]),
    )
    .execute();
}
