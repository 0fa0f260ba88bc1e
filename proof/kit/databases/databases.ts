import { randomBytes } from 'node:crypto';
import type { Database, DatabaseLog } from '../../../server/src/db/database.ts';
import { migrate } from '../../../server/src/db/migrate.ts';
import { openDatabase } from '../../../server/src/db/open-database.ts';
import type { Naming } from '../../../server/src/db/servers/statement-names.ts';
import { execute, withDatabase } from './execute.ts';

/** A database of its own on a PostgreSQL server. */
export interface CreatedDatabase {
  name: string;
  databaseUrl: string;
  drop(): Promise<unknown>;
}

/** Creates one that is empty, or a copy of a template. */
export async function createDatabase(
  adminUrl: string,
  prefix: string,
  template?: string,
): Promise<CreatedDatabase> {
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const how = template === undefined ? '' : `TEMPLATE ${template} STRATEGY FILE_COPY`;
  await execute(adminUrl, `CREATE DATABASE ${name} ${how}`);
  return {
    name,
    databaseUrl: withDatabase(adminUrl, name),
    drop: () => execute(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** The same, migrated and closed: a template for others. */
export async function createMigrated(adminUrl: string, prefix: string): Promise<CreatedDatabase> {
  const created = await createDatabase(adminUrl, prefix);
  const database = await openAt(created.databaseUrl);
  await migrate(database).finally(database.close);
  return created;
}

/** A test’s database is gone before much is sent often: to plan each statement once saves a seventh of a run. */
export const plannedOnce: Naming = { often: 1, maxNames: 2_000 };

interface OpenOptions {
  /** Takes warnings; without it nobody hears them. */
  log?: DatabaseLog;
  /** How long a query waits for its connection; as long as a site's when not given. */
  patienceMs?: number;
}

export interface OwnDatabase extends Database {
  databaseUrl: string;
}

/** Creates one and opens it. Closing it drops it. */
export async function openOwnDatabase(
  adminUrl: string,
  prefix: string,
  { template, ...options }: { template?: string } & OpenOptions = {},
): Promise<OwnDatabase> {
  const { databaseUrl, drop } = await createDatabase(adminUrl, prefix, template);
  const database = await openAt(databaseUrl, { ...options, naming: plannedOnce });
  let closing: Promise<void> | undefined;
  const closeAndDrop = async (): Promise<void> => {
    await database.close();
    await drop();
  };
  return { ...database, databaseUrl, close: () => (closing ??= closeAndDrop()) };
}

export function openAt(
  databaseUrl: string,
  { log = { warn: () => undefined }, ...options }: OpenOptions & { naming?: Naming } = {},
): Promise<Database> {
  return openDatabase({ ...options, databaseUrl, dataDir: 'memory://', log });
}
