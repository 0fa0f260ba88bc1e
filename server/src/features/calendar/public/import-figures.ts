import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface ImportFigures {
  fine: number;
  failing: number;
  oldestReadSeconds: number;
}

/** Figures about imported calendars. One that was never read counts from the time it was added. */
export async function importFigures(db: Db, now: Temporal.Instant): Promise<ImportFigures> {
  const found = await db
    .selectFrom('calendar_imports')
    .select(({ fn }) => [
      fn.countAll<string | number>().filterWhere('failures', '=', 0).as('fine'),
      fn.countAll<string | number>().filterWhere('failures', '>', 0).as('failing'),
      sql<number>`coalesce(extract(epoch from ${now}::timestamptz - min(coalesce(last_read_at, created_at))), 0)::float8`.as(
        'oldest',
      ),
    ])
    .where('next_read_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    fine: Number(found.fine),
    failing: Number(found.failing),
    oldestReadSeconds: Math.max(0, found.oldest),
  };
}
