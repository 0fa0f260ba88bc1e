import {
  canMakeCharge,
  chargeLife,
  type ChargeMove,
  chargeMoveFacts,
  chargesForDesk,
  chargesForGuest,
  dueCharges,
  decidedCharges,
  isOpenCharge,
} from '@makani/domain/handover/charge-status';
import { removedWords } from '@makani/domain/retention/removed-words';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { statusList } from '../../../../db/status-list.ts';
import type { Tables } from '../../../../db/tables.ts';

export type TripChargeRow = Selectable<Tables['trip_charges']>;
type Inserted = Omit<Insertable<Tables['trip_charges']>, 'status' | 'updated_at'>;

/** @returns undefined where the same request has proposed it before. */
export async function insertCharge(trx: Db, charge: Inserted): Promise<TripChargeRow | undefined> {
  return trx
    .insertInto('trip_charges')
    .values({ ...charge, status: chargeLife.start, updated_at: charge.created_at })
    .onConflict((conflict) => conflict.columns(['booking_id', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The only way to change a charge's status. @throws on a move that the table does not list. */
export async function moveCharge(
  trx: Db,
  charge: Pick<TripChargeRow, 'id' | 'status'>,
  move: ChargeMove,
  change: Updateable<Tables['trip_charges']> & { updated_at: Temporal.Instant },
): Promise<TripChargeRow> {
  const { to } = chargeMoveFacts[move];
  if (!canMakeCharge(move, charge.status))
    throw new Error(`a charge cannot move from ${charge.status} to ${to}`);
  return trx
    .updateTable('trip_charges')
    .set({ ...change, status: to })
    .where('id', '=', charge.id)
    .where('status', '=', charge.status)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes what no status depends on. */
export async function changeCharge(
  trx: Db,
  id: string,
  change: Updateable<Tables['trip_charges']> & { updated_at: Temporal.Instant },
): Promise<TripChargeRow> {
  return trx
    .updateTable('trip_charges')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** In the order in which they were proposed. */
export async function listChargesOf(db: Db, bookingIds: string[]): Promise<TripChargeRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('trip_charges')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The charges that a deposit pays in part. */
export async function listChargesOfDeposit(db: Db, depositId: string): Promise<TripChargeRow[]> {
  return db
    .selectFrom('trip_charges')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .where('deposit_cents', '>', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether a charge of the booking is undecided, or owed and not paid. */
export async function areChargesOpen(db: Db, bookingId: string): Promise<boolean> {
  const charges = await listChargesOf(db, [bookingId]);
  return charges.some(({ status }) => isOpenCharge(status));
}

export async function findCharge(db: Db, id: string): Promise<TripChargeRow | undefined> {
  return db.selectFrom('trip_charges').selectAll().where('id', '=', id).executeTakeFirst();
}

/** One that a payment is for. */
export async function getCharge(db: Db, id: string): Promise<TripChargeRow> {
  return db.selectFrom('trip_charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The caller holds the lock of its booking. */
export async function lockCharge(trx: Db, id: string): Promise<TripChargeRow> {
  return trx
    .selectFrom('trip_charges')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const pageSize = 100;

/** Bookings with a charge that its guest could have answered until now, or that is due. */
export async function listWithChargesToSettle(
  db: Db,
  now: Temporal.Instant,
  after: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select booking_id as id from trip_charges
      where status in (${statusList(chargesForGuest)}) and answer_by <= ${now}::timestamptz and booking_id > ${after}::uuid
    union select booking_id from trip_charges where status in (${statusList(dueCharges)}) and booking_id > ${after}::uuid
    order by 1 limit ${pageSize}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Oldest first. */
export async function listForDesk(db: Db): Promise<TripChargeRow[]> {
  return db
    .selectFrom('trip_charges')
    .selectAll()
    .where('status', 'in', chargesForDesk)
    .orderBy('created_at')
    .orderBy('id')
    .limit(pageSize)
    .execute();
}

/** The amount that single operators have decided that the guest owes of a booking. */
export async function decidedByOne(db: Db, bookingId: string): Promise<number> {
  const row = await db
    .selectFrom('trip_charges')
    .select(({ fn }) => fn.sum<string | number | null>('owed_cents').as('cents'))
    .where('booking_id', '=', bookingId)
    .where('decided_by', 'is not', null)
    .where('requested_by', 'is', null)
    .where('status', 'in', decidedCharges)
    .executeTakeFirstOrThrow();
  return Number(row.cents ?? 0);
}

/** Removes what people wrote about charges of these bookings. The decisions stay. */
export async function forgetWordsOfCharges(trx: Db, bookingIds: string[]): Promise<{ id: string }[]> {
  const removed = (column: string) =>
    sql<string | null>`case when ${sql.ref(column)} is null then null else ${removedWords} end`;
  return trx
    .updateTable('trip_charges')
    .set({
      words: removedWords,
      objection: removed('objection'),
      decision_reason: removed('decision_reason'),
      request_reason: removed('request_reason'),
    })
    .where('booking_id', 'in', bookingIds)
    .returning('id')
    .execute();
}
