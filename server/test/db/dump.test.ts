import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { dumpDatabase, restoreDatabase } from '../../src/db/dump/dump.ts';
import { migrate, pendingMigrations } from '../../src/db/migrate.ts';
import { createTestDatabase, testDatabaseKind } from '../kit/test-database.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';

const folder = await fastTemporaryFolder('makani-dump-');
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, 'makani.dump');
const log = { warn: () => undefined };

const source = await place('source');
const target = await place('target');
const content = `
  CREATE TABLE kept (id int PRIMARY KEY, at timestamptz, note text, during tstzrange, EXCLUDE USING gist (during WITH &&));
  INSERT INTO kept SELECT n, '2026-12-01 10:00:00.123456-10', E'line\\n\\'' || n,
    tstzrange(now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour') FROM generate_series(1, 2000) n`;

test('a dump restored elsewhere holds the same rows', { timeout: 300_000 }, async () => {
  const before = await within(source, async (database) => {
    await migrate(database);
    await database.script(content);
    return rows(database);
  });
  // A dump that was killed may have left a file that everybody can read.
  await writeFile(`${file}.part`, 'half', { mode: 0o644 });
  await dumpDatabase(source, file);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect((await stat(file)).size).toBeGreaterThan(1000);
  expect(await readdir(folder).then((names) => names.filter((name) => name.endsWith('.part')))).toEqual([]);

  await restoreDatabase(target, file);
  await within(target, async (database) => {
    expect(await rows(database)).toEqual(before);
    expect(await pendingMigrations(database)).toEqual([]);
    await expect(
      sql`insert into kept select 3000, at, note, during from kept where id = 1`.execute(database.kysely),
    ).rejects.toThrow('exclusion constraint');
    expect(await mayChangeBooks(database)).toEqual([]);
  });
});

test('a database that holds something is replaced only on demand', { timeout: 300_000 }, async () => {
  await within(target, (database) =>
    database.script('DELETE FROM kept; CREATE TABLE newer (id int REFERENCES kept)'),
  );
  await expect(restoreDatabase(target, file)).rejects.toThrow(/already holds .*--force/);
  await restoreDatabase(target, file, { force: true });
  await within(target, async (database) => {
    expect(await rows(database)).toHaveLength(2000);
    await expect(database.script('SELECT * FROM newer')).rejects.toThrow('newer');
  });
});

test('a dump in which a single byte was flipped is refused by its checksum', async () => {
  const flipped = join(folder, 'flipped.dump');
  const whole = await readFile(file);
  const line = await readFile(`${file}.sha256`, 'utf8');
  expect(line).toBe(`${createHash('sha256').update(whole).digest('hex')}  makani.dump\n`);
  await writeFile(`${flipped}.sha256`, line);
  const middle = whole.length >> 1;
  whole.writeUInt8(whole.readUInt8(middle) ^ 1, middle);
  await writeFile(flipped, whole);
  await expect(restoreDatabase(target, flipped, { force: true })).rejects.toThrow('is not what was dumped');
  await within(target, async (database) => expect(await rows(database)).toHaveLength(2000));
});

test('a file that is no dump changes nothing', { timeout: 300_000 }, async () => {
  const broken = join(folder, 'broken.dump');
  const whole = await readFile(file);
  for (const content of [
    'nothing of the kind',
    gzipSync('nothing of the kind'),
    whole.subarray(0, whole.length / 2),
  ]) {
    await writeFile(broken, content);
    await expect(restoreDatabase(target, broken, { force: true })).rejects.toThrow();
  }
  await expect(restoreDatabase(target, join(folder, 'absent'), { force: true })).rejects.toThrow(
    'There is no dump',
  );
  await within(target, async (database) => expect(await rows(database)).toHaveLength(2000));
});

test.skipIf(testDatabaseKind() === 'postgres')(
  'an embedded database in use is neither dumped nor replaced',
  async () => {
    await within(target, async () => {
      await expect(dumpDatabase(target, file)).rejects.toThrow('in use by process');
      await expect(restoreDatabase(target, file, { force: true })).rejects.toThrow('in use by process');
    });
    await expect(dumpDatabase({ dataDir: join(folder, 'nowhere') }, file)).rejects.toThrow('no database');
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  },
);

async function place(name: string): Promise<{ databaseUrl?: string; dataDir: string }> {
  const dataDir = join(folder, name);
  const prepared = inject('testDatabase');
  if (prepared.kind === 'embedded') {
    if (name === 'source') await cp(prepared.migrated, dataDir, { recursive: true });
    return { dataDir };
  }
  const { databaseUrl = '', script } = await createTestDatabase();
  await script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return { databaseUrl, dataDir };
}

async function within<T>(
  where: { databaseUrl?: string; dataDir: string },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ ...where, log });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Grants that would allow changes to the ledger, the owner's included. */
async function mayChangeBooks({ kysely }: Database): Promise<unknown[]> {
  const { rows: found } = await sql`select relname, grantee, privilege_type
    from pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner)))
    where relname in ('ledger_entries', 'booking_events', 'audit_entries', 'audit_chain') and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`.execute(
    kysely,
  );
  return found;
}

async function rows({ kysely }: Database): Promise<unknown[]> {
  const all = await sql<{ row: string }>`select kept::text as row from kept order by id`.execute(kysely);
  return all.rows.map(({ row }) => row);
}
