import { randomBytes, randomUUID } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Person } from '@makani/contract/operator/people';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { dumpDatabase, restoreDatabase } from '../../src/db/dump/dump.ts';
import { letRoleServe, letServingRolesEnter } from '../../src/db/grants.ts';
import { migrate, pendingMigrations } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { storeSettings } from '../../src/db/servers/session-settings.ts';
import { settlePayments } from '../../src/features/bookings/settlement/settle-payments.ts';
import { settleRefunds } from '../../src/features/bookings/settlement/settle-refunds.ts';
import { lastTripEnds } from '../../src/features/bookings/public/leaving/expiring-customers.ts';
import { issueLink } from '../../src/features/accounts/data/account-links.ts';
import { newOperator } from '../kit/desk/operators.ts';
import { execute, withDatabase } from '../../../proof/kit/databases/execute.ts';
import { requireInvariants } from '../kit/invariants.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { guestPassword } from '../../../proof/kit/people.ts';
import { createTestApp, type TestApp } from '../kit/test-app.ts';
import { createTestDatabase } from '../kit/test-database.ts';
import { startPooler } from '../../../proof/kit/databases/pooler.ts';
import { until } from '../../../proof/kit/site-process.ts';

const source = inject('testDatabase');
if (source.kind !== 'postgres') throw new Error('schemas are PostgreSQL’s');
const log = { warn: () => undefined };
const first = await createTestDatabase();
const databaseUrl = first.databaseUrl ?? '';
const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));
const shared = { dataKey: randomBytes(32), env: { DEMO_DATA: 'on', LISTING_REVIEW: 'off' } };
const honolulu = await createTestApp({ database: first, ...shared });
const dallas = await createTestApp({ database: await open({ market: 'dallas' }), ...shared });

async function open(options: { market?: string; databaseUrl?: string; databaseDirectUrl?: string }) {
  const database = await openDatabase({ databaseUrl, dataDir: 'memory://', log, ...options });
  opened.push(database);
  return database;
}

const password = { password: guestPassword };

let taken = 0;

/** Books as this guest, each time on other days. */
async function book(app: TestApp, token: string): Promise<{ id: string; vehicleId: string }> {
  const day = Temporal.PlainDate.from('2027-01-01').add({ days: 3 * (taken += 1) });
  const returnAt = `${day.add({ days: 2 }).toString()}T10:00`;
  const quote = await app.quote({ pickupAt: `${day.toString()}T10:00`, returnAt });
  const held = await app.hold(token, quote.id);
  expect((await app.pay(token, held.id)).status).toBe(200);
  return { id: held.id, vehicleId: quote.options.vehicleId };
}

async function cancel(app: TestApp, token: string, id: string): Promise<void> {
  const path = `/bookings/${id}/cancellation`;
  const { feeCents, refundCents } = await app.expect<Record<string, number>>(200, 'GET', path, { token });
  const body = { feeCents, refundCents };
  await app.expect(200, 'POST', `/bookings/${id}/cancel`, { token, key: randomUUID(), body });
  await settlePayments(app.context);
  await settleRefunds(app.context);
}

test('one account signs in at both markets, books in each, and neither shows what the other has', async () => {
  const { email, token } = await honolulu.signedIn();
  const { token: there } = await dallas.expect<{ token: string }>(200, 'POST', '/auth/signin', {
    body: { email, ...password },
  });
  const mine = await book(honolulu, token);
  const theirs = await book(dallas, there);
  const listed = async (app: TestApp): Promise<string[]> =>
    (await app.expect<{ vehicles: { id: string }[] }>(200, 'GET', '/cars')).vehicles.map(({ id }) => id);
  expect(await listed(honolulu)).toContain(mine.vehicleId);
  expect(await listed(dallas)).toContain(theirs.vehicleId);
  expect(await listed(dallas)).not.toContain(mine.vehicleId);
  await dallas.expect(404, 'GET', `/cars/${mine.vehicleId}`);
  // The session of one opens the other: it is the same account.
  await dallas.expect(404, 'GET', `/bookings/${mine.id}`, { token });
  await dallas.expect(200, 'GET', `/bookings/${theirs.id}`, { token });
  expect(await execute(databaseUrl, `SELECT id FROM dallas.bookings WHERE id = '${theirs.id}'`)).toHaveLength(
    1,
  );
  expect(await execute(databaseUrl, `SELECT id FROM public.bookings WHERE id = '${theirs.id}'`)).toEqual([]);
});

describe('an account is left in every market at once', () => {
  test('a trip in one keeps it in both; its data comes from both; then it is gone from both', async () => {
    const { token } = await honolulu.signedIn();
    await book(honolulu, token);
    const { id } = await book(dallas, token);
    const data = await honolulu.expect<AccountExport>(200, 'POST', '/account/export', {
      token,
      body: password,
    });
    expect(data.bookings.map((booking) => booking.id)).toContain(id);
    expect(data.bookings).toHaveLength(2);

    const [mine] = data.bookings.filter((booking) => booking.id !== id);
    await cancel(honolulu, token, mine?.id ?? '');
    const refusal = await honolulu.refused(409, 'POST', '/account/delete', { token, body: password });
    expect(refusal.code).toBe('account_in_use');

    await cancel(dallas, token, id);
    await honolulu.expect(204, 'POST', '/account/delete', { token, body: password });
    for (const app of [honolulu, dallas]) {
      const left = await sql`select from bookings b join users u on u.id = b.guest_id
        where u.deleted_at is not null and b.customer_first_name <> 'Deleted'`.execute(app.context.db);
      expect(left.rows).toEqual([]);
    }
    await dallas.refused(401, 'GET', '/account', { token });
  });

  test('a driver license stays as long as a trip anywhere needs it', async () => {
    const { token, user } = await honolulu.signedIn();
    await book(dallas, token);
    expect([...(await lastTripEnds(honolulu.context.db, [user.id])).keys()]).toEqual([user.id]);
  });
});

test('a person who is blocked in one market is blocked in all; their trips elsewhere are for the desk there', async () => {
  const { email, user } = await honolulu.signedIn({ roles: ['guest', 'host'] });
  const signIn = { body: { email, ...password } };
  const { token } = await dallas.expect<{ token: string }>(200, 'POST', '/auth/signin', signIn);
  const trip = await book(dallas, token);
  const mine = await dallas.vehicle('Tesla Model S');
  const ofMine = dallas.context.db.updateTable('vehicles').where('id', '=', mine.id);
  await ofMine.set({ host_id: user.id }).execute();
  await dallas.expect(200, 'GET', `/cars/${mine.id}`);
  const desk = await newOperator(honolulu, 'desk');
  const body = { reason: 'Damage was not reported.', bookings: [] };
  const block = { token: desk.token, key: randomUUID(), body };
  await honolulu.expect(200, 'POST', `/operator/people/${user.id}/block`, block);

  await dallas.refused(401, 'GET', '/auth/me', { token });
  expect((await dallas.refused(403, 'POST', '/auth/signin', signIn)).code).toBe('account_blocked');
  await dallas.expect(404, 'GET', `/cars/${mine.id}`);
  const { status } = await dallas.context.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', trip.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('pending');
  const there = await newOperator(dallas, 'desk');
  const seen = await dallas.expect<Person>(200, 'GET', `/operator/people/${user.id}`, { token: there.token });
  expect(seen).toMatchObject({ blocked: { reason: body.reason }, live: { asGuest: [{ id: trip.id }] } });
});

test('an invitation is accepted where it was made', async () => {
  const { user } = await dallas.signedIn();
  const now = dallas.clock.now();
  const { token } = await issueLink(dallas.context.db, user.id, 'invitation', now, true);
  const body = {
    token,
    firstName: 'A',
    lastName: 'B',
    phoneNumber: '+1 808 555 0111',
    password: 'correct-horse',
  };
  const refusal = await honolulu.refused(410, 'POST', '/auth/invitation', { body });
  expect(refusal.code).toBe('link_expired');
});

test('each market hears of its own changes only', async () => {
  const { catalogue, db } = dallas.context;
  await until('it listens', async () => typeof catalogue.current() === 'number');
  const versionOf = async (app: TestApp): Promise<number> => app.context.catalogue.current();
  const before = [await versionOf(honolulu), await versionOf(dallas)] as const;
  await execute(
    databaseUrl,
    "UPDATE dallas.vehicles SET daily_cents = daily_cents + 1 WHERE status = 'active'",
  );
  await until('it has heard', async () => (await versionOf(dallas)) > before[1]);
  expect(await versionOf(honolulu)).toBe(before[0]);
  const { rows } = await sql<{ channel: string }>`
    select encode(tgargs, 'escape') as channel from pg_trigger
    where tgname = 'catalogue_version_is_told' and tgrelid = 'catalogue_version'::regclass`.execute(db);
  expect(rows[0]?.channel).toContain('dallas');
});

test('the name of a host is another in every market that shows it', async () => {
  const { catalogue, db } = dallas.context;
  const { host_id: hostId } = await db
    .selectFrom('vehicles')
    .select('host_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const before = await catalogue.current();
  const ofHost = honolulu.context.db.updateTable('users').where('id', '=', hostId);
  await ofHost.set({ first_name: 'Keala' }).execute();
  await expect.poll(() => catalogue.current(), { timeout: 2_000, interval: 10 }).not.toBe(before);
});

test('the invariants hold in each, and look at the tables of that market', async () => {
  await requireInvariants(honolulu.context.db, { isThorough: true });
  await requireInvariants(dallas.context.db, { isThorough: true });
  await dallas.database.script('ALTER TABLE bookings DISABLE TRIGGER bookings_keep_off_blocks');
  await expect(requireInvariants(dallas.context.db)).rejects.toThrow('bookings_keep_off_blocks');
  await requireInvariants(honolulu.context.db);
  await dallas.database.script('ALTER TABLE bookings ENABLE TRIGGER bookings_keep_off_blocks');
});

test('a dump holds both markets, and a restore brings both back', { timeout: 120_000 }, async () => {
  const folder = await fastTemporaryFolder('makani-markets-');
  const place = { databaseUrl, dataDir: 'memory://' };
  const counts = `SELECT (SELECT count(*) FROM dallas.bookings) || ' ' || (SELECT count(*) FROM public.bookings)`;
  const before = await execute(databaseUrl, counts);
  await dumpDatabase(place, join(folder, 'both.dump'));
  const copyUrl = withDatabase(databaseUrl, `${new URL(databaseUrl).pathname.slice(1)}_copy`);
  await execute(databaseUrl, `CREATE DATABASE ${new URL(copyUrl).pathname.slice(1)}`);
  try {
    const copy = { databaseUrl: copyUrl, dataDir: 'memory://' };
    await restoreDatabase(copy, join(folder, 'both.dump'));
    await execute(copyUrl, 'CREATE TABLE dallas.newer (id int)');
    await restoreDatabase(copy, join(folder, 'both.dump'), { force: true });
    expect(await execute(copyUrl, counts)).toEqual(before);
    expect(await execute(copyUrl, "SELECT to_regclass('dallas.newer')::text")).toEqual([null]);
    const restored = await openDatabase({ ...copy, market: 'dallas', log });
    expect(await migrate(restored)).toEqual([]);
    expect(await pendingMigrations(restored)).toEqual([]);
    await restored.close();
  } finally {
    await execute(databaseUrl, `DROP DATABASE ${new URL(copyUrl).pathname.slice(1)} WITH (FORCE)`);
  }
});

describe('behind a pooler each market needs a role of its own', () => {
  const role = `dallas_${randomBytes(4).toString('hex')}`;
  const secret = randomBytes(8).toString('hex');
  const asRole = new URL(databaseUrl);
  [asRole.username, asRole.password] = [role, secret];
  afterAll(async () => {
    await execute(databaseUrl, `DROP OWNED BY ${role}`);
    await execute(databaseUrl, `DROP ROLE ${role}`);
  });

  test(
    'one that looks elsewhere is refused, and one that is in use gets no other market',
    { timeout: 180_000 },
    async () => {
      await execute(databaseUrl, `CREATE ROLE ${role} LOGIN PASSWORD '${secret}'`);
      await letRoleServe(dallas.database, role);
      // As if the market had come after the role.
      await first.script(`REVOKE USAGE ON SCHEMA dallas FROM ${role}`);
      await letServingRolesEnter(first);
      const pooler = await startPooler(asRole.href);
      try {
        const behind = { databaseUrl: pooler.url, databaseDirectUrl: databaseUrl, market: 'dallas' };
        const ping = (database: Database) => sql`select 1 from locations limit 1`.execute(database.kysely);
        await expect(ping(await open(behind))).rejects.toThrow('needs a role of its own');
        await expect(storeSettings(dallas.database, role)).rejects.toThrow('is in use');
        await pooler.stop();
        await until('nobody uses it', async () => {
          const used = `SELECT count(*)::int FROM pg_stat_activity WHERE usename = '${role}'`;
          return (await execute(databaseUrl, used))[0] === 0;
        });
        expect(await storeSettings(dallas.database, role)).toBe(true);
        const again = await startPooler(asRole.href);
        const pooled = await open({ ...behind, databaseUrl: again.url });
        const { rows } =
          await sql`select current_schema() as market, count(*)::int > 0 as has from vehicles`.execute(
            pooled.kysely,
          );
        expect(rows).toEqual([{ market: 'dallas', has: true }]);
        // Without the setting the same role would write into a market that is not meant.
        await expect(ping(await open({ databaseUrl: asRole.href }))).rejects.toThrow('MARKET_SCHEMA=dallas');
        await expect(storeSettings(first, role)).rejects.toThrow('looks in dallas, public');
        expect(await storeSettings(dallas.database, role)).toBe(true);
        await pooled.close();
        await again.stop();
      } finally {
        await pooler.stop();
      }
    },
  );
});

test('a migration runs in every market, and one of shared tables once', async () => {
  const folder = await fastTemporaryFolder('makani-migrations-');
  await cp(join(import.meta.dirname, '../../migrations'), folder, { recursive: true });
  const later = { '9001_accounts': 'users', '9002_offer': 'vehicles' };
  for (const [name, table] of Object.entries(later)) {
    const head = table === 'users' ? '-- shared\n' : '';
    await writeFile(join(folder, `${name}.sql`), `${head}ALTER TABLE ${table} ADD COLUMN nick text;`);
  }
  expect(await migrate(dallas.database, folder)).toEqual([...Object.keys(later), ...Object.keys(later)]);
  expect(await pendingMigrations(dallas.database, folder)).toEqual([]);
  const places = `SELECT table_schema || '.' || table_name FROM information_schema.columns
    WHERE column_name = 'nick' ORDER BY 1`;
  expect(await execute(databaseUrl, places)).toEqual(['dallas.vehicles', 'public.users', 'public.vehicles']);
});

test('a schema that is no whole market is refused by the names of its tables', async () => {
  await first.script('DROP TABLE dallas.reviews');
  await expect(migrate(first)).rejects.toThrow('should be shared: reviews');
});
