import { heldStatuses } from '@makani/domain/bookings/status-facts';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import type { Tables } from '../../../db/tables.ts';
import { isMovedByDesk } from './lists/moved-away.ts';

export type SubstituteRow = Selectable<Tables['substitutes']>;

/** @throws when the lost booking has one already that is open or taken. */
export async function insertOpen(
  trx: Db,
  substitute: Pick<SubstituteRow, 'booking_id' | 'lost_booking_id' | 'at_hosts_cost' | 'created_at'>,
): Promise<void> {
  const order = await orderOf(trx, substitute.lost_booking_id);
  await trx
    .insertInto('substitutes')
    .values({ ...substitute, order_id: order, status: 'open', settled_at: null })
    .execute();
}

/** The booking that was paid for: the booking itself, or the first of those that it took the place of. */
async function orderOf(db: Db, bookingId: string): Promise<string> {
  return (await findTakenAs(db, bookingId))?.order_id ?? bookingId;
}

/** The open offer to the guest of a withdrawn booking. */
export async function findOpen(db: Db, lostBookingId: string): Promise<SubstituteRow | undefined> {
  return ofLost(db, lostBookingId).where('status', '=', 'open').executeTakeFirst();
}

/** True while the guest of any of these has to choose, or silence has not been answered yet. */
export async function hasOpen(db: Db, lostBookingIds: string[]): Promise<boolean> {
  if (lostBookingIds.length === 0) return false;
  const open = db.selectFrom('substitutes').select('booking_id').where('status', '=', 'open');
  return (
    (await open.where('lost_booking_id', 'in', lostBookingIds).limit(1).executeTakeFirst()) !== undefined
  );
}

/** SQL for until when another vehicle is on hold in place of a withdrawn booking; null when none is. */
export function openUntil(
  lostBookingId: RawBuilder<string>,
  now: Temporal.Instant | RawBuilder<Temporal.Instant>,
): RawBuilder<Temporal.Instant | null> {
  return sql`(select held.hold_expires_at from substitutes open join bookings held on held.id = open.booking_id
    where open.lost_booking_id = ${lostBookingId} and open.status = 'open'
      and held.status in (${statusList(heldStatuses)}) and held.hold_expires_at > ${now}::timestamptz)`;
}

/** Until when the guests of these withdrawn bookings can choose. Those who have nothing to choose from are not in the map. */
export async function listOpenUntil(
  db: Db,
  lostBookingIds: string[],
  now: Temporal.Instant,
): Promise<Map<string, Temporal.Instant>> {
  if (lostBookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .select(['bookings.id', openUntil(sql`bookings.id`, now).as('until')])
    .where('bookings.id', 'in', lostBookingIds)
    .execute();
  return new Map(rows.flatMap(({ id, until }) => (until === null ? [] : [[id, until] as const])));
}

/** The substitute that the guest of a withdrawn booking took. */
export async function findTaken(db: Db, lostBookingId: string): Promise<SubstituteRow | undefined> {
  return ofLost(db, lostBookingId).where('status', '=', 'taken').executeTakeFirst();
}

/** The substitute that this booking is, once it is taken. */
export async function findTakenAs(db: Db, bookingId: string): Promise<SubstituteRow | undefined> {
  return db
    .selectFrom('substitutes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'taken')
    .executeTakeFirst();
}

/** The substitutes that were taken one after the other for one trip, the first one first. */
export async function listTakenSoFar(db: Db, bookingId: string): Promise<SubstituteRow[]> {
  const order = await orderOf(db, bookingId);
  const all = await db
    .selectFrom('substitutes')
    .selectAll()
    .where('order_id', '=', order)
    .where('status', '=', 'taken')
    .execute();
  const byLost = new Map(all.map((one) => [one.lost_booking_id, one]));
  const inTurn: SubstituteRow[] = [];
  for (let next = byLost.get(order); next !== undefined; next = byLost.get(next.booking_id))
    inTurn.push(next);
  return inTurn;
}

/** True for a booking that is or was offered as a substitute: it is never paid by itself. */
export async function isSubstituteHold(db: Db, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('substitutes')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row !== undefined;
}

/** SQL for the same of a row of `bookings`. */
export const isNoSubstitute: RawBuilder<SqlBool> = sql<SqlBool>`not exists (
  select from substitutes where substitutes.booking_id = bookings.id)`;

function ofLost(db: Db, lostBookingId: string) {
  return db.selectFrom('substitutes').selectAll().where('lost_booking_id', '=', lostBookingId);
}

/** Only an open one can be settled, so it is settled once. */
export async function settle(
  trx: Db,
  bookingId: string,
  status: 'taken' | 'closed',
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('substitutes')
    .set({ status, settled_at: now })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .returning('booking_id')
    .executeTakeFirstOrThrow();
}

/** The withdrawn bookings whose offers have run out. */
export async function listUnanswered(db: Db, now: Temporal.Instant, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select substitutes.lost_booking_id as id from substitutes
    join bookings on bookings.id = substitutes.booking_id
    where substitutes.status = 'open' and substitutes.lost_booking_id > ${after}
      and (bookings.status not in (${statusList(heldStatuses)}) or bookings.hold_expires_at <= ${now}::timestamptz)
    order by substitutes.lost_booking_id limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * SQL for the references of the payments of a booking: those of its order and of the changes of all bookings that it took
 * the place of. A booking that another took the place of has none any more.
 */
export function paymentReferencesOf(bookingId: RawBuilder<string>): RawBuilder<{ id: string }> {
  const taken = sql`select from substitutes taken where taken.lost_booking_id = ${bookingId} and taken.status = 'taken'`;
  return sql`select member.id from (${membersOf(bookingId)}) member where not exists (${taken})
    union all select change.id from (${membersOf(bookingId)}) member
      join booking_changes change on change.booking_id = member.id and change.status = 'applied'
      where not exists (${taken})`;
}

/** The payment references of each of these bookings: the booking that was paid for, and all its references. */
export async function listReferences(
  db: Db,
  bookingIds: string[],
): Promise<{ id: string; order_id: string; reference_ids: string[] }[]> {
  const id = sql<string>`booking.id`;
  const { rows } = await sql<{ id: string; order_id: string; reference_ids: string[] }>`
    select booking.id, ${orderOfRow(id)} as order_id, array(${paymentReferencesOf(id)}) as reference_ids
    from unnest(${bookingIds}::uuid[]) as booking (id)`.execute(db);
  return rows;
}

/** SQL for the bookings of one order that came one after the other, the one that was paid for first. */
export function membersOf(bookingId: RawBuilder<string>): RawBuilder<{ id: string }> {
  return sql`select ${bookingId} as id
    union select own.order_id from substitutes own where own.booking_id = ${bookingId} and own.status = 'taken'
    union select other.booking_id from substitutes own
      join substitutes other on other.order_id = own.order_id and other.status = 'taken'
      where own.booking_id = ${bookingId} and own.status = 'taken'`;
}

/** SQL for the booking that a payment is for now: the one that was paid for, or the last that took the place. */
export function currentOf(paidId: RawBuilder<string>): RawBuilder<{ id: string }> {
  return sql`select paid.id from (select ${paidId} as id
      union all select own.booking_id from substitutes own where own.order_id = ${paidId} and own.status = 'taken') paid
    where not exists (select from substitutes next where next.lost_booking_id = paid.id and next.status = 'taken')`;
}

export interface VehicleSoFar {
  vehicleId: string;
  /** The extra cost that its guest does not pay. */
  reducedCents: number;
  isMovedByDesk: boolean;
}

/**
 * The vehicles that a guest had, one after the other: the one that was booked first, and each that took its place. From some
 * the desk moved the booking away; the others were withdrawn, but for the last.
 */
export async function listVehiclesSoFar(db: Db, bookingId: string): Promise<VehicleSoFar[]> {
  const { rows } = await sql<VehicleSoFar>`
    select bookings.vehicle_id as "vehicleId", ${reducedCentsOf(sql`bookings.quote_id`)} as "reducedCents",
      ${isMovedByDesk} as "isMovedByDesk"
    from (${membersOf(sql`${bookingId}::uuid`)}) member
    join bookings on bookings.id = member.id order by bookings.created_at, bookings.id`.execute(db);
  return rows;
}

/** SQL for what a price is reduced by, because it was kept from another vehicle. */
export function reducedCentsOf(quoteId: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`(select coalesce(-sum((line ->> 'amountCents')::bigint), 0)::float8
    from quotes, jsonb_array_elements(quotes.lines) line
    where quotes.id = ${quoteId} and line ->> 'kind' = 'substitute')`;
}

/** When a trip was booked: one that took the place of another was made later. */
export async function firstBookedAt(db: Db, bookingId: string): Promise<Temporal.Instant> {
  const { created_at: at } = await db
    .selectFrom('bookings')
    .select('created_at')
    .where('id', '=', orderOfRow(sql`${bookingId}::uuid`))
    .executeTakeFirstOrThrow();
  return at;
}

/** SQL for the booking that was paid for. */
function orderOfRow(bookingId: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`coalesce((select own.order_id from substitutes own
    where own.booking_id = ${bookingId} and own.status = 'taken'), ${bookingId})`;
}
