import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Database } from '../../../src/db/database.ts';
import { enforceAppendOnly } from '../../../src/db/grants.ts';

/** Dumps a PostgreSQL database as plain SQL that PostgreSQL 15 and the embedded database can load. */
export async function dumpSql(databaseUrl: string): Promise<string> {
  const flags = [
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--rows-per-insert=100',
    '--exclude-table-data=rate_limits',
  ];
  const { stdout } = await promisify(execFile)('pg_dump', [...flags, databaseUrl], {
    maxBuffer: 64 * 1024 ** 2,
  });
  return stdout.replaceAll(forNobody, '').replaceAll(/\n{2,}/g, '\n');
}

/** Comments, psql commands, and a setting that PostgreSQL 15 does not know. */
const forNobody = /^(?:--.*|\\(?:un)?restrict .*|SET transaction_timeout .*)$/gm;

/** Replaces everything in the database with the dump. */
export async function loadSql(database: Database, dump: string): Promise<void> {
  const settings = "RESET ALL; SET TIME ZONE 'UTC';";
  await database.script(
    `DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${dump}; ${settings} ${enforceAppendOnly}`,
  );
}
