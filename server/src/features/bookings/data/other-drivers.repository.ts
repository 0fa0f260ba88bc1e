import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { EncryptedColumn } from '../../../adapters/encryption/encrypted-column.ts';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import type { Tables } from '../../../db/tables.ts';
import { forgetAuditReasons } from '../../audit/public/audit-reasons.ts';

export type OtherDriverRow = Selectable<Tables['other_drivers']>;

/** The encryption context that ties the details to their driver. */
export const detailsOf = (id: string): string => `other_driver:${id}:details`;

/** Drivers with unreadable details have to be invited again. */
export const otherDriverDetails: EncryptedColumn = {
  name: 'details of other drivers',
  table: 'other_drivers',
  id: 'id',
  text: sql`details_encrypted`,
  owner: sql`id`,
  belongsTo: detailsOf,
  write: (text) => sql`details_encrypted = ${text}`,
  whenLost: 'delete row',
};

export const pastOtherDrivers: ExpiringRows = {
  table: 'other_drivers',
  since: 'trip_ends_at',
  erase: async (trx, ids) => {
    await eraseDrivers(trx, sql<SqlBool>`id = any(${ids}::uuid[])`);
  },
};

export async function insertInvitation(
  trx: Db,
  invitation: Pick<
    OtherDriverRow,
    'id' | 'booking_id' | 'token_hash' | 'expires_at' | 'trip_ends_at' | 'created_at'
  >,
): Promise<void> {
  await trx
    .insertInto('other_drivers')
    .values({ ...invitation, details_encrypted: null, answered_at: null })
    .execute();
}

/** They drive the vehicle that took the place of a withdrawn one. */
export async function moveDrivers(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await trx.updateTable('other_drivers').set({ booking_id: to }).where('booking_id', '=', from).execute();
}

export async function listOfBooking(db: Db, bookingId: string): Promise<OtherDriverRow[]> {
  return listOfBookings(db, [bookingId]);
}

export async function listOfBookings(db: Db, bookingIds: string[]): Promise<OtherDriverRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('other_drivers')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('id')
    .execute();
}

/** The drivers of these bookings, which mails refer to. */
export async function listIdsOfBookings(db: Db, bookingIds: string[]): Promise<string[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .selectFrom('other_drivers')
    .select('id')
    .where('booking_id', 'in', bookingIds)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findDriver(db: Db, id: string): Promise<OtherDriverRow | undefined> {
  return db.selectFrom('other_drivers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An invitation that can still be answered. */
export async function findInvitation(
  db: Db,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<OtherDriverRow | undefined> {
  return db
    .selectFrom('other_drivers')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
}

/** @returns true for the one call that used the link; concurrent calls get false. */
export async function useInvitation(
  trx: Db,
  id: string,
  { details, now }: { details: string; now: Temporal.Instant },
): Promise<boolean> {
  const used = await trx
    .updateTable('other_drivers')
    .set({ details_encrypted: details, answered_at: now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** @returns whether the booking had such a driver. */
export async function deleteDriver(trx: Db, bookingId: string, id: string): Promise<boolean> {
  return eraseDrivers(trx, sql<SqlBool>`booking_id = ${bookingId} and id = ${id}`);
}

export async function deleteDriversOf(trx: Db, bookingIds: string[]): Promise<void> {
  await eraseDrivers(trx, sql<SqlBool>`booking_id = any(${bookingIds}::uuid[])`);
}

/** Deletes these drivers, and the audit's reasons for acts on them. @returns false when there was none. */
async function eraseDrivers(trx: Db, which: RawBuilder<SqlBool>): Promise<boolean> {
  const gone = await trx.deleteFrom('other_drivers').where(which).returning('id').execute();
  await forgetAuditReasons(
    trx,
    gone.map(({ id }) => id),
  );
  return gone.length > 0;
}
