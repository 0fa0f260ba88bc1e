import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '../../../src/db/database.ts';

const folder = join(import.meta.dirname, 'released');

/** The names of all stored states: `0.1.0`, and `schema-0002` for states of main before there were releases. */
export const releasedStates = globSync('*.sql.gz', { cwd: folder })
  .map((file) => basename(file, '.sql.gz'))
  .toSorted();

export async function readDump(state: string): Promise<string> {
  return gunzipSync(await readFile(join(folder, `${state}.sql.gz`))).toString('utf8');
}

/** Row counts of every table except the rate limit counters, which dumps omit. */
export async function countRows({ kysely }: Database): Promise<Map<string, number>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits' order by 1`.execute(
    kysely,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(
      kysely,
    );
    counts.set(name, Number(rows[0]?.rows));
  }
  return counts;
}
