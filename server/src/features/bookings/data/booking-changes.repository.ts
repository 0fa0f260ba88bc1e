import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type ChangeRow = Selectable<Tables['booking_changes']>;

/** @returns undefined while another change of the booking is being paid: only one may be open at a time. */
export async function insertChange(
  trx: Db,
  row: Omit<Insertable<Tables['booking_changes']>, 'refusal'>,
): Promise<ChangeRow | undefined> {
  return trx
    .insertInto('booking_changes')
    .values({ ...row, refusal: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findChange(db: Db, id: string): Promise<ChangeRow> {
  return db.selectFrom('booking_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** A request starts at most one change. */
export async function findChangeOfRequest(
  db: Db,
  bookingId: string,
  requestKey: string,
): Promise<ChangeRow | undefined> {
  return db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Sorted oldest first. */
export async function listApplied(db: Db, bookingId: string): Promise<ChangeRow[]> {
  return db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'applied')
    .orderBy('settled_at')
    .execute();
}

/** SQL that selects the ids of the applied changes of the booking with the id of this column. */
export function appliedChangesOf(bookingId: string): RawBuilder<{ id: string }> {
  return sql`select change.id from booking_changes change
    where change.booking_id = ${sql.ref(bookingId)} and change.status = 'applied'`;
}

export interface Turns {
  /** How many changes were applied. */
  changes: number;
  /** Every status that the booking has had. */
  statuses: BookingStatus[];
}

/** The past changes of a booking. */
export async function turnsOf(db: Db, bookingId: string): Promise<Turns> {
  const row = await db
    .selectFrom('bookings')
    .select(sql<string[]>`array(${appliedChangesOf('bookings.id')})`.as('change_ids'))
    .select(
      sql<BookingStatus[]>`array(select event.to_status from booking_events event
        where event.booking_id = bookings.id)`.as('statuses'),
    )
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { changes: row.change_ids.length, statuses: row.statuses };
}

/** Applied changes of several bookings, unordered. */
export async function listAppliedOf(db: Db, bookingIds: string[]): Promise<ChangeRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .where('status', '=', 'applied')
    .execute();
}

/** All changes of a booking, latest first. */
export async function listChangesInFull(db: Db, bookingId: string): Promise<ChangeRow[]> {
  return db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findOpen(db: Db, bookingId: string): Promise<ChangeRow | undefined> {
  return db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'paying')
    .executeTakeFirst();
}

/** Only an open change can be settled, so it is settled once. */
export async function settleOpen(
  trx: Db,
  id: string,
  end: { status: 'applied' } | { status: 'refused'; refusal: string },
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('booking_changes')
    .set({ ...end, settled_at: now })
    .where('id', '=', id)
    .where('status', '=', 'paying')
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * All changes of these bookings, with their booking ids. A change's difference is paid under the change's
 * own id.
 */
export async function listChangesOf(
  db: Db,
  bookingIds: string[],
): Promise<Pick<ChangeRow, 'id' | 'booking_id' | 'from_quote_id' | 'to_quote_id'>[]> {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('booking_changes')
    .select(['id', 'booking_id', 'from_quote_id', 'to_quote_id'])
    .where('booking_id', 'in', bookingIds)
    .execute();
}
