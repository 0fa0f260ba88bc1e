import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate, pendingMigrations } from '../../src/db/migrate.ts';
import { createTestDatabase, testDatabaseKind } from '../kit/test-database.ts';

const migrated = await createTestDatabase();

test('a prepared database is up to date, and migrating it again does nothing', async () => {
  expect(await pendingMigrations(migrated)).toEqual([]);
  expect(await migrate(migrated)).toEqual([]);
});

describe('on an empty database', async () => {
  const database = await createTestDatabase();
  const parent = await mkdtemp(join(tmpdir(), 'makani-migrations-'));
  afterAll(() => rm(parent, { recursive: true }));
  let folder = parent;
  let folders = 0;

  beforeEach(async () => {
    await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
    folder = join(parent, String((folders += 1)));
    await mkdir(folder);
    await file(
      '0001_boats.sql',
      "CREATE TABLE boats (id int); INSERT INTO boats VALUES (1); SELECT '; -- $1';",
    );
    await file('0002_sails.sql', 'CREATE TABLE sails (id int);');
  });

  const file = (name: string, statements: string) => writeFile(join(folder, name), statements);
  const tables = async () =>
    (
      await sql<{
        name: string;
      }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
        database.kysely,
      )
    ).rows.map(({ name }) => name);

  test('the files are applied in order, once', async () => {
    expect(await pendingMigrations(database, folder)).toEqual(['0001_boats', '0002_sails']);
    expect(await migrate(database, folder)).toEqual(['0001_boats', '0002_sails']);
    expect(await migrate(database, folder)).toEqual([]);
    expect(await pendingMigrations(database, folder)).toEqual([]);
    expect(await tables()).toEqual(['boats', 'sails', 'schema_migrations']);
  });

  describe('the planner knows', () => {
    const known = async () =>
      (
        await sql<{ name: string }>`select tablename || '.' || attname as name from pg_stats
          where schemaname = 'public' and tablename like 'boats%' order by 1`.execute(database.kysely)
      ).rows.map(({ name }) => name);
    const all = ['boats.id', 'boats.name', 'boats_by_length.length'];

    beforeEach(async () => {
      await migrate(database, folder);
      await database.script('INSERT INTO boats SELECT generate_series(2, 1000)');
      await file(
        '0003_names.sql',
        "ALTER TABLE boats ADD COLUMN name text DEFAULT 'Hoku'; CREATE INDEX boats_by_length ON boats ((length(name)));",
      );
      await migrate(database, folder);
    });

    test('what a file has added to rows', async () => {
      expect(await known()).toEqual(all);
    });

    test('on a server, what was read back without statistics', async () => {
      await database.script('DELETE FROM pg_statistic');
      await migrate(database, folder);
      // A dump of the embedded database is a copy of its files, statistics and all.
      expect(await known()).toEqual(database.kind === 'embedded' ? [] : all);
    });
  });

  test('nobody waits for statistics of a table that is being vacuumed or indexed', async () => {
    if (testDatabaseKind() !== 'postgres') return;
    await migrate(database, folder);
    await database.script('DELETE FROM pg_statistic');
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const vacuum = database.session(async (run) => {
      await run('BEGIN; LOCK boats IN SHARE UPDATE EXCLUSIVE MODE');
      isLocked();
      await over;
      await run('COMMIT');
    });
    await locked;
    expect(await migrate(database, folder)).toEqual([]);
    end();
    await vacuum;
  });

  test('two processes at once apply each file once', async () => {
    const [first, second] = await Promise.all([migrate(database, folder), migrate(database, folder)]);
    expect([...first, ...second].sort()).toEqual(['0001_boats', '0002_sails']);
    const { rows } = await sql`select id from boats`.execute(database.kysely);
    expect(rows).toHaveLength(1);
  });

  test('a file that fails leaves nothing of itself and keeps those before it', async () => {
    await file('0003_oars.sql', 'CREATE TABLE oars (id int); SELECT nonsense;');
    await expect(migrate(database, folder)).rejects.toThrow(/0003_oars failed: .*nonsense/);
    expect(await tables()).toEqual(['boats', 'sails', 'schema_migrations']);
    expect(await pendingMigrations(database, folder)).toEqual(['0003_oars']);
    await file('0003_oars.sql', 'CREATE TABLE oars (id int);');
    expect(await migrate(database, folder)).toEqual(['0003_oars']);
  });

  test('a file changed after it was applied is refused', async () => {
    await migrate(database, folder);
    await file('0001_boats.sql', 'CREATE TABLE boats (id bigint);');
    await expect(migrate(database, folder)).rejects.toThrow(
      '0001_boats was changed after it had been applied',
    );
  });

  test('a file that was written anew names the texts it had, which a database may have applied', async () => {
    await migrate(database, folder);
    const rewritten = 'CREATE TABLE boats (\n  id int\n);\n';
    const before = await readFile(join(folder, '0001_boats.sql'));
    const former = createHash('sha256').update(before).digest('hex');
    await file('0001_boats.sql', `${rewritten}-- formerly ${former}\n-- formerly ${'0'.repeat(64)}\n`);
    await file('0003_oars.sql', 'CREATE TABLE oars (id int);');
    expect(await migrate(database, folder)).toEqual(['0003_oars']);
    expect(await pendingMigrations(database, folder)).toEqual([]);
    await file('0001_boats.sql', `${rewritten}-- formerly ${'0'.repeat(64)}\n`);
    await expect(migrate(database, folder)).rejects.toThrow(
      '0001_boats was changed after it had been applied',
    );
  });

  test('line ends of another system are no change', async () => {
    await file('0003_oars.sql', 'CREATE TABLE oars (id int);\nSELECT 1;\n');
    await migrate(database, folder);
    await file('0003_oars.sql', 'CREATE TABLE oars (id int);\r\nSELECT 1;\r\n');
    expect(await migrate(database, folder)).toEqual([]);
  });

  test('an applied file under another name is refused', async () => {
    await migrate(database, folder);
    await rm(join(folder, '0002_sails.sql'));
    await file('0002_masts.sql', 'CREATE TABLE masts (id int);');
    await expect(migrate(database, folder)).rejects.toThrow(/has migration 0002_sails, .* is 0002_masts/);
  });

  test('one that lands after a later number is applied all the same', async () => {
    await file('0004_oars.sql', 'CREATE TABLE oars (id integer);');
    await migrate(database, folder);
    await file('0003_decks.sql', 'CREATE TABLE decks (id integer);');
    expect(await migrate(database, folder)).toEqual(['0003_decks']);
    expect(await tables()).toEqual(expect.arrayContaining(['decks', 'oars']));
  });

  test('a double and a strange name are refused', async () => {
    await file('0002_masts.sql', '');
    await expect(migrate(database, folder)).rejects.toThrow('Two migrations have the number 0002');
    await rm(join(folder, '0002_masts.sql'));
    await file('3_oars.sql', '');
    await expect(migrate(database, folder)).rejects.toThrow('3_oars.sql is not named like');
    expect(await tables()).toEqual([]);
  });

  describe('where a table has checks that wait for the commit', () => {
    beforeEach(async () => {
      await file(
        '0003_places.sql',
        `CREATE TABLE places (boat int CONSTRAINT one_boat_a_place UNIQUE DEFERRABLE INITIALLY DEFERRED);
         INSERT INTO places VALUES (1), (2);`,
      );
      await migrate(database, folder);
    });

    test('a file may change its rows and then the table', async () => {
      await file('0004_names.sql', 'UPDATE places SET boat = boat + 1; ALTER TABLE places ADD name text;');
      expect(await migrate(database, folder)).toEqual(['0004_names']);
    });

    test('a file that breaks one on the way is refused, unless it asks to be judged at the end', async () => {
      const swap = `UPDATE places SET boat = 2 WHERE boat = 1; UPDATE places SET boat = 1 WHERE ctid =
        (SELECT min(ctid) FROM places WHERE boat = 2);`;
      await file('0004_swap.sql', swap);
      await expect(migrate(database, folder)).rejects.toThrow(/0004_swap failed: .*one_boat_a_place/);
      await file('0004_swap.sql', `SET CONSTRAINTS one_boat_a_place DEFERRED; ${swap}`);
      expect(await migrate(database, folder)).toEqual(['0004_swap']);
    });

    test('what is still broken at the end is refused', async () => {
      await file('0004_twice.sql', 'SET CONSTRAINTS ALL DEFERRED; UPDATE places SET boat = 7;');
      await expect(migrate(database, folder)).rejects.toThrow(/0004_twice failed: .*one_boat_a_place/);
      expect(await pendingMigrations(database, folder)).toEqual(['0004_twice']);
    });
  });

  test('a file runs outside a transaction when its first line says so', async () => {
    const index =
      'DROP INDEX CONCURRENTLY IF EXISTS boats_id;\nCREATE INDEX CONCURRENTLY boats_id ON boats (id);\n';
    await file('0003_index.sql', index);
    await expect(migrate(database, folder)).rejects.toThrow(/0003_index failed: .*CONCURRENTLY cannot/);
    await file('0003_index.sql', `-- no transaction\n-- Boats are found by their id.\n${index}`);
    expect(await migrate(database, folder)).toEqual(['0003_index']);
    expect(await migrate(database, folder)).toEqual([]);
  });

  test('a schema from a newer version serves the older one', async () => {
    await migrate(database, folder);
    await rm(join(folder, '0002_sails.sql'));
    expect(await migrate(database, folder)).toEqual([]);
    expect(await pendingMigrations(database, folder)).toEqual([]);
  });
});
