import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../../../src/db/database.ts';

/** Waits until so many transactions wait for a lock. */
export async function waitingForLocks(db: Db, count: number, limits?: { timeout: number }): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.waiting;
  };
  await expect.poll(waiting, limits).toBe(count);
}
