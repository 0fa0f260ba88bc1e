import { certainStatuses, requestedStatuses, statusesWhere } from '@makani/domain/bookings/status-facts';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { statusList } from '../../../../db/status-list.ts';

// Queries for bookings with a due deadline or reminder. Each list is read in pages by id, after the last one seen, and each booking is then locked and checked
// again in its own transaction. A booking that keeps failing therefore never hides those behind it.
const pageSize = 100;

/** The column that holds each deadline. */
export const deadlines = { payment: 'hold_expires_at', host: 'confirm_by' } as const;

export async function listDue(
  db: Db,
  waitsFor: keyof typeof deadlines,
  now: Temporal.Instant,
  after: string,
): Promise<string[]> {
  const due = db
    .selectFrom('bookings')
    .select('id')
    .where(inStatus(statusesWhere((facts) => facts.waitsFor === waitsFor)))
    .where(deadlines[waitsFor], '<=', now);
  return pageById(db, due, after);
}

/** Confirmed bookings that start before `until` and whose guests have not been reminded. */
export async function listToRemind(
  db: Db,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
  after: string,
): Promise<string[]> {
  const due = db
    .selectFrom('bookings')
    .select('id')
    .where(inStatus(certainStatuses))
    .whereRef('reminded_for', 'is distinct from', 'starts_at')
    .where('starts_at', '>', now)
    .where('picked_up_at', 'is', null)
    .where('starts_at', '<=', until);
  return pageById(db, due, after);
}

export async function noteGuestReminder(trx: Db, id: string, startsAt: Temporal.Instant): Promise<void> {
  await trx.updateTable('bookings').set({ reminded_for: startsAt }).where('id', '=', id).execute();
}

/** Pending bookings whose host has not been reminded yet. The domain rule decides which of them are due. */
export async function listUnreminded(db: Db, now: Temporal.Instant, after: string): Promise<string[]> {
  const due = db
    .selectFrom('bookings')
    .select('id')
    .where(inStatus(requestedStatuses))
    .where('host_reminded_at', 'is', null)
    .where('confirm_by', '<=', now.add({ hours: 5 }))
    .where('confirm_by', '>', now);
  return pageById(db, due, after);
}

/**
 * All that are due are found first, by the index of their deadline. In the order of ids, the planner would rather read every
 * booking there is than sort them.
 */
async function pageById(db: Db, due: Expression<{ id: string }>, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as materialized (${due})
    select id from due where id > ${after} order by id limit ${pageSize}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Each of these lists has a partial index for its statuses. */
function inStatus(statuses: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`status in (${statusList(statuses)})`;
}

export async function noteReminder(trx: Db, id: string, now: Temporal.Instant): Promise<void> {
  await trx.updateTable('bookings').set({ host_reminded_at: now }).where('id', '=', id).execute();
}
