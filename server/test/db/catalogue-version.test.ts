import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueVersion } from '../../src/db/catalogue/catalogue-version.ts';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { seed } from '../../src/seed/seed.ts';
import { createTestApp } from '../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../kit/test-database.ts';

const database = await createTestDatabase();
await seed((await createTestApp({ database })).context);
const catalogue = catalogueVersion(database);

const raise = sql`update vehicles set daily_cents = daily_cents + 100`;

describe('what this process writes counts with the next answer,', () => {
  const db = database.kysely;
  const ways: Record<string, () => Promise<unknown>> = {
    'by a statement': () => db.updateTable('vehicles').set({ year: 2020 }).execute(),
    'by its own SQL': () => raise.execute(db),
    'in a transaction': () => db.transaction().execute((tx) => raise.execute(tx)),
    'in a part of a larger statement': () =>
      sql`with raised as (update vehicles set year = 2021 returning id) select id from raised`.execute(db),
    'by a script': () => database.script('update vehicles set year = 2022'),
    'in a session': () => database.session((run) => run('update vehicles set year = 2023')),
  };

  test.each(Object.entries(ways))('%s', async (_way, write) => {
    for (let time = 0; time < 20; time += 1) {
      const before = await catalogue.current();
      await write();
      expect(await catalogue.current()).toBeGreaterThan(before);
    }
  });

  test('but not before it is committed', async () => {
    const before = await catalogue.current();
    const takenBack = db.transaction().execute(async (tx) => {
      await raise.execute(tx);
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    expect(await catalogue.current()).toBe(before);
  });
});

test('while nothing happens, no query is made', async () => {
  const answers = async () => {
    await database.kysely.selectFrom('vehicles').select('id').execute();
    await catalogue.current();
    return new Set(Array.from({ length: 100 }, () => typeof catalogue.current()));
  };
  // A notice or the beat of every half second may come while the version is asked for; then it is asked for once more.
  await expect.poll(answers).toEqual(new Set(['number']));
});

describe.runIf(testDatabaseKind() === 'postgres')(
  'what another process writes counts within two seconds',
  () => {
    const withinTwoSeconds = { timeout: 2_000, interval: 10 };
    const warnings: string[] = [];
    let other: Database;
    let heard: ReturnType<typeof catalogueVersion>;
    beforeAll(async () => {
      other = await openDatabase({
        databaseUrl: database.databaseUrl,
        dataDir: 'memory://',
        log: { warn: (_, message) => warnings.push(message) },
      });
      heard = catalogueVersion(other);
    });
    afterAll(() => other.close());

    async function isHearing(): Promise<void> {
      await expect.poll(() => typeof heard.current(), { timeout: 10_000 }).toBe('number');
    }

    async function expectHeard(): Promise<void> {
      const before = await heard.current();
      await raise.execute(database.kysely);
      await expect.poll(() => heard.current(), withinTwoSeconds).toBeGreaterThan(before);
    }

    test('by a notice', async () => {
      await isHearing();
      for (let time = 0; time < 10; time += 1) await expectHeard();
    });

    test('after the listening connection was cut, and when it is back', async () => {
      await isHearing();
      // The other's, which is the latest.
      const { rows } = await sql`
      select pg_terminate_backend(pid) from (
        select pid from pg_stat_activity where datname = current_database() and application_name = 'makani listener'
        order by backend_start desc limit 1) as latest`.execute(database.kysely);
      expect(rows).toHaveLength(1);
      await expectHeard();
      await isHearing();
      await expectHeard();
      expect(warnings).toContain('The listening database connection was lost.');
    });

    test('when no notice comes', async () => {
      await database.script('alter table catalogue_version disable trigger catalogue_version_is_told');
      await isHearing();
      for (let time = 0; time < 3; time += 1) await expectHeard();
      await database.script('alter table catalogue_version enable trigger catalogue_version_is_told');
    });

    test('where nobody can listen', async () => {
      const deaf = await openDatabase({
        databaseUrl: database.databaseUrl,
        databaseDirectUrl: 'postgres://127.0.0.1:1/nowhere',
        dataDir: 'memory://',
        log: { warn: (_, message) => warnings.push(message) },
      });
      const { current } = catalogueVersion(deaf);
      for (let time = 0; time < 3; time += 1) {
        const before = await current();
        await raise.execute(database.kysely);
        expect(await current()).toBeGreaterThan(before);
      }
      await deaf.close();
    });
  },
);
