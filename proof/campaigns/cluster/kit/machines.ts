import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../../server/src/db/database.ts';
import { migrate } from '../../../../server/src/db/migrate.ts';
import { storeSettings } from '../../../../server/src/db/servers/session-settings.ts';
import { startPostgresCluster, startStandby } from '../../../kit/databases/postgres-cluster.ts';
import { fastTemporaryFolder } from '../../../kit/temporary-folder.ts';
import { startPooler } from '../../../kit/databases/pooler.ts';
import type { PostgresCluster } from '../../../kit/databases/postgres-server.ts';
import { openAt } from '../../../kit/databases/databases.ts';
import { freePort } from '../../../kit/free-port.ts';
import { isReady, launch, type Running, until } from '../../../kit/site-process.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

/** Everything that a site on several machines consists of, on the loopback of this one. */
export interface Machines {
  /** Through the balancer. */
  url: string;
  webs: Running[];
  /** Starts a web process in the place of one that has ended. */
  startWeb(index: number): Promise<Running>;
  workers: Running[];
  /** Ends the workers, and starts so many at the same time in their place. */
  startWorkers(count: number): Promise<void>;
  /** The mail server of the workers. */
  mailbox: Mailbox;
  /** Mails of the demo trips: marked as sent, though nobody receives them. */
  seededMails: ReadonlySet<string>;
  /** Starts another process with these settings over the site's. */
  start(role: string, port: number, settings: Record<string, string>): Promise<Running>;
  primary: PostgresCluster;
  /** Has every commit before it is acknowledged. */
  synchronous: PostgresCluster;
  asynchronous: PostgresCluster;
  balancer: Balancer;
  /** For the script's own questions: to whichever server is the primary. */
  database: Database;
  close(): Promise<void>;
}

export const metricsToken = 'the-token-of-the-figures';
const vehicleCount = 10_000;

/** A standby has what its primary has, and the durability of a business but for the disk. */
const settings = {
  wal_level: 'replica',
  max_wal_senders: '10',
  wal_keep_size: '512MB',
  synchronous_commit: 'on',
};

export async function openMachines(): Promise<Machines> {
  const stack = new AsyncDisposableStack();
  try {
    const adopt = <T extends { stop(): Promise<unknown> }>(one: T): T =>
      stack.adopt(one, async (started) => void (await started.stop()));
    const primary = adopt(
      await startPostgresCluster({ ...settings, synchronous_standby_names: 'synchronous' }),
    );
    const synchronous = adopt(await startStandby(primary, 'synchronous', settings));
    // Late on purpose: a guest who read it would miss what they have just written.
    const asynchronous = adopt(
      await startStandby(primary, 'asynchronous', { ...settings, recovery_min_apply_delay: '300ms' }),
    );
    // It may have been started again since, which its own `stop` does not see.
    stack.defer(() => asynchronous.control('stop', '-m', 'immediate').catch(() => undefined));
    const ports = [await freePort(), await freePort()];
    const balancer = adopt(await startBalancer(ports, primary.url));
    const pooler = adopt(await startPooler(balancer.databaseUrl, 10));
    // Apart from the site's, because jobs of two workers that wait for each other would leave it no connection.
    const workersPooler = adopt(await startPooler(balancer.databaseUrl, 20));
    const mailbox = adopt(await openMailbox());
    const database = await openAt(balancer.databaseUrl);
    stack.defer(() => database.close());
    await migrate(database);
    await storeSettings(database, undefined);
    const folder = await fastTemporaryFolder('makani-cluster-');
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: balancer.databaseUrl,
      DATABASE_REPLICA_URL: asynchronous.url,
      DATABASE_PREPARED_STATEMENTS: 'off',
      DATA_KEY: randomBytes(32).toString('base64'),
      DATA_DIR: folder,
      DEMO_DATA: 'on',
      METRICS_TOKEN: metricsToken,
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
    };
    const start = async (
      role: string,
      port: number,
      settings: Record<string, string> = {},
    ): Promise<Running> => adopt(await launch({ env: { ...env, ...settings }, port }, ['--role', role]));
    const startWeb = async (index: number): Promise<Running> => {
      const web = await start('web', ports[index] ?? 0);
      await isReady(web);
      return web;
    };
    const webs = [await startWeb(0)];
    await fill(database);
    webs.push(await startWeb(1));
    const workers: Running[] = [];
    const startWorkers = async (count: number): Promise<void> => {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
      const metricsPorts = await Promise.all(Array.from({ length: count }, freePort));
      const started = metricsPorts.map((port) =>
        start('worker', port, {
          DATABASE_URL: workersPooler.url,
          SMTP_URL: mailbox.url,
        }),
      );
      workers.push(...(await Promise.all(started)));
    };
    const seeded = await database.kysely
      .selectFrom('outbox')
      .select('id')
      .where('status', '=', 'sent')
      .execute();
    const filled = await catalogueOf(database);
    await startWorkers(1);
    // Until then the replica is behind the catalogue, and nobody reads it. A slow worker has not even begun at first.
    await until(
      'the worker has ranked the fleet',
      async () => (await catalogueOf(database)) > filled && (await isCalm(database)),
      100,
    );
    await until(
      'the balancer knows both',
      async () => (await statusOf(`${balancer.siteUrl}/readyz`)) === 200,
    );
    return {
      url: balancer.siteUrl,
      webs,
      startWeb,
      workers,
      startWorkers,
      mailbox,
      seededMails: new Set(seeded.map(({ id }) => id)),
      start,
      primary,
      synchronous,
      asynchronous,
      balancer,
      database,
      close: () => stack.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** The seeded fleet, copied. The triggers would count the version of the catalogue once for each row. */
async function fill(database: Database): Promise<void> {
  const { rows } = await sql<{ there: number }>`select count(*)::int as there from vehicles`.execute(
    database.kysely,
  );
  await database.script(`
    SET LOCAL session_replication_role = replica;
    INSERT INTO vehicles SELECT (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'name', v.name || ' ' || n, 'rating_stars', 0, 'rating_count', 0))).*
      FROM vehicles v CROSS JOIN generate_series(1, ${Math.ceil(vehicleCount / (rows[0]?.there ?? 1))}) n LIMIT ${vehicleCount};
    UPDATE catalogue_version SET version = version + 1;
    ANALYZE vehicles;`);
}

/** Nothing that visitors are shown changes any more. */
async function isCalm(database: Database): Promise<boolean> {
  const before = await catalogueOf(database);
  await pause(3_000);
  return (await catalogueOf(database)) === before;
}

async function catalogueOf({ kysely }: Database): Promise<number> {
  return (await kysely.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;
}

async function statusOf(url: string): Promise<number | undefined> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => undefined,
  );
}
