import type { Db } from '../../../../db/database.ts';
import { moneyReferences } from '../../money/booking-money.ts';

/** The references shown to guests, by booking; unknown ids are left out. */
export async function bookingNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** @returns the id of a booking; undefined for a reference that nobody has. */
export async function findByReference(db: Db, reference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.id;
}

/** Ids that acts on a booking may name: the requests for approval, and the references of its payments. */
export async function whatBelongsTo(
  db: Db,
  bookingId: string,
): Promise<{ approvals: string[]; moneyReferences: string[] }> {
  const approvals = await db
    .selectFrom('approvals')
    .select('id')
    .where('booking_id', '=', bookingId)
    .execute();
  return { approvals: approvals.map(({ id }) => id), moneyReferences: await moneyReferences(db, bookingId) };
}
