import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, RunStatement } from './database.ts';
import { letServingRolesEnter, letServingRolesUseNewTables } from './grants.ts';
import { listMarkets } from './markets/each-market.ts';
import { marketPath, sharedSchema } from './markets/market-path.ts';
import { requireTableHomes } from './markets/table-homes.ts';
import { renewStatistics } from './servers/renew-statistics.ts';
import { withRetry } from './retry.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** A row of `schema_migrations`. */
interface Applied {
  number: number;
  name: string;
  checksum: string;
}

interface Migration extends Applied {
  /** Those of earlier texts, which databases have applied, if it has been written anew: what it does stayed the same. */
  formerChecksums: string[];
  statements: string;
}

/** The schema of a market; undefined for wherever the connections of a database without markets look. */
type Schema = string | undefined;

/**
 * Applies pending migrations, one transaction per file unless the file opts out: first where the shared tables are, then in
 * each market, so that all of a database is of one version. @returns the names of the applied files.
 */
export async function migrate(database: Database, folder: string = migrationsFolder): Promise<string[]> {
  const applied: string[] = [];
  const migrateSchema = async (schema: Schema): Promise<void> => {
    const pending = await readPending(database, folder, schema);
    for (const migration of pending)
      if (await apply(database, migration, schema)) applied.push(migration.name);
    if (pending.length > 0 && database.kind === 'postgres') await letServingRolesEnter(database);
    // To look takes a tenth of an embedded start, and a job does it there.
    if (pending.length > 0 || database.kind === 'postgres') await renewStatistics(database, schema);
  };
  await migrateSchema(sharedOf(database));
  for (const market of await marketsOf(database)) {
    await migrateSchema(market);
    await database.session((run) => requireTableHomes(run, market));
  }
  return applied;
}

/** Names of migrations that have not been applied; empty when the database is up to date. */
export async function pendingMigrations(
  database: Database,
  folder: string = migrationsFolder,
): Promise<string[]> {
  const pending = [await readPending(database, folder, sharedOf(database))];
  if (database.market !== undefined) pending.push(await readPending(database, folder, database.market));
  return pending.flat().map(({ name }) => name);
}

const sharedOf = ({ market }: Database): Schema => (market === undefined ? undefined : sharedSchema);

/** All markets with a schema of their own, also one that is only now beginning. */
async function marketsOf({ kysely, market }: Database): Promise<string[]> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('markets') is not null as has`.execute(
    kysely,
  );
  const known = rows[0]?.has === true ? await listMarkets(kysely) : [];
  const all = new Set([...known, ...(market === undefined ? [] : [market])]);
  return [...all].filter((name) => name !== sharedSchema);
}

async function readPending(database: Database, folder: string, schema: Schema): Promise<Migration[]> {
  const migrations = await readMigrations(folder);
  const applied = await readApplied(database, schema);
  for (const { number, name, checksum } of applied) {
    const file = migrations.find((migration) => migration.number === number);
    // A number beyond the last file comes from a newer version, whose schema must also work with this one.
    if (file === undefined && number > (migrations.at(-1)?.number ?? 0)) continue;
    if (file?.name !== name) {
      throw new Error(
        `The database has migration ${name}, but the file with number ${number} is ${file?.name}.`,
      );
    }
    if (checksum !== file.checksum && !file.formerChecksums.includes(checksum)) {
      throw new Error(
        `The migration ${name} was changed after it had been applied. Put it back as it was and write a new one.`,
      );
    }
  }
  return migrations.filter(({ number }) => !applied.some((row) => row.number === number));
}

/** A line of a file that was written anew: the checksum of a text it had. */
const formerly = /^-- formerly ([0-9a-f]{64})$/gm;

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
      formerChecksums: [...statements.matchAll(formerly)].map(([, former = '']) => former),
      statements,
    });
  }
  return migrations;
}

async function readApplied({ kysely }: Database, schema: Schema): Promise<Applied[]> {
  const table = schema === undefined ? 'schema_migrations' : `${schema}.schema_migrations`;
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${table}) is not null as exists`.execute(kysely);
  if (rows[0]?.exists !== true) return [];
  const applied = await sql<Applied>`
    select number, name, checksum from ${sql.table(table)} order by number`.execute(kysely);
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

/** Among the first lines of a file that changes shared tables. A market of its own only notes that it is done. */
const shared = /^(?:--.*\n)*?-- shared\n/;

/** Applies one file, unless another process did while this one waited for the lock. @returns whether it did. */
async function apply(database: Database, migration: Migration, schema: Schema): Promise<boolean> {
  const runFile = runnerOf(migration, schema);
  try {
    return await database.session(async (run) => {
      await waitForLock(run);
      try {
        if ((await readApplied(database, schema)).some(({ number }) => number === migration.number))
          return false;
        if (schema !== undefined) await enter(run, schema);
        await runFile(run, migration, database.kind === 'postgres' ? letServingRolesUseNewTables : '');
        return true;
      } finally {
        await run(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
      }
    });
  } catch (error) {
    throw failure(migration.name, error);
  }
}

function runnerOf({ statements }: Migration, schema: Schema): typeof runInside {
  if (schema !== undefined && schema !== sharedSchema && shared.test(statements))
    return async (run, migration) => void (await run(record(migration)));
  return statements.startsWith(outside) ? runOutside : runInside;
}

/** From here on this session makes its tables in the schema, and says in which market it is. */
async function enter(run: RunStatement, schema: string): Promise<void> {
  await run(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await run(`SET search_path = ${marketPath(schema)}`);
  if (schema !== sharedSchema) await run(`SET makani.market = '${schema}'`);
}

/** Several statements that are sent at once are one transaction. */
async function runInside(run: RunStatement, migration: Migration, grants: string): Promise<void> {
  const script = `
    SELECT set_config('lock_timeout', '2s', true);
    ${judgeAtOnce}
    ${record(migration)}
    ${migration.statements};
    ${grants}`;
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
  const query = `SELECT 1 WHERE pg_try_advisory_lock(${MIGRATION_LOCK})`;
  while ((await run(query)).length === 0) await pause(200);
}

/** Splits at semicolons at the end of a line. @throws for a function body, which contains such lines. */
function statementsOf(text: string): string[] {
  if (text.includes('$$')) throw new Error('a function cannot be created without a transaction');
  return text.split(/;[ \t]*$/m).filter((statement) => /^\s*[^-\s]/m.test(statement));
}

/** Name and checksum contain only letters, digits and underscores, so they need no escaping. */
function record({ number, name, checksum }: Applied): string {
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
