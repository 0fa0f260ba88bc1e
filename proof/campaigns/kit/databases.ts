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

/** A PostgreSQL server for one campaign: TEST_DATABASE_URL if set, otherwise a private one. */
export interface Databases {
  /** The administrator's address. */
  adminUrl: string;
  /** The private server; undefined when TEST_DATABASE_URL names one. */
  cluster: PostgresCluster | undefined;
  /** A new migrated database without rows. */
  create(): Promise<CampaignDatabase>;
  /** Closes and drops what was created, and ends the private server. */
  close(): Promise<void>;
}

/** @param settings - Settings of the private server, such as `{ fsync: 'on' }`; durability is off unless set. */
export async function openDatabases(settings: Record<string, string> = {}): Promise<Databases> {
  const given = process.env['TEST_DATABASE_URL'];
  const cluster = given === undefined ? await startPostgresCluster(settings) : undefined;
  const adminUrl = cluster?.url ?? given ?? '';
  const open: Database[] = [];
  const names: string[] = [];
  return {
    adminUrl,
    cluster,
    async create() {
      const name = `makani_campaign_${randomBytes(6).toString('hex')}`;
      await execute(adminUrl, `CREATE DATABASE ${name}`);
      names.push(name);
      const databaseUrl = withDatabase(adminUrl, name);
      const database = await openDatabase({
        databaseUrl,
        dataDir: 'memory://',
        log: { warn: () => undefined },
      });
      open.push(database);
      await migrate(database);
      return { ...database, databaseUrl };
    },
    async close() {
      for (const database of open) await database.close();
      for (const name of names) await execute(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await cluster?.stop();
    },
  };
}
