import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Encryption } from '../lib/encryption/encrypted-text.ts';
import type { Db } from './database.ts';
import { inTransaction } from './retry.ts';
import type { Tables } from './tables.ts';

/** Rows that go some time after the moment in one of their columns. */
export interface ExpiringRows {
  table: keyof Tables;
  /** The column from which the time counts, the first of an index. */
  since: string;
  /** Condition for the rows of the table, as in that index; all rows when not given. */
  only?: RawBuilder<SqlBool>;
  /** Rows that stay although their time is over, once and for all. */
  stays?: RawBuilder<SqlBool>;
  /** Erases what goes of these rows, which are locked. When not given, the rows are deleted. */
  erase?(trx: Db, ids: string[], context: SweepContext): Promise<void>;
}

export interface SweepContext {
  encryption: Encryption;
  now: Temporal.Instant;
  /** The time of what is older is over. */
  before: Temporal.Instant;
}

/** Few enough for a transaction of some milliseconds. */
export const batchRows = 500;

/**
 * Works through one batch, in a transaction of its own. Two workers never work on the same rows.
 * @returns false when nothing is left for another batch.
 */
export async function sweepBatch(db: Db, rows: ExpiringRows, context: SweepContext): Promise<boolean> {
  if (rows.stays !== undefined) return judgeBatch(db, rows, rows.stays, context);
  if (rows.erase !== undefined) return eraseBatch(db, rows, rows.erase, context);
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(rows.table)}
    where ctid = any(array(${overdue('ctid', rows, context.before)} for update skip locked))`.execute(db);
  return numAffectedRows >= batchRows;
}

/** The moment from which the time of the oldest row counts that should be gone; null when there is none. */
export function oldestOverdue(rows: ExpiringRows, before: Temporal.Instant): RawBuilder<unknown> {
  const isLeft = rows.stays === undefined ? sql`true` : sql`${sql.ref(rows.since)} > ${judgedUntil(rows)}`;
  return sql`(select ${sql.ref(rows.since)} from ${sql.table(rows.table)}
    where ${isOverdue(rows, before)} and ${isLeft} order by ${sql.ref(rows.since)} limit 1)`;
}

async function eraseBatch(
  db: Db,
  rows: ExpiringRows,
  erase: NonNullable<ExpiringRows['erase']>,
  context: SweepContext,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await sql<{
      id: string;
    }>`${overdue('id', rows, context.before)} for update skip locked`.execute(trx);
    if (found.rows.length === 0) return false;
    await erase(
      trx,
      found.rows.map(({ id }) => id),
      context,
    );
    return found.rows.length === batchRows;
  });
}

/** Where most rows stay, each is judged once: the mark says up to where. */
async function judgeBatch(
  db: Db,
  rows: ExpiringRows,
  stays: RawBuilder<SqlBool>,
  { before }: SweepContext,
): Promise<boolean> {
  const [table, since] = [sql.table(rows.table), sql.ref(rows.since)];
  return inTransaction(db, async (trx) => {
    await sql`insert into sweep_marks values (${rows.table}, 'epoch') on conflict do nothing`.execute(trx);
    const mine = await sql`select from sweep_marks where table_name = ${rows.table}
      for update skip locked`.execute(trx);
    if (mine.rows.length === 0) return false;
    const isLeft = sql`${since} > ${judgedUntil(rows)} and ${isOverdue(rows, before)}`;
    const batch = await sql<{ judged: number; until: Temporal.Instant | null }>`
      select count(*)::int as judged, max(since) as until from (
        select ${since} as since from ${table} where ${isLeft} order by 1 limit ${batchRows}) batch`.execute(
      trx,
    );
    const { judged = 0, until = null } = batch.rows[0] ?? {};
    if (until === null) return false;
    await sql`delete from ${table} where ${isLeft} and ${since} <= ${until} and not ${stays}`.execute(trx);
    await sql`update sweep_marks set judged_until = ${until} where table_name = ${rows.table}`.execute(trx);
    return judged === batchRows;
  });
}

function overdue(column: 'ctid' | 'id', rows: ExpiringRows, before: Temporal.Instant): RawBuilder<unknown> {
  return sql`select ${sql.ref(column)} from ${sql.table(rows.table)} where ${isOverdue(rows, before)}
    order by ${sql.ref(rows.since)} limit ${batchRows}`;
}

function isOverdue({ since, only }: ExpiringRows, before: Temporal.Instant): RawBuilder<SqlBool> {
  return sql`${sql.ref(since)} < ${before}::timestamptz and ${only ?? sql`true`}`;
}

function judgedUntil({ table }: ExpiringRows): RawBuilder<Temporal.Instant> {
  return sql`coalesce((select judged_until from sweep_marks where table_name = ${table}), 'epoch')`;
}
