import { bookedStatuses } from '@makani/domain/bookings/status-facts';
import type { DriverAge } from '@makani/contract/bookings/rental-options';
import { invitationHoursToSend } from '@makani/domain/drivers/trip-driver';
import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { ExpiringRows } from '../../../../db/expiring-rows.ts';
import type { Tables } from '../../../../db/tables.ts';
import type { BookingRow } from '../bookings.repository.ts';

export type TripDriverRow = Selectable<Tables['trip_drivers']>;

export const pastTripDrivers: ExpiringRows = { table: 'trip_drivers', since: 'trip_ends_at' };

const nobody = {
  wanted_at: null,
  token_hash: null,
  expires_at: null,
  notify_at: null,
  account_id: null,
  accepted_at: null,
  driver_age: null,
  waiting_account_id: null,
};

/** The driver is somebody else from now on, and is to be invited. Earlier invitations stop working. */
export async function nameDriver(
  trx: Db,
  { id: bookingId, ends_at: endsAt }: Pick<BookingRow, 'id' | 'ends_at'>,
  now: Temporal.Instant,
): Promise<void> {
  const named = { ...nobody, id: randomUUIDv7(), named_at: now, wanted_at: now };
  await trx
    .insertInto('trip_drivers')
    .values({ booking_id: bookingId, trip_ends_at: endsAt, ...named })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(named))
    .execute();
}

/** The same person is to be invited again. */
export async function wantInvitation(trx: Db, bookingId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('trip_drivers')
    .set({ ...nobody, id: randomUUIDv7(), wanted_at: now })
    .where('booking_id', '=', bookingId)
    .execute();
}

/** Ends an invitation, or the access of the account that has accepted it. */
export async function withdrawDriver(trx: Db, bookingId: string, id: string = randomUUIDv7()): Promise<void> {
  await trx
    .updateTable('trip_drivers')
    .set({ ...nobody, id })
    .where('booking_id', '=', bookingId)
    .execute();
}

/** Whether the named driver has lost their invitation or access, and nobody has invited them again. */
export function isWithdrawn(row: TripDriverRow | undefined): boolean {
  return row !== undefined && row.wanted_at === null && row.token_hash === null;
}

export async function deleteTripDrivers(trx: Db, bookingIds: string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await trx.deleteFrom('trip_drivers').where('booking_id', 'in', bookingIds).execute();
}

/** They drive the vehicle that took the place of a withdrawn one. */
export async function moveTripDriver(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await trx.updateTable('trip_drivers').set({ booking_id: to }).where('booking_id', '=', from).execute();
}

export async function findTripDriver(db: Db, bookingId: string): Promise<TripDriverRow | undefined> {
  return db.selectFrom('trip_drivers').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
}

export async function listTripDrivers(db: Db, bookingIds: string[]): Promise<TripDriverRow[]> {
  if (bookingIds.length === 0) return [];
  return db.selectFrom('trip_drivers').selectAll().where('booking_id', 'in', bookingIds).execute();
}

export async function findByToken(db: Db, tokenHash: string): Promise<TripDriverRow | undefined> {
  return db.selectFrom('trip_drivers').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Paid bookings whose driver is yet to be invited. A hold that is never paid for invites nobody. */
export async function listWanted(db: Db, after: string, now: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('trip_drivers')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select('booking_id')
    .where('wanted_at', '>', now.subtract({ hours: invitationHoursToSend }))
    .where('bookings.status', 'in', bookedStatuses)
    .where('booking_id', '>', after)
    .orderBy('booking_id')
    .limit(100)
    .execute();
  return rows.map((row) => row.booking_id);
}

export async function listUnanswered(db: Db, after: string, now: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('trip_drivers')
    .select('booking_id')
    .where('notify_at', '<=', now)
    .where('booking_id', '>', after)
    .orderBy('booking_id')
    .limit(100)
    .execute();
  return rows.map((row) => row.booking_id);
}

export async function noteInvitation(
  trx: Db,
  bookingId: string,
  invitation: { token_hash: string; expires_at: Temporal.Instant; notify_at: Temporal.Instant },
): Promise<void> {
  await trx
    .updateTable('trip_drivers')
    .set({ ...invitation, wanted_at: null })
    .where('booking_id', '=', bookingId)
    .execute();
}

export async function notePayerNotified(trx: Db, bookingId: string): Promise<void> {
  await trx
    .updateTable('trip_drivers')
    .set({ notify_at: null })
    .where('booking_id', '=', bookingId)
    .execute();
}

/** @returns true for the one account that accepted this invitation; concurrent calls get false. */
export async function acceptInvitation(
  trx: Db,
  { tokenHash, accountId, driverAge }: { tokenHash: string; accountId: string; driverAge: DriverAge },
  now: Temporal.Instant,
): Promise<boolean> {
  const accepted = await trx
    .updateTable('trip_drivers')
    .set({
      account_id: accountId,
      accepted_at: now,
      driver_age: driverAge,
      waiting_account_id: null,
      notify_at: null,
    })
    .where('token_hash', '=', tokenHash)
    .where('account_id', 'is', null)
    .where((eb) => eb.or([eb('expires_at', '>', now), eb('waiting_account_id', 'is not', null)]))
    .returning('booking_id')
    .executeTakeFirst();
  return accepted !== undefined;
}

/** The account waits until the payer accepts the price for its age, of which the payer is reminded when the invitation would end. */
export async function noteWaiting(
  trx: Db,
  bookingId: string,
  { accountId, driverAge }: { accountId: string; driverAge: DriverAge },
): Promise<void> {
  await trx
    .updateTable('trip_drivers')
    .set({ waiting_account_id: accountId, driver_age: driverAge })
    .where('booking_id', '=', bookingId)
    .execute();
}

/** The account that waits drives from now on. */
export async function admitWaiting(trx: Db, bookingId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('trip_drivers')
    .set((eb) => ({
      account_id: eb.ref('waiting_account_id'),
      accepted_at: now,
      waiting_account_id: null,
      notify_at: null,
    }))
    .where('booking_id', '=', bookingId)
    .execute();
}

export async function listDrivenBy(db: Db, accountId: string): Promise<TripDriverRow[]> {
  return db.selectFrom('trip_drivers').selectAll().where('account_id', '=', accountId).execute();
}

/** The drivers of trips that an account drives, or waits to drive. */
export async function listHeldBy(db: Db, accountId: string): Promise<TripDriverRow[]> {
  return db
    .selectFrom('trip_drivers')
    .selectAll()
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('waiting_account_id', '=', accountId)]))
    .execute();
}
