import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/db/open-database.ts';
import { migrate, pendingMigrations } from '../../src/db/migrate.ts';
import { createTestDatabase } from '../kit/test-database.ts';

const database = await createTestDatabase();
const { databaseUrl } = database;
const other = await openDatabase({ databaseUrl, dataDir: '', log: { warn: () => undefined } });
const folder = await mkdtemp(join(tmpdir(), 'makani-migrations-'));
afterAll(async () => {
  await other.close();
  await rm(folder, { recursive: true });
});
const index = `-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS boats_name;
CREATE UNIQUE INDEX CONCURRENTLY boats_name ON boats (name);
`;

beforeEach(async () => {
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
  await writeFile(
    join(folder, '0001_boats.sql'),
    "CREATE TABLE boats (name text); INSERT INTO boats VALUES ('A');",
  );
  await writeFile(join(folder, '0002_index.sql'), index);
});

const isValid = async (): Promise<boolean | undefined> => {
  const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
    where indexrelid = to_regclass('boats_name')`.execute(database.kysely);
  return rows[0]?.valid;
};

test('two processes at once build an index one after the other, once', async () => {
  const [first, second] = await Promise.all([migrate(database, folder), migrate(other, folder)]);
  expect([...first, ...second].sort()).toEqual(['0001_boats', '0002_index']);
  expect(await isValid()).toBe(true);
});

test('who waits to migrate is in the way of no index that another process builds', async () => {
  await database.session(async (run) => {
    await run('SELECT pg_advisory_lock(727001)');
    const waiting = migrate(other, folder);
    const query = `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%advisory%727001%'`;
    await expect.poll(async () => (await run(query)).length).toBe(1);
    await run('CREATE TABLE ships (name text)');
    await run('CREATE INDEX CONCURRENTLY ships_name ON ships (name)');
    await run('SELECT pg_advisory_unlock(727001)');
    expect(await waiting).toEqual(['0001_boats', '0002_index']);
  });
});

test('what failed half way is begun anew by the next start', async () => {
  await writeFile(
    join(folder, '0001_boats.sql'),
    "CREATE TABLE boats (name text); INSERT INTO boats VALUES ('A'), ('A');",
  );
  await expect(migrate(database, folder)).rejects.toThrow(/0002_index failed: .*boats_name/);
  expect(await isValid()).toBe(false);
  expect(await pendingMigrations(database, folder)).toEqual(['0002_index']);
  await database.script('DELETE FROM boats WHERE ctid = (SELECT min(ctid) FROM boats)');
  expect(await migrate(other, folder)).toEqual(['0002_index']);
  expect(await isValid()).toBe(true);
});

test('a function is refused, because its body would be cut in pieces', async () => {
  await writeFile(join(folder, '0002_index.sql'), '-- no transaction\nDO $$ BEGIN\n  PERFORM 1;\nEND $$;\n');
  await expect(migrate(database, folder)).rejects.toThrow('cannot be created without a transaction');
});
