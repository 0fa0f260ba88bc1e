import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, RunStatement } from './database.ts';
import { withRetry } from './retry.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');

interface Migration {
  number: number;
  name: string;
  checksum: string;
  statements: string;
}

/**
 * Applies pending migrations, one transaction per file unless the file opts out. @returns the names of the
 * applied files.
 */
export async function migrate(database: Database, folder: string = migrationsFolder): Promise<string[]> {
  const applied: string[] = [];
  for (const migration of await readPending(database, folder)) {
    if (await apply(database, migration)) applied.push(migration.name);
  }
  return applied;
}

/** Names of migrations that have not been applied; empty when the database is up to date. */
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
    // A number beyond the last file comes from a newer version, whose schema must also work with this one.
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
 * The files in order. Two with the same number are rejected, so that two branches cannot both add "the next
 * one" unnoticed. Gaps are allowed here, because branches may land in any order; an architecture test
 * forbids them.
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

/** The lock id of migrations, distinct from other locks on the same database. */
const MIGRATION_LOCK = 727_001;

/**
 * A table with deferred checks pending cannot be altered (55006), so a file that updates rows and then
 * alters their table would work only on an empty one. A file that needs deferred constraints runs `SET
 * CONSTRAINTS its_name DEFERRED` itself.
 */
const judgeAtOnce = 'SET CONSTRAINTS ALL IMMEDIATE;';

/** The first line of a file that must run outside a transaction, as `CREATE INDEX CONCURRENTLY` must. */
const outside = '-- no transaction\n';

/** Applies one file, unless another process did while this one waited for the lock. @returns whether it did. */
async function apply(database: Database, migration: Migration): Promise<boolean> {
  const runFile = migration.statements.startsWith(outside) ? runOutside : runInside;
  try {
    return await database.session(async (run) => {
      await waitForLock(run);
      try {
        if ((await readApplied(database)).some(({ number }) => number === migration.number)) return false;
        await runFile(run, migration);
        return true;
      } finally {
        await run(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
      }
    });
  } catch (error) {
    throw failure(migration.name, error);
  }
}

/** Several statements that are sent at once are one transaction. */
async function runInside(run: RunStatement, migration: Migration): Promise<void> {
  const script = `
    SELECT set_config('lock_timeout', '2s', true);
    ${judgeAtOnce}
    ${record(migration)}
    ${migration.statements}`;
  await withRetry(() => run(script));
}

/**
 * Runs the statements one by one without a transaction. After a failure the next start repeats the whole
 * file, so its statements must be repeatable. See docs/operations/upgrades.md.
 */
async function runOutside(run: RunStatement, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration.statements)) await run(statement);
  await run(record(migration));
}

/**
 * Polls for the lock, because waiting inside a statement would block the other process's concurrent index
 * build.
 */
async function waitForLock(run: RunStatement): Promise<void> {
  const ask = `SELECT 1 WHERE pg_try_advisory_lock(${MIGRATION_LOCK})`;
  while ((await run(ask)).length === 0) await pause(200);
}

/** Splits at semicolons at the end of a line. @throws for a function body, which contains such lines. */
function statementsOf(text: string): string[] {
  if (text.includes('$$')) throw new Error('a function cannot be created without a transaction');
  return text.split(/;[ \t]*$/m).filter((statement) => /^\s*[^-\s]/m.test(statement));
}

/** Name and checksum contain only letters, digits and underscores, so they need no escaping. */
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
