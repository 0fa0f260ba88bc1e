import { randomBytes, randomUUID } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { dumpDatabase } from '../../src/db/dump/dump.ts';
import { letRoleServe } from '../../src/db/grants.ts';
import { migrate } from '../../src/db/migrate.ts';
import { sqlState } from '../../src/db/retry.ts';
import { execute, withDatabase } from '../../../proof/kit/databases/execute.ts';
import { fleetHost } from '../kit/hosts.ts';
import { requireInvariants } from '../kit/invariants.ts';
import { verifyAudit } from '../../src/features/audit/public/verify-audit.ts';
import { whole } from '../kit/audit.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { createTestApp } from '../kit/test-app.ts';

/**
 * A database owned and migrated by one role, and used by another that owns nothing:
 * docs/operations/first-day.md.
 */
const source = inject('testDatabase');
if (source.kind !== 'postgres') throw new Error('roles are PostgreSQL’s');
const { adminUrl, prefix } = source;
const id = randomBytes(4).toString('hex');
const [name, owner, role, password] = [
  `${prefix}${id}`,
  `owner_${id}`,
  `app_${id}`,
  randomBytes(8).toString('hex'),
];
await execute(adminUrl, `CREATE ROLE ${owner} LOGIN NOSUPERUSER PASSWORD '${password}'`);
await execute(adminUrl, `CREATE ROLE ${role} LOGIN NOSUPERUSER PASSWORD '${password}'`);
await execute(adminUrl, `CREATE DATABASE ${name} OWNER ${owner}`);
const folder = await fastTemporaryFolder('makani-role-');
const asOwner = await open(owner);
await migrate(asOwner);
await letRoleServe(asOwner, role);
const asApp = await open(role);
const asSuperuser = await open(undefined);
const app = await createTestApp({ database: asApp });
afterAll(async () => {
  for (const database of [asApp, asOwner, asSuperuser]) await database.close();
  await execute(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  await execute(adminUrl, `DROP ROLE ${owner}, ${role}`);
});

function addressFor(as: string | undefined): string {
  const url = new URL(withDatabase(adminUrl, name));
  if (as !== undefined) [url.username, url.password] = [as, password];
  return url.href;
}

async function open(as: string | undefined): Promise<Database> {
  return openDatabase({ databaseUrl: addressFor(as), dataDir: 'memory://', log: { warn: () => undefined } });
}

/** @returns the error code, if any. */
async function tried(database: Database, statement: string): Promise<string | undefined> {
  try {
    await database.script(statement);
    return undefined;
  } catch (error) {
    return sqlState(error);
  }
}

test('the role is no superuser and owns nothing', async () => {
  const { rows } = await sql`select current_user as name, rolsuper as super, rolbypassrls as bypasses,
    (select count(*)::int from pg_class where relowner = pg_roles.oid) as owns
    from pg_roles where rolname = current_user`.execute(asApp.kysely);
  expect(rows).toEqual([{ name: role, super: false, bypasses: false, owns: 0 }]);
});

test('the role may use a table that a later migration adds, before anybody names it again', async () => {
  const newer = join(folder, 'migrations');
  await cp(join(import.meta.dirname, '../../migrations'), newer, { recursive: true });
  await writeFile(join(newer, '9999_later.sql'), 'CREATE TABLE later (id uuid PRIMARY KEY);\n');
  await migrate(asOwner, newer);
  expect(await tried(asApp, 'INSERT INTO later VALUES (gen_random_uuid())')).toBeUndefined();
  await asOwner.script('DROP TABLE later; DELETE FROM schema_migrations WHERE number = 9999');
});

test('a dump by that role is refused in words that say whose address it needs', async () => {
  const dump = dumpDatabase(
    { databaseUrl: addressFor(role), dataDir: 'memory://' },
    join(folder, 'app.dump'),
  );
  await expect(dump).rejects.toThrow(
    /^The role of DATABASE_URL may not do this\. Give the address of the role that owns the tables.* permission denied .*$/,
  );
});

test('the whole house runs as that role: booked, changed, confirmed, charged, cancelled, refunded, swept', async () => {
  const stored = await app.booked();
  const { token: host } = await fleetHost(app);
  const confirm = { token: host, key: randomUUID() };
  await app.expect(200, 'POST', `/host/bookings/${stored.booking.id}/confirm`, confirm);
  const gone = await app.booked({ pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' });
  await app.expect(200, 'POST', `/host/bookings/${gone.booking.id}/confirm`, {
    token: host,
    key: randomUUID(),
  });
  await app.runJobs();
  const terms = await app.expect<object>(200, 'GET', `/bookings/${gone.booking.id}/cancellation`, gone);
  const { feeCents, refundCents } = terms as { feeCents: number; refundCents: number };
  await app.expect(200, 'POST', `/bookings/${gone.booking.id}/cancel`, {
    token: gone.token,
    key: randomUUID(),
    body: { feeCents, refundCents },
  });
  app.clock.advance({ hours: 3 });
  await app.runJobs();
  const { rows } = await sql<{
    account: string;
    cents: number;
  }>`select account, sum(amount_cents)::int as cents
    from ledger_entries group by account having sum(amount_cents) <> 0 order by account`.execute(
    asApp.kysely,
  );
  expect(rows.map(({ cents }) => cents)).toEqual([-119_700, -17_955, 137_655]);
  await requireInvariants(app.context.db);
});

describe.each([
  ['ledger_entries', 'at = now()'],
  ['booking_events', 'at = now()'],
  ['audit_entries', 'at = now()'],
  ['audit_chain', "hash = ''"],
])('%s only grows:', (table, change) => {
  const changes = [`UPDATE ${table} SET ${change}`, `DELETE FROM ${table}`, `TRUNCATE ${table}`];

  test.each(changes)('%s is refused to the role by grant', async (change) => {
    expect(await tried(asApp, change)).toBe('42501');
  });

  test.each(changes)(
    '%s is refused to the owner by grant, and by trigger once that is taken back',
    async (change) => {
      expect(await tried(asOwner, change)).toBe('42501');
      const back = `GRANT UPDATE, DELETE, TRUNCATE ON ${table} TO CURRENT_USER; ${change}`;
      expect(await tried(asOwner, back)).toBe('23000');
    },
  );

  test.each(changes)('%s is refused to a superuser by trigger', async (change) => {
    expect(await tried(asSuperuser, change)).toBe('23000');
  });

  test.each([
    `ALTER TABLE ${table} DISABLE TRIGGER USER`,
    `DROP TABLE ${table}`,
    `GRANT DELETE ON ${table} TO CURRENT_USER; DELETE FROM ${table}`,
    `SET session_replication_role = replica`,
  ])('%s opens no way round for the role', async (change) => {
    expect(await tried(asApp, change)).toBe('42501');
  });

  test('all of it is still there', async () => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.raw(table)}`.execute(asApp.kysely);
    expect(rows[0]?.count).toBeGreaterThan(0);
  });
});

test('a table that a later migration brings is let to the role by the same command, as often as one likes', async () => {
  await asOwner.script('CREATE TABLE later (id int)');
  expect(await tried(asApp, 'SELECT * FROM later')).toBe('42501');
  await letRoleServe(asOwner, role);
  expect(await tried(asApp, 'INSERT INTO later VALUES (1)')).toBe(undefined);
  expect(await tried(asApp, 'DELETE FROM ledger_entries')).toBe('42501');
  expect(await tried(asApp, 'UPDATE schema_migrations SET number = 0')).toBe('42501');
});

test('a reason of the audit is deleted by the role, never changed, by nobody', async () => {
  const change = `UPDATE audit_reasons SET reason = 'Another.'`;
  await asApp.script(
    `INSERT INTO audit_reasons VALUES (gen_random_uuid(), '{}', gen_random_uuid(), 'A reason.')`,
  );
  expect(await tried(asApp, change)).toBe('42501');
  expect(await tried(asOwner, change)).toBe('23000');
  expect(await tried(asApp, 'DELETE FROM audit_reasons')).toBe(undefined);
});

test('only the trigger of an entry writes the chain of the audit', async () => {
  const link = `INSERT INTO audit_chain VALUES (1000, gen_random_uuid(), '')`;
  expect(await tried(asApp, link)).toBe('42501');
  const { head } = whole(await verifyAudit(asApp.kysely));
  expect(head.number).toBeGreaterThan(0);
});

test('a role that no grant would bind is refused by name', async () => {
  await expect(letRoleServe(asOwner, owner)).rejects.toThrow(`The role ${owner} owns the tables`);
  await expect(letRoleServe(asOwner, 'nobody_here')).rejects.toThrow('There is no role nobody_here.');
});
