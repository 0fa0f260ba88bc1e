import { Kysely } from 'kysely';
import { Client, type ClientConfig, Pool, type PoolClient, types } from 'pg';
import { arrayParsers, columnParsers } from './column-types.ts';
import type { Database, DatabaseLog, RunStatement } from './database.ts';
import { MakaniPostgresDialect } from './dialect.ts';
import type { Tables } from './tables.ts';
import { TransactionGuard } from './transaction-guard.ts';

/** A PostgreSQL server, version 15 or newer. It connects with the first query. */
export function openPostgres(databaseUrl: string, log: DatabaseLog): Database {
  const pool = new Pool({ ...connection(databaseUrl), ...limits });
  const lost = (error: Error) => log.warn({ err: error }, 'A database connection was lost.');
  // Without both listeners, a restart of the database would crash this process. A connection is lost once, but tells of it
  // several times: with the server's last words, with its end, and by the pool while it is idle.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.once('error', lost);
    client.on('error', () => undefined);
  });
  pool.on('release', (_error, client) => {
    if (!isAtRest(client)) void client.end();
  });
  const kysely = new Kysely<Tables>({
    dialect: new MakaniPostgresDialect({ pool }),
    plugins: [new TransactionGuard()],
  });
  let closing: Promise<void> | undefined;
  return {
    kind: 'postgres',
    kysely,
    script: (statements) =>
      inSession(databaseUrl, async (run) => {
        await run(statements);
      }),
    session: (work) => inSession(databaseUrl, work),
    close: () => (closing ??= pool.end()),
  };
}

/**
 * False while a connection waits for an answer that nobody waits for any more, or has a transaction open. A BEGIN that took
 * too long may still be carried out later: whoever got that connection next would be told of writes that nobody commits.
 */
function isAtRest(client: PoolClient): boolean {
  return client.getTransactionStatus() === 'I' && Reflect.get(client, 'readyForQuery') === true;
}

/** The defaults are unlimited, so a database that hangs would block every request forever. */
const limits = {
  max: 10,
  query_timeout: 6_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** A separate connection without time limits, for migrations and seeds. */
async function inSession<T>(databaseUrl: string, work: (run: RunStatement) => Promise<T>): Promise<T> {
  const client = new Client(connection(databaseUrl));
  // The running query reports the lost connection; the listener only prevents a crash.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(async (statement) => {
      const results = [await client.query<object>(statement)].flat();
      return results.at(-1)?.rows ?? [];
    });
  } finally {
    await client.end();
  }
}

function connection(databaseUrl: string): ClientConfig {
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 2_000,
    application_name: 'makani',
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && (columnParsers[oid] ?? arrayParsers[oid])) ||
        types.getTypeParser(oid, format),
    },
  };
}
