import { randomBytes } from 'node:crypto';
import { migrate } from '../../../server/src/db/migrate.ts';
import { openDatabase } from '../../../server/src/db/open-database.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { execute, withDatabase } from '../../../server/test/kit/execute.ts';
import { startPostgresCluster } from '../../../server/test/kit/postgres-cluster.ts';
import type { PostgresCluster } from '../../../server/test/process/kit/postgres-server.ts';

interface CampaignDatabase extends Database {
  databaseUrl: string;
}

/**
 * A PostgreSQL server for one campaign: TEST_DATABASE_URL if set, otherwise a private one, or the one that `run-all.ts` starts
 * for all campaigns that need no settings of their own.
 */
export interface Databases {
  /** The administrator's address. */
  adminUrl: string;
  /** The private server; undefined when another is used. */
  cluster: PostgresCluster | undefined;
  /** A new migrated database without rows. */
  create(): Promise<CampaignDatabase>;
  /** @returns the name of the one that the others are copies of. */
  template(): Promise<string>;
  /** Closes and drops what was created, and ends the private server. */
  close(): Promise<void>;
}

/** The names under which `run-all.ts` passes its server and the migrated database on it. */
export const sharedServer = 'CAMPAIGNS_DATABASE_URL';
export const sharedTemplate = 'CAMPAIGNS_TEMPLATE';

/** @param settings - Settings of the private server, such as `{ fsync: 'on' }`; durability is off unless set. */
export async function openDatabases(settings: Record<string, string> = {}): Promise<Databases> {
  const shared = Object.keys(settings).length === 0 ? process.env[sharedServer] : undefined;
  const given = process.env['TEST_DATABASE_URL'] ?? shared;
  const cluster = given === undefined ? await startPostgresCluster(settings) : undefined;
  const adminUrl = cluster?.url ?? given ?? '';
  const open: Database[] = [];
  const names: string[] = [];
  const known = shared !== undefined && given === shared ? process.env[sharedTemplate] : undefined;
  let template = known === undefined ? undefined : Promise.resolve(known);
  const create = async (how = ''): Promise<CampaignDatabase> => {
    const name = `makani_campaign_${randomBytes(6).toString('hex')}`;
    await execute(adminUrl, `CREATE DATABASE ${name} ${how}`);
    names.push(name);
    const databaseUrl = withDatabase(adminUrl, name);
    const log = { warn: () => undefined };
    return { ...(await openDatabase({ databaseUrl, dataDir: 'memory://', log })), databaseUrl };
  };
  const migrated = async (): Promise<string> => {
    const database = await create();
    await migrate(database).finally(database.close);
    return new URL(database.databaseUrl).pathname.slice(1);
  };
  return {
    adminUrl,
    cluster,
    async create() {
      template ??= migrated();
      const database = await create(`TEMPLATE ${await template}`);
      open.push(database);
      return database;
    },
    template: () => (template ??= migrated()),
    async close() {
      for (const database of open) await database.close();
      for (const name of names) await execute(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await cluster?.stop();
    },
  };
}
