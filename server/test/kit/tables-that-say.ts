import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../src/db/database.ts';

/** The tables in which any of these words occurs, in whatever column. */
export async function tablesThatSay(db: Db, words: string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    const text = rows.map(({ row }) => row.toLowerCase()).join('\n');
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(name);
  }
  expect(tables.rows.length).toBeGreaterThan(15);
  return found;
}
