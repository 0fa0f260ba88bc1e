import { parseConfig } from '../../../server/src/config/config.ts';
import { openContainer } from '../../../server/src/container.ts';
import { expireHolds } from '../../../server/src/features/bookings/jobs/booking-jobs.ts';
import { sumAccounts } from '../../../server/src/features/payments/public/sum-accounts.ts';
import type { JobContext } from '../../../server/src/features/mail/public/job-context.ts';
import { seed } from '../../../server/src/seed/seed.ts';
import { execute, withDatabase } from '../../kit/databases/execute.ts';
import { startPostgresCluster } from '../../kit/databases/postgres-cluster.ts';
import { createDatabase } from '../../kit/databases/databases.ts';
import { fillDatabase } from '../dataset/fill.ts';
import type { DatasetSize } from '../dataset/size.ts';

/** The data key of every process that opens one of these databases. */
export const dataKey = Buffer.alloc(32, 'makani bench').toString('base64');

/** A PostgreSQL server of the benchmark's own, or the one that BENCH_DATABASE_URL names. */
export interface BenchDatabases {
  /** The administrator's address. */
  adminUrl: string;
  /** @returns the address of a new database with rows, or of a copy of the one that was given. */
  filled(size: DatasetSize): Promise<string>;
  /** Ends every hold, so that its guest may have another, as the worker of a site does when their time is over. */
  endHolds(databaseUrl: string): Promise<void>;
  close(): Promise<void>;
}

/** The size of the table's database, which BENCH_DATABASE_URL may name to spare the minutes of filling it. */
const given = process.env['BENCH_DATABASE_URL'];

export async function openBenchDatabases(whole: DatasetSize): Promise<BenchDatabases> {
  const cluster =
    given === undefined
      ? await startPostgresCluster({
          shared_preload_libraries: 'pg_stat_statements',
          shared_buffers: '1GB',
          max_wal_size: '4GB',
          autovacuum: 'on',
          // The defaults of a server that somebody installs.
          jit: 'on',
          plan_cache_mode: 'auto',
        })
      : undefined;
  const adminUrl = cluster?.url ?? withDatabase(given ?? '', 'postgres');
  const drops: (() => Promise<unknown>)[] = [];
  await execute(adminUrl, 'create extension if not exists pg_stat_statements').catch(() => undefined);
  return {
    adminUrl,
    async filled(size) {
      const template = given !== undefined && size === whole ? new URL(given).pathname.slice(1) : undefined;
      const { databaseUrl, drop } = await createDatabase(adminUrl, 'makani_bench_', template);
      drops.push(drop);
      await inContainer(databaseUrl, seed);
      if (template === undefined) await fillDatabase(databaseUrl, size);
      // As the worker of a site has done long since.
      await inContainer(databaseUrl, (context) => sumAccounts(context, new AbortController().signal));
      return databaseUrl;
    },
    async endHolds(databaseUrl) {
      await execute(databaseUrl, `update bookings set hold_expires_at = now() where status = 'held'`);
      await inContainer(databaseUrl, (context) => expireHolds(context));
    },
    async close() {
      for (const drop of drops) await drop();
      await cluster?.stop();
    },
  };
}

async function inContainer(
  databaseUrl: string,
  work: (context: JobContext) => Promise<unknown>,
): Promise<void> {
  const container = await openContainer(
    parseConfig({ DATABASE_URL: databaseUrl, DATA_KEY: dataKey, DEMO_DATA: 'off', LOG_LEVEL: 'error' }),
  );
  try {
    await work(container.context);
  } finally {
    await container.close();
  }
}
