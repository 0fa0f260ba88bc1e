import type { BookingStatus } from '@makani/contract/bookings';
import { canMove } from '@makani/domain/booking-status';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type BookingRow = Selectable<Tables['bookings']>;

/** Who moved a booking, and why: the row of `booking_events` that every move leaves. */
export interface Move {
  actor: `guest:${string}` | `host:${string}` | 'clock' | 'payments';
  reason: string;
  now: Temporal.Instant;
}

/** @returns undefined when somebody else has the dates: the constraint decides, whatever races. */
export async function insertHeld(
  trx: Db,
  row: Omit<Insertable<Tables['bookings']>, 'status'>,
  move: Move,
): Promise<BookingRow | undefined> {
  const booking = await trx
    .insertInto('bookings')
    .values({ ...row, status: 'held' })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (booking !== undefined) await writeEvent(trx, booking.id, null, 'held', move);
  return booking;
}

/** The one way a booking changes its status. @throws on a move that the table does not list. */
export async function moveBooking(
  trx: Db,
  booking: Pick<BookingRow, 'id' | 'status'>,
  to: BookingStatus,
  move: Move,
  change: Pick<
    Updateable<Tables['bookings']>,
    'confirm_by' | 'cancellation_fee_cents' | 'rejection_reason'
  > = {},
): Promise<BookingRow> {
  if (!canMove(booking.status, to)) throw new Error(`a booking cannot move from ${booking.status} to ${to}`);
  const moved = await trx
    .updateTable('bookings')
    .set({ ...change, status: to })
    .where('id', '=', booking.id)
    .where('status', '=', booking.status)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEvent(trx, booking.id, booking.status, to, move);
  return moved;
}

export async function findOwn(db: Db, id: string, guestId: string): Promise<BookingRow | undefined> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where('guest_id', '=', guestId)
    .executeTakeFirst();
}

export async function findBooking(db: Db, id: string): Promise<BookingRow> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function lockBooking(trx: Db, id: string): Promise<BookingRow> {
  return trx.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function lockIfAny(trx: Db, id: string): Promise<BookingRow | undefined> {
  return trx.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function lockOwn(trx: Db, id: string, guestId: string): Promise<BookingRow | undefined> {
  return trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where('guest_id', '=', guestId)
    .forUpdate()
    .executeTakeFirst();
}

/** Holds of one vehicle that have run out, or that this guest, if any, is about to replace. The vehicle is locked. */
export async function listReleasable(
  trx: Db,
  vehicleId: string,
  guestId: string | null,
  now: Temporal.Instant,
): Promise<BookingRow[]> {
  return trx
    .selectFrom('bookings')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('status', '=', 'held')
    .where((eb) =>
      eb.or([eb('hold_expires_at', '<=', now), ...(guestId === null ? [] : [eb('guest_id', '=', guestId)])]),
    )
    .forUpdate()
    .execute();
}

export async function countLiveHolds(trx: Db, guestId: string, now: Temporal.Instant): Promise<number> {
  const { count } = await trx
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('guest_id', '=', guestId)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function updateBooking(
  trx: Db,
  id: string,
  change: Pick<
    Updateable<Tables['bookings']>,
    | 'hold_expires_at'
    | 'hold_extended'
    | 'customer_first_name'
    | 'customer_last_name'
    | 'customer_email'
    | 'customer_phone'
    | 'driver_license_sealed'
    | 'driver_license_last4'
  >,
): Promise<BookingRow> {
  return trx
    .updateTable('bookings')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function listEvents(db: Db, bookingId: string) {
  return db
    .selectFrom('booking_events')
    .select(['from_status', 'to_status', 'actor', 'reason', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
}

/** Confirmed ones that begin before `until` and whose guests have not been told so. */
export async function listToRemind(
  db: Db,
  now: Temporal.Instant,
  until: Temporal.Instant,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'confirmed')
    .whereRef('reminded_for', 'is distinct from', 'starts_at')
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .orderBy('starts_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function noteGuestReminder(trx: Db, id: string, startsAt: Temporal.Instant): Promise<void> {
  await trx.updateTable('bookings').set({ reminded_for: startsAt }).where('id', '=', id).execute();
}

/** The booking as another quote has it; it stays where it stands. @throws the constraint's error when the dates are taken. */
export async function changeBooking(
  trx: Db,
  id: string,
  change: Pick<
    Updateable<Tables['bookings']>,
    | 'quote_id'
    | 'pickup_at'
    | 'return_at'
    | 'starts_at'
    | 'ends_at'
    | 'blocked_until'
    | 'confirm_by'
    | 'host_reminded_at'
    | 'cancellation_policy'
    | 'insurance'
    | 'days'
    | 'daily_cents'
    | 'rental_cents'
    | 'insurance_cents'
    | 'service_cents'
    | 'discount'
    | 'discount_cents'
    | 'total_cents'
  >,
  move: Move,
): Promise<BookingRow> {
  const changed = await trx
    .updateTable('bookings')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEvent(trx, id, changed.status, changed.status, move);
  return changed;
}

/** What a cancelled booking kept in the end. */
export async function noteFee(trx: Db, id: string, feeCents: number): Promise<void> {
  await trx.updateTable('bookings').set({ cancellation_fee_cents: feeCents }).where('id', '=', id).execute();
}

interface TripCursor {
  startsAt: Temporal.Instant;
  id: string;
}

/** The renter's own, held ones left out, the latest pickup first. */
export async function listByGuest(
  db: Db,
  guestId: string,
  cursor: TripCursor | undefined,
  limit: number,
): Promise<BookingRow[]> {
  let query = db
    .selectFrom('bookings')
    .selectAll()
    .where('guest_id', '=', guestId)
    .where('status', 'in', ['pending', 'confirmed', 'rejected', 'cancelled']);
  if (cursor !== undefined) {
    query = query.where((eb) =>
      eb(eb.refTuple('starts_at', 'id'), '<', eb.tuple(cursor.startsAt, cursor.id)),
    );
  }
  return query.orderBy('starts_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** All of a renter's, whatever became of them, the latest pickup first. */
export async function listAllByGuest(db: Db, guestId: string): Promise<BookingRow[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('guest_id', '=', guestId)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A renter's holds that have not run out, the first to end first. */
export async function listHeldByGuest(db: Db, guestId: string, now: Temporal.Instant): Promise<BookingRow[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('guest_id', '=', guestId)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', now)
    .orderBy('hold_expires_at')
    .execute();
}

/** What keeps dates of these vehicles that are not over yet. */
export async function listLiveByVehicles(
  db: Db,
  vehicleIds: string[],
  now: Temporal.Instant,
): Promise<BookingRow[]> {
  if (vehicleIds.length === 0) return [];
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('vehicle_id', 'in', vehicleIds)
    .where('status', 'in', ['held', 'pending', 'confirmed'])
    .where('ends_at', '>', now)
    .execute();
}

/** Ids only, beyond the last one seen: each is then locked and looked at again in a transaction of its own. */
export async function listDue(
  db: Db,
  what: 'held' | 'pending',
  now: Temporal.Instant,
  after: string | undefined,
): Promise<string[]> {
  const deadline = what === 'held' ? 'hold_expires_at' : 'confirm_by';
  let query = db.selectFrom('bookings').select('id').where('status', '=', what).where(deadline, '<=', now);
  if (after !== undefined) query = query.where('id', '>', after);
  const rows = await query.orderBy('id').limit(100).execute();
  return rows.map((row) => row.id);
}

/** Pending ones whose host has not been reminded and may have to be; the rule looks closer. */
export async function listUnreminded(db: Db, now: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .where('host_reminded_at', 'is', null)
    .where('confirm_by', '<=', now.add({ hours: 5 }))
    .where('confirm_by', '>', now)
    .orderBy('confirm_by')
    .limit(500)
    .execute();
  return rows.map((row) => row.id);
}

export async function noteReminder(trx: Db, id: string, now: Temporal.Instant): Promise<void> {
  await trx.updateTable('bookings').set({ host_reminded_at: now }).where('id', '=', id).execute();
}

async function writeEvent(
  trx: Db,
  bookingId: string,
  from: BookingStatus | null,
  to: BookingStatus,
  move: Move,
): Promise<void> {
  await trx
    .insertInto('booking_events')
    .values({
      booking_id: bookingId,
      from_status: from,
      to_status: to,
      actor: move.actor,
      reason: move.reason,
      at: move.now,
    })
    .execute();
}
