import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../src/db/open-database.ts';
import { execute } from '../../../../proof/kit/databases/execute.ts';
import { startPostgresCluster, startStandby } from '../../../../proof/kit/databases/postgres-cluster.ts';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { until } from '../../../../proof/kit/site-process.ts';

const primary = await startPostgresCluster({ wal_level: 'replica', max_wal_senders: '4' });
const standby = await startStandby(primary, 'replica');
const metricsToken = 'the-token-of-the-figures';
const log = { warn: () => undefined };
const database = await openDatabase({ databaseUrl: primary.url, dataDir: 'memory://', log });
afterAll(async () => {
  await database.close();
  await standby.stop();
  await primary.stop();
});
const env = {
  DATABASE_URL: primary.url,
  DATABASE_REPLICA_URL: standby.url,
  DATA_KEY: Buffer.alloc(32).toString('base64'),
  METRICS_TOKEN: metricsToken,
};
const app = await createTestApp({ database, env });
const { reads } = app.context;
const dates = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };

async function figures(): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  return (await app.app.inject({ url: '/metrics', headers })).body;
}

/** The names that a search for the dates shows, and which server showed them. */
async function search(token?: string): Promise<{ names: string[]; from: string[] }> {
  const before = { ...reads.done };
  const query = new URLSearchParams({ location: 'honolulu', insurance: 'basic', ...dates });
  const { vehicles } = await app.expect<{ vehicles: { name: string }[] }>(
    200,
    'GET',
    `/cars?${query.toString()}`,
    {
      token,
    },
  );
  const from = (['primary', 'replica'] as const).filter((server) => reads.done[server] > before[server]);
  return { names: vehicles.map(({ name }) => name), from };
}

const replay = (what: 'pause' | 'resume') => execute(standby.url, `SELECT pg_wal_replay_${what}()`);

const isRead = () => until('the replica is read', async () => (await search()).from.includes('replica'));

beforeAll(isRead, 40_000);

test('a guest never misses what they have booked, while a visitor is shown what the replica has', async () => {
  await isRead();
  await replay('pause');
  try {
    const { token, booking } = await app.booked({ ...dates });
    const mine = await search(token);
    expect(mine.from).toEqual(['primary']);
    expect(mine.names).not.toContain(booking.vehicle.name);
    const shown = await search();
    expect(shown.from).toEqual(['replica']);
    expect(shown.names).toContain(booking.vehicle.name);
    // The visitor's next request is decided by the primary.
    const { token: other } = await app.signedIn();
    const { id: quoteId } = await app.quote({ ...dates, vehicleId: booking.vehicle.id });
    const hold = { token: other, key: randomUUID(), body: { quoteId, customerInfo } };
    const refused = await app.request('POST', '/bookings', hold);
    expect(refused).toMatchObject({ status: 409, body: { code: 'dates_taken' } });
  } finally {
    await replay('resume');
  }
});

test('a new price is shown to everybody at once: a replica that has not heard of it is not asked', async () => {
  await isRead();
  const vehicle = await app.vehicle();
  await replay('pause');
  try {
    await app.context.db
      .updateTable('vehicles')
      .set({ daily_cents: 12_345 })
      .where('id', '=', vehicle.id)
      .execute();
    const { vehicles } = await app.expect<{ vehicles: { id: string; dailyCents: number }[] }>(
      200,
      'GET',
      '/cars',
    );
    expect(vehicles.find(({ id }) => id === vehicle.id)?.dailyCents).toBe(12_345);
    expect((await search()).from).toEqual(['primary']);
  } finally {
    await replay('resume');
  }
});

test('reviews are read from the replica, and a new one is shown to everybody at once', async () => {
  const { booking } = await app.booked({ pickupAt: '2026-12-20T10:00', returnAt: '2026-12-22T10:00' });
  await isRead();
  const path = `/cars/${booking.vehicle.id}/reviews`;
  const texts = async (): Promise<string[]> =>
    (await app.expect<{ reviews: { text: string }[] }>(200, 'GET', path)).reviews.map(({ text }) => text);
  const before = { ...reads.done };
  expect(await texts()).toEqual([]);
  expect(reads.done).toEqual({ ...before, replica: before.replica + 1 });
  await replay('pause');
  try {
    await sql`insert into reviews (booking_id, vehicle_id, guest_id, stars, text, created_at, updated_at)
      select id, vehicle_id, guest_id, 5, 'Smooth.', now(), now() from bookings where id = ${booking.id}`.execute(
      app.context.db,
    );
    expect(await texts()).toEqual(['Smooth.']);
  } finally {
    await replay('resume');
  }
});

test('what was asked wrongly is refused by the replica; what may only be late there is asked of the primary', async () => {
  await isRead();
  const { id } = await app.vehicle();
  const before = { ...reads.done };
  const wrong = await app.refused(400, 'GET', `/cars/${id}/availability?from=2026-12-01&to=2030-12-01`);
  expect(wrong.code).toBe('invalid_input');
  expect(reads.done).toEqual({ ...before, replica: before.replica + 1 });
  await app.refused(404, 'GET', `/cars/${randomUUID()}`);
  expect(reads.done).toEqual({ primary: before.primary + 1, replica: before.replica + 1 });
});

test('what the replica cannot do is done by the primary and counted', async () => {
  await isRead();
  const requested = reads.forPrincipal(undefined, async (db) => {
    const { rows } = await sql<{ is_replica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(db);
    if (rows[0]?.is_replica === true) await sql`select 1 / 0`.execute(db);
    return 'done';
  });
  expect(await requested).toBe('done');
  expect(await figures()).toMatch(/^makani_replica_failures_total 1$/m);
});

test.each([
  ['on', true],
  ['off', false],
])('with prepared statements %s, those of the replica have names: %s', async (setting, expected) => {
  const other = await createTestApp({ database, env: { ...env, DATABASE_PREPARED_STATEMENTS: setting } });
  const named = sql<{ has: boolean }>`select exists (select from pg_prepared_statements) as has`;
  const { done, forPrincipal } = other.context.reads;
  const has = await until('the replica is read', async () => {
    const before = done.replica;
    // Only what is sent often is given a name.
    for (let sent = 0; sent < 10; sent += 1) await forPrincipal(undefined, (db) => named.execute(db));
    const { rows } = await forPrincipal(undefined, (db) => named.execute(db));
    return done.replica > before + 10 ? rows[0] : undefined;
  });
  expect(has).toEqual({ has: expected });
});

test('a replica that is more than five seconds behind is not read, nor one that is away; the figures say so', async () => {
  await isRead();
  await replay('pause');
  // Something new, so that the replica is behind and not merely idle.
  await app.signedIn({ username: `late-${randomUUID().slice(0, 8)}` });
  await until('it is too far behind', async () => reads.replica?.isUsed() === false);
  expect((await search()).from).toEqual(['primary']);
  const body = await figures();
  expect(body).toContain('makani_replica_used 0');
  expect(body).toMatch(/^makani_replica_behind_seconds (?:[5-9]|\d\d)/m);
  expect(body).toMatch(/^makani_reads_total{server="replica"} [1-9]/m);
  await replay('resume');
  await isRead();

  await standby.control('stop', '-m', 'immediate');
  expect((await search()).from).toEqual(['primary']);
  await until('it is known to be away', async () => reads.replica?.behindMs() === undefined);
}, 180_000);
