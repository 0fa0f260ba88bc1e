import { sql } from 'kysely';
import type { JobContext } from '../features/mail/public/job-context.ts';

/**
 * Does what autovacuum does on a server: frees the room of deleted rows and renews the planner's statistics. One table after
 * the other, so that a request waits for one at most: 7 ms in the demo's database.
 * @throws AggregateError when one has failed, after all others.
 */
export async function vacuumEmbedded(
  { config, db, log }: Pick<JobContext, 'config' | 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  if (config.databaseUrl !== undefined) return;
  const { rows } = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables where schemaname = current_schema()
    order by tablename`.execute(db);
  const failures: unknown[] = [];
  for (const { name } of rows) {
    if (signal?.aborted) break;
    try {
      await sql`vacuum (analyze) ${sql.raw(name)}`.execute(db);
    } catch (error) {
      log.error({ err: error, table: name }, 'a table was not vacuumed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some tables were not vacuumed');
}
