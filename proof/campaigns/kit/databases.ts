import { createMigrated, openOwnDatabase, type OwnDatabase } from '../../kit/databases/databases.ts';
import { startPostgresCluster } from '../../kit/databases/postgres-cluster.ts';
import type { PostgresCluster } from '../../kit/databases/postgres-server.ts';

/**
 * A PostgreSQL server for one campaign: TEST_DATABASE_URL if set, otherwise a private one, or the one that `run.ts` starts
 * for all campaigns that need no settings of their own.
 */
export interface Databases {
  /** The administrator's address. */
  adminUrl: string;
  /** The private server; undefined when another is used. */
  cluster: PostgresCluster | undefined;
  /** A new migrated database without rows. */
  create(): Promise<OwnDatabase>;
  /** @returns the name of the one that the others are copies of. */
  template(): Promise<string>;
  /** Closes and drops what was created, and ends the private server. */
  close(): Promise<void>;
}

/** The names under which `run.ts` passes its server and the migrated database on it. */
export const sharedServer = 'CAMPAIGNS_DATABASE_URL';
export const sharedTemplate = 'CAMPAIGNS_TEMPLATE';

/** @param settings - Settings of the private server, such as `{ fsync: 'on' }`; durability is off unless set. */
export async function openDatabases(settings: Record<string, string> = {}): Promise<Databases> {
  const shared = Object.keys(settings).length === 0 ? process.env[sharedServer] : undefined;
  const given = process.env['TEST_DATABASE_URL'] ?? shared;
  const opened = new AsyncDisposableStack();
  const cluster =
    given === undefined ? opened.adopt(await startPostgresCluster(settings), (one) => one.stop()) : undefined;
  const adminUrl = cluster?.url ?? given ?? '';
  const migrated = async (): Promise<string> => {
    const created = await createMigrated(adminUrl, prefix);
    opened.defer(async () => void (await created.drop()));
    return created.name;
  };
  const known = shared !== undefined && given === shared ? process.env[sharedTemplate] : undefined;
  let making = known === undefined ? undefined : Promise.resolve(known);
  const template = (): Promise<string> => (making ??= migrated());
  return {
    adminUrl,
    cluster,
    template,
    create: async () =>
      opened.adopt(await openOwnDatabase(adminUrl, prefix, { template: await template() }), (one) =>
        one.close(),
      ),
    close: () => opened.disposeAsync(),
  };
}

const prefix = 'makani_campaign_';
