import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { ping } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { inTransaction } from '../../src/db/retry.ts';
import { createTestDatabase } from '../kit/test-database.ts';

const database = await createTestDatabase();
const warnings: string[] = [];
const other = await openDatabase({
  databaseUrl: database.databaseUrl,
  dataDir: 'memory://',
  log: { warn: (_, message) => warnings.push(message) },
});
afterAll(() => other.close());
await database.script(
  'CREATE TABLE counters (id int PRIMARY KEY, n int); INSERT INTO counters VALUES (1, 0), (2, 0); CREATE TABLE written (id int)',
);

test('connections cut by the server are reported, and the next query gets a new one', async () => {
  await Promise.all([ping(other.kysely), ping(other.kysely), ping(other.kysely)]);
  const cutDuring = other.kysely.transaction().execute(async (tx) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.kysely);
    // Until its loss is logged, the pool may still give out a cut connection.
    await expect.poll(() => warnings.length, { timeout: 5_000 }).toBe(3);
    await ping(tx);
  });
  await expect(cutDuring).rejects.toThrow(/terminat|connection/iu);
  await expect(ping(other.kysely)).resolves.toBeUndefined();
  // One line for each of the three.
  expect(warnings).toEqual(Array.from({ length: 3 }, () => 'A database connection was lost.'));
});

test('a connection that is given back in a transaction, or before its answer, is nobody else’s', async () => {
  const pidOf = async (db: typeof other.kysely): Promise<number | undefined> =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const inTransaction: (number | undefined)[] = [];
  let unanswered: Promise<unknown> = Promise.resolve();
  await other.kysely.connection().execute(async (one) => {
    inTransaction.push(await pidOf(one));
    await sql`begin`.execute(one);
  });
  await other.kysely.connection().execute(async (one) => {
    inTransaction.push(await pidOf(one));
    unanswered = sql`select pg_sleep(30)`.execute(one).catch(() => undefined);
  });
  const next = await Promise.all(Array.from({ length: 10 }, () => pidOf(other.kysely)));
  expect(next.filter((pid) => inTransaction.includes(pid))).toEqual([]);
  await unanswered;
  // A write now is visible to everybody.
  await sql`insert into written values (1)`.execute(other.kysely);
  const { rows } = await sql`select id from written`.execute(database.kysely);
  expect(rows).toEqual([{ id: 1 }]);
});

test('two transactions that lock each other out both come through', async () => {
  let met = 0;
  const { promise: both, resolve: bothAreThere } = Promise.withResolvers<void>();
  const add = (first: number, second: number) =>
    inTransaction(other.kysely, async (tx) => {
      await sql`update counters set n = n + 1 where id = ${first}`.execute(tx);
      met += 1;
      if (met === 2) bothAreThere();
      await both;
      await sql`update counters set n = n + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  expect(met).toBeGreaterThan(2);
  const { rows } = await sql<{ n: number }>`select n from counters order by id`.execute(other.kysely);
  expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
});

test('nothing waits for ever', async () => {
  const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone'];
  const { rows } = await sql<{ value: string }>`
    select current_setting(name) as value from unnest(${settings}::text[]) name`.execute(other.kysely);
  expect(rows.map(({ value }) => value)).toEqual(['5s', '2s', '10s', 'UTC']);
});

test('a server that does not answer is an error', async () => {
  const silent = await openDatabase({
    databaseUrl: 'postgres://nobody:nothing@127.0.0.1:9/none',
    dataDir: 'memory://',
    log: { warn: () => undefined },
  });
  await expect(ping(silent.kysely)).rejects.toThrow();
  await silent.close();
});

test('a query waits for its connection as long as its database says', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const given: string[] = [];
  const open = (patienceMs: number | undefined) =>
    openDatabase({
      databaseUrl: `postgres://sample@127.0.0.1:${port}/sample`,
      dataDir: 'memory://',
      log: { warn: () => undefined },
      patienceMs,
    });
  const [patient, usual] = [await open(60_000), await open(undefined)];
  const patiently = ping(patient.kysely).catch(() => given.push('patient'));
  await expect(ping(usual.kysely).finally(() => given.push('usual'))).rejects.toThrow(/timeout/);
  await ping(database.kysely);
  expect(given).toEqual(['usual']);
  for (const socket of sockets) socket.destroy();
  await patiently;
  expect(given).toEqual(['usual', 'patient']);
  await Promise.all([patient.close(), usual.close()]);
  silent.close();
});
