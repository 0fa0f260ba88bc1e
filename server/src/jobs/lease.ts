import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/retry.ts';
import type { Tables } from '../db/tables.ts';

interface Row {
  id: string;
  /** The number of tries, counted by the lease in tables that have this column. */
  attempts?: number;
}

interface Queue<Table extends keyof Tables, Leased extends Row> {
  table:
    | 'outbox'
    | 'payments'
    | 'refunds'
    | 'stripe_events'
    | 'calendar_imports'
    | 'payouts'
    | 'payout_reversals'
    | 'webhook_deliveries'
    | 'text_messages'
    | 'caller_texts';
  /** The column with the time when a row is due. */
  dueAt: 'next_attempt_at' | 'next_read_at';
  /** All waiting rows, due or not. */
  waiting(trx: Db): SelectQueryBuilder<Tables, Table, Leased>;
  /** When a leased row is due again if its worker never reports back, for instance after a crash. */
  leasedUntil(row: NoInfer<Leased>): Temporal.Instant;
}

/**
 * Leases due rows, longest waiting first, by postponing each in the same transaction. Two workers therefore
 * never work on the same row, and a row that is never finished becomes due again by itself.
 */
export async function leaseDue<Table extends keyof Tables, Leased extends Row>(
  db: Db,
  { table, dueAt, waiting, leasedUntil }: Queue<Table, Leased>,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<Leased[]> {
  return inTransaction(db, async (trx) => {
    const due = await waiting(trx)
      .where(sql<boolean>`${sql.ref(dueAt)} <= ${now}`)
      .orderBy(sql.ref(dueAt))
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    const leased = due.map((row) => ({
      ...row,
      ...(row.attempts !== undefined && { attempts: row.attempts + 1 }),
    }));
    if (leased.length === 0) return leased;
    const counts = leased.some(({ attempts }) => attempts !== undefined);
    await sql`
      update ${sql.table(table)} set ${sql.ref(dueAt)} = taken.until${counts ? sql`, attempts = taken.attempts` : sql``}
      from unnest(${leased.map(({ id }) => id)}::uuid[], ${leased.map(leasedUntil)}::timestamptz[],
        ${leased.map(({ attempts }) => attempts ?? 0)}::int[]) as taken (id, until, attempts)
      where ${sql.table(table)}.id = taken.id
    `.execute(trx);
    return leased;
  });
}
