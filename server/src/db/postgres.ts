import { Kysely } from 'kysely';
import { Client, type ClientConfig, Pool, type PoolClient, types } from 'pg';
import { arrayParsers, columnParsers } from './column-types.ts';
import type { Database, DatabaseLog, RunStatement } from './database.ts';
import { MakaniPostgresDialect } from './dialect.ts';
import { type Hearer, type Listener, openListener } from './listen.ts';
import { pathOption } from './markets/market-path.ts';
import { nameStatements } from './servers/named-statements.ts';
import type { Naming } from './servers/statement-names.ts';
import { completeSettings, sessionOptions } from './servers/session-settings.ts';
import type { Tables } from './tables.ts';
import { TransactionGuard } from './transaction-guard.ts';

export interface PostgresConfig {
  databaseUrl: string;
  /** The server itself, where `databaseUrl` leads to a pooler: for what needs a session of its own. */
  databaseDirectUrl?: string | undefined;
  /** Off behind a pooler that gives each transaction another connection. */
  preparedStatements?: boolean;
  /** The rule for their names; those that are sent often get one when not given. */
  naming?: Naming | undefined;
  /** How long a query waits for its connection; two seconds when not given. */
  patienceMs?: number | undefined;
  /** The schema whose tables are used; those of a database that has no others when not given. */
  market?: string | undefined;
  log: DatabaseLog;
}

const usualPatienceMs = 2_000;

/** A PostgreSQL server, version 15 or newer. It connects with the first query. */
export function openPostgres({
  databaseUrl,
  databaseDirectUrl = databaseUrl,
  preparedStatements = true,
  naming,
  market,
  patienceMs = usualPatienceMs,
  log,
}: PostgresConfig): Database {
  const isPooled = databaseDirectUrl !== databaseUrl || !preparedStatements;
  const pool = new Pool({
    ...connection(databaseUrl),
    connectionTimeoutMillis: patienceMs,
    ...(market !== undefined && !isPooled && { options: pathOption(market) }),
    max: 10,
    // See together.ts.
    pipeline: true,
    // The server's own limit is shorter: servers/session-settings.ts.
    query_timeout: 6_000,
    onConnect: (client) => completeSettings(client, market),
  });
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
  let writes = 0;
  const onWrite = (): void => void (writes += 1);
  const hearers: Hearer[] = [];
  let listener: Listener | undefined;
  if (preparedStatements) nameStatements(pool, naming);
  const kysely = new Kysely<Tables>({
    dialect: new MakaniPostgresDialect({ pool }, onWrite),
    plugins: [new TransactionGuard()],
  });
  let closing: Promise<void> | undefined;
  return {
    kind: 'postgres',
    kysely,
    market,
    waiting: () => pool.waitingCount,
    script: (statements) =>
      inSession(ownSession(databaseDirectUrl, market), async (run) => {
        await run(statements);
      }).finally(onWrite),
    session: (work) => inSession(ownSession(databaseDirectUrl, market), work).finally(onWrite),
    writes: () => writes,
    listen: (hearer) => {
      hearers.push(hearer);
      listener ??= openListener({
        open: () =>
          new Client({ ...ownSession(databaseDirectUrl, market), application_name: 'makani listener' }),
        market,
        hearers,
        onLost: (error) => log.warn({ err: error }, 'The listening database connection was lost.'),
      });
      return listener;
    },
    close: () => (closing ??= closeAll(pool, listener)),
  };
}

async function closeAll(pool: Pool, listener: Listener | undefined): Promise<void> {
  await listener?.close();
  await pool.end();
}

/**
 * False while a connection waits for an answer that nobody waits for any more, or has a transaction open. A BEGIN that took
 * too long may still be carried out later: whoever got that connection next would be told of writes that nobody commits.
 */
function isAtRest(client: PoolClient): boolean {
  return client.getTransactionStatus() === 'I' && Reflect.get(client, 'readyForQuery') === true;
}

/** A separate connection to the server itself, without time limits, for migrations and seeds. */
async function inSession<T>(config: ClientConfig, work: (run: RunStatement) => Promise<T>): Promise<T> {
  const client = new Client(config);
  // The running query reports the lost connection; the listener only prevents a crash.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    if (!(error instanceof Error && /unsupported startup parameter/.test(error.message))) throw error;
    throw new Error(
      'A pooler stands before the database, and this needs the server itself: set DATABASE_DIRECT_URL to its address.',
      { cause: error },
    );
  });
  try {
    return await work(async (statement) => {
      const results = [await client.query<object>(statement)].flat();
      return results.at(-1)?.rows ?? [];
    });
  } finally {
    await client.end();
  }
}

/** The options are refused by a pooler, which would also drop what a session keeps, such as LISTEN. */
function ownSession(databaseUrl: string, market: string | undefined): ClientConfig {
  return { ...connection(databaseUrl), options: `${sessionOptions} ${pathOption(market)}` };
}

const textArray: number = 1009;
const arrays = arrayParsers(types.getTypeParser(textArray));

function connection(databaseUrl: string): ClientConfig {
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: usualPatienceMs,
    application_name: 'makani',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && (columnParsers[oid] ?? arrays[oid])) || types.getTypeParser(oid, format),
    },
  };
}
