import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { isChargedAtStripe } from '../../../payments/public/host-books.ts';
import { lockIfAny } from '../../data/bookings.repository.ts';
import { moneyReferences } from '../../money/booking-money.ts';

/** The facts of a booking that payouts need. */
export interface PayableBooking {
  id: string;
  reference: string;
  returnAt: Temporal.Instant;
  /** References of its money in the ledger: itself, its deposits and its charges after the return. */
  references: string[];
  isAtStripe: boolean;
}

/** Locks the booking before its host's part is looked at, as everybody does who posts to its books. */
export async function lockPayable(trx: Db, id: string): Promise<PayableBooking | undefined> {
  const booking = await lockIfAny(trx, id);
  if (booking === undefined) return undefined;
  const references = await postedUnder(trx, id);
  const paidUnder = [...(await moneyReferences(trx, id)), ...references.slice(1)];
  return {
    id,
    reference: booking.reference,
    returnAt: booking.ends_at,
    references,
    isAtStripe: await isChargedAtStripe(trx, paidUnder),
  };
}

/** The booking, then its deposits and its charges after the return. */
export async function postedUnder(db: Db, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deposits where booking_id = ${bookingId}::uuid
    union all select id from trip_charges where booking_id = ${bookingId}::uuid`.execute(db);
  return [bookingId, ...rows.map(({ id }) => id)];
}

/** SQL for the same, of the booking whose id is in a column. */
export function allPostedUnder(bookingId: string): RawBuilder<string> {
  const id = sql.ref(bookingId);
  return sql`(select ${id} union all select id from deposits where booking_id = ${id}
    union all select id from trip_charges where booking_id = ${id})`;
}

/** SQL for the reverse: the booking whose deposit's, whose charge's or whose own id is in a column. */
export function bookingPostedUnder(reference: string): RawBuilder<string> {
  const id = sql.ref(reference);
  return sql`coalesce((select booking_id from deposits where deposits.id = ${id}),
    (select booking_id from trip_charges where trip_charges.id = ${id}), ${id})`;
}

/** SQL for when the booking whose id is in a column ends; null where it is gone. */
export function returnOf(bookingId: string): RawBuilder<Temporal.Instant | null> {
  return sql`(select ends_at from bookings where id = ${sql.ref(bookingId)})`;
}

/** The facts of bookings in a host's list of payouts. */
export interface PaidBooking {
  id: string;
  reference: string;
  vehicleId: string;
  returnAt: Temporal.Instant;
}

export async function listPaidBookings(db: Db, ids: string[]): Promise<Map<string, PaidBooking>> {
  const { rows } = await sql<PaidBooking>`
    select id, reference, vehicle_id as "vehicleId", ends_at as "returnAt" from bookings
    where id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The deposits of these bookings and their charges after the return, to the booking. */
export async function partsOfBookings(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; bookingId: string }>`
    select id, booking_id as "bookingId" from deposits where booking_id = any(${[...new Set(ids)]}::uuid[])
    union all select id, booking_id from trip_charges where booking_id = any(${[...new Set(ids)]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, bookingId }) => [id, bookingId]));
}
