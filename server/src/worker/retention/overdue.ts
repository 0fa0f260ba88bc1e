import { endOfPeriod } from '@makani/domain/retention/retention-times';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { oldestOverdue } from '../../db/expiring-rows.ts';
import { retainedRows } from './retention-table.ts';

/** For how long the oldest row of each kind should have been gone, in seconds; 0 when there is none. */
export async function overdueFigures(db: Db, now: Temporal.Instant): Promise<Record<string, number>> {
  const kinds = retainedRows.map(({ what, retainFor, rows }) => {
    const before = endOfPeriod(retainFor, now);
    return sql`select ${what}::text as what,
      coalesce(extract(epoch from ${before}::timestamptz - ${oldestOverdue(rows, before)}), 0)::float8 as seconds`;
  });
  const { rows } = await sql<{ what: string; seconds: number }>`${sql.join(kinds, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ what, seconds }) => [what, seconds]));
}
