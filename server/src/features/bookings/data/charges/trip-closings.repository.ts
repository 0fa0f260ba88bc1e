import type { Selectable } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { Tables } from '../../../../db/tables.ts';

type TripClosingRow = Selectable<Tables['trip_closings']>;

export type Side = 'guest' | 'owner';

export async function findClosing(db: Db, bookingId: string): Promise<TripClosingRow | undefined> {
  return db.selectFrom('trip_closings').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
}

/** The first moment counts. The caller holds the lock of the booking. */
export async function noteNothingNew(
  trx: Db,
  bookingId: string,
  side: Side,
  now: Temporal.Instant,
): Promise<TripClosingRow> {
  const column = side === 'guest' ? 'by_guest_at' : 'by_owner_at';
  const before = await findClosing(trx, bookingId);
  if (before?.[column]) return before;
  return trx
    .insertInto('trip_closings')
    .values({ booking_id: bookingId, [column]: now })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ [column]: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Both sides have said that nothing new came up. */
export function isAgreed(closing: TripClosingRow | undefined): boolean {
  return closing !== undefined && closing.by_guest_at !== null && closing.by_owner_at !== null;
}
