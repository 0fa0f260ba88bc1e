import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, RunStatement } from './database.ts';
import { sqlState, withRetry } from './retry.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');

interface Migration {
  number: number;
  name: string;
  checksum: string;
  statements: string;
}

/** Brings the schema up to date, one transaction per file unless it asks for none, and returns the names of the files it applied. */
export async function migrate(database: Database, folder: string = migrationsFolder): Promise<string[]> {
  const applied: string[] = [];
  for (const migration of await readPending(database, folder)) {
    const run = migration.statements.startsWith(outside) ? applyOutside : apply;
    if (await run(database, migration)) applied.push(migration.name);
  }
  return applied;
}

/** The names of the files this database has not seen; empty when it is ready. */
export async function pendingMigrations(
  database: Database,
  folder: string = migrationsFolder,
): Promise<string[]> {
  return (await readPending(database, folder)).map(({ name }) => name);
}

async function readPending(database: Database, folder: string): Promise<Migration[]> {
  const migrations = await readMigrations(folder);
  const applied = await readApplied(database);
  for (const { number, name, checksum } of applied) {
    const file = migrations.find((migration) => migration.number === number);
    // A number beyond our last one comes from a newer version, whose schema must also serve this one.
    if (file === undefined && number > (migrations.at(-1)?.number ?? 0)) continue;
    if (file?.name !== name) {
      throw new Error(
        `The database has migration ${name}, but the file with number ${number} is ${file?.name}.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had been applied. Put it back as it was and write a new one.`,
      );
    }
  }
  return migrations.filter(({ number }) => !applied.some((row) => row.number === number));
}

/**
 * The files in order. Two of one number are refused, so that two branches cannot both add "the next one" unnoticed; of
 * two that took a number each, either may land first. That none is missing in the end is a law of the house.
 */
async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const file of files) {
    const [, name, digits] = /^((\d{4})_[a-z0-9_]+)\.sql$/.exec(file) ?? [];
    if (digits === undefined || name === undefined) {
      throw new Error(`The migration ${file} is not named like 0001_what_it_does.sql.`);
    }
    const number = Number(digits);
    if (number === migrations.at(-1)?.number) throw new Error(`Two migrations have the number ${digits}.`);
    const statements = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({
      number,
      name,
      checksum: createHash('sha256').update(statements).digest('hex'),
      statements,
    });
  }
  return migrations;
}

async function readApplied(database: Database): Promise<Omit<Migration, 'statements'>[]> {
  const { kysely } = database;
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists`.execute(kysely);
  if (rows[0]?.exists !== true) return [];
  const applied = await sql<Omit<Migration, 'statements'>>`
    select number, name, checksum from schema_migrations order by number`.execute(kysely);
  return applied.rows;
}

/** One lock number for every process that migrates; it only has to differ from other locks on the same database. */
const MIGRATION_LOCK = 727_001;

/**
 * A table with checks still waiting for the commit cannot be altered (55006), so a file that updates the rows of a table
 * and alters it afterwards would only work on an empty one. A file that breaks a deferrable constraint on the way says
 * `SET CONSTRAINTS its_name DEFERRED` itself.
 */
const judgeAtOnce = 'SET CONSTRAINTS ALL IMMEDIATE;';

async function apply(
  database: Database,
  { number, name, checksum, statements }: Migration,
): Promise<boolean> {
  const script = `
    SELECT pg_advisory_xact_lock(${MIGRATION_LOCK});
    SELECT set_config('lock_timeout', '2s', true);
    ${judgeAtOnce}
    ${record({ number, name, checksum })}
    ${statements}`;
  try {
    await withRetry(() => database.script(script));
    return true;
  } catch (error) {
    // Another process was first: it held the lock while we waited for it.
    const present = (await readApplied(database)).some(
      (row) => row.number === number && row.checksum === checksum,
    );
    if (present && sqlState(error) === '23505') return false;
    throw failure(name, error);
  }
}

/** The first line of a file that must not run in a transaction, as `CREATE INDEX CONCURRENTLY` must not. */
const outside = '-- no transaction\n';

/**
 * One statement after the other, each for itself. One that fails leaves those before it, and the next start begins the
 * file anew: what it says has to bear that. See docs/operations/upgrades.md.
 */
async function applyOutside(database: Database, migration: Migration): Promise<boolean> {
  try {
    return await database.session(async (run) => {
      await waitForLock(run);
      try {
        if ((await readApplied(database)).some(({ number }) => number === migration.number)) return false;
        for (const statement of statementsOf(migration.statements)) await run(statement);
        await run(record(migration));
        return true;
      } finally {
        await run(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
      }
    });
  } catch (error) {
    throw failure(migration.name, error);
  }
}

/** Asked for again and again: who waits for it inside a statement would keep an index of the other process waiting too. */
async function waitForLock(run: RunStatement): Promise<void> {
  const ask = `SELECT 1 WHERE pg_try_advisory_lock(${MIGRATION_LOCK})`;
  while ((await run(ask)).length === 0) await pause(200);
}

/** A semicolon at the end of a line ends a statement. @throws for a body of a function, which has such lines inside. */
function statementsOf(text: string): string[] {
  if (text.includes('$$')) throw new Error('a function cannot be created without a transaction');
  return text.split(/;[ \t]*$/m).filter((statement) => /^\s*[^-\s]/m.test(statement));
}

/** Name and checksum hold only letters, digits and underscores, so they can stand in the text. */
function record({ number, name, checksum }: Omit<Migration, 'statements'>): string {
  return `
    CREATE TABLE IF NOT EXISTS schema_migrations (
      number integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
    INSERT INTO schema_migrations (number, name, checksum) VALUES (${number}, '${name}', '${checksum}');`;
}

function failure(name: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`The migration ${name} failed: ${reason}`, { cause: error });
}
