import { certainStatuses } from '@makani/domain/bookings/status-facts';
import {
  canMakeDeposit,
  depositLife,
  type DepositMove,
  depositMoveFacts,
  openDeposits,
  activeDeposits,
} from '@makani/domain/deposits/deposit-status';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import type { Tables } from '../../../db/tables.ts';

export type DepositRow = Selectable<Tables['deposits']>;

/** @returns undefined where the booking has one. @param deposit.moved_on For one that isn't the booking's yet. */
export async function insertDeposit(
  trx: Db,
  deposit: Pick<DepositRow, 'id' | 'booking_id' | 'amount_cents'> & { moved_on?: boolean },
  now: Temporal.Instant,
): Promise<DepositRow | undefined> {
  return trx
    .insertInto('deposits')
    .values({ ...deposit, status: depositLife.start, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The only way to change a deposit's status. @throws on a move that the table does not list. */
export async function moveDeposit(
  trx: Db,
  deposit: Pick<DepositRow, 'id' | 'status'>,
  move: DepositMove,
  change: Updateable<Tables['deposits']> & { updated_at: Temporal.Instant },
): Promise<DepositRow> {
  const { to } = depositMoveFacts[move];
  if (!canMakeDeposit(move, deposit.status))
    throw new Error(`a deposit cannot move from ${deposit.status} to ${to}`);
  return trx
    .updateTable('deposits')
    .set({ ...change, status: to })
    .where('id', '=', deposit.id)
    .where('status', '=', deposit.status)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The deposit of a booking for the days on which it is. */
export async function findDepositOf(db: Db, bookingId: string): Promise<DepositRow | undefined> {
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('moved_on', '=', false)
    .executeTakeFirst();
}

/** All deposits of these bookings, whether or not they have moved on with other days. */
export async function listDepositsOf(db: Db, bookingIds: string[]): Promise<DepositRow[]> {
  if (bookingIds.length === 0) return [];
  return db.selectFrom('deposits').selectAll().where('booking_id', 'in', bookingIds).execute();
}

export async function findDeposit(db: Db, id: string): Promise<DepositRow> {
  return db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The caller holds the lock of its booking. */
export async function lockDeposit(trx: Db, id: string): Promise<DepositRow> {
  return trx.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

const pageSize = 100;

/** Certain bookings that begin before `until`, are not over and have none yet. */
export async function listWithoutDeposit(
  db: Db,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
  after: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as materialized (
      select id from bookings where deposit_cents > 0 and starts_at <= ${until}::timestamptz
        and ends_at > ${now}::timestamptz and status in (${statusList(certainStatuses)})
        and not exists (select from deposits where booking_id = bookings.id and not moved_on)
    ) select id from due where id > ${after}::uuid order by id limit ${pageSize}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The bookings of open deposits, also of those that aren't the booking's. */
export async function listWithOpenDeposit(db: Db, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct booking_id as id from deposits
    where status in (${statusList(openDeposits)}) and booking_id > ${after}::uuid
    order by booking_id limit ${pageSize}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Bookings under way whose deposit is held no longer than `until`, and was not renewed yet. */
export async function listToRenew(
  db: Db,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
  after: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select held.booking_id as id from deposits held join bookings on bookings.id = held.booking_id
    where held.status in (${statusList(activeDeposits)}) and not held.moved_on
      and held.release_by > ${now}::timestamptz and held.release_by <= ${until}::timestamptz
      and bookings.ends_at > ${now}::timestamptz and ${isTried} is false and held.booking_id > ${after}::uuid
    order by held.booking_id limit ${pageSize}`.execute(db);
  return rows.map(({ id }) => id);
}

/** SQL for whether another hold was asked for in place of a row `held`. */
const isTried = sql<boolean>`exists (select from deposits renewal where renewal.booking_id = held.booking_id
  and renewal.moved_on and renewal.created_at > held.held_at)`;

/** Whether another hold was asked for in place of this one. The caller holds the lock of its booking. */
export async function isRenewalTried(trx: Db, { id }: Pick<DepositRow, 'id'>): Promise<boolean> {
  const row = await trx
    .selectFrom('deposits as held')
    .select('id')
    .where('id', '=', id)
    .where(isTried)
    .executeTakeFirst();
  return row !== undefined;
}

/** From now on it is the booking's deposit, which has no other. The caller holds the lock of its booking. */
export async function makeCurrent(trx: Db, id: string, now: Temporal.Instant): Promise<DepositRow> {
  return trx
    .updateTable('deposits')
    .set({ moved_on: false, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
