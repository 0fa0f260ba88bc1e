import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobs } from '../../src/jobs/registry.ts';
import { vacuumEmbedded } from '../../src/jobs/vacuum-embedded.ts';
import { createTestApp } from '../kit/test-app.ts';

const app = await createTestApp();
const { config, db } = app.context;

test('the embedded database takes up again what was deleted, and knows its rows', async () => {
  await sql`create table piles (id int)`.execute(db);
  await sql`insert into piles select generate_series(1, 10000)`.execute(db);
  await sql`delete from piles where id > 100`.execute(db);
  const before = await pile();
  await vacuumEmbedded({ config: { ...config, databaseUrl: 'postgres://a-server/of-its-own' }, db });
  expect(await pile()).toEqual(before);
  await vacuumEmbedded({ config, db });
  const after = await pile();
  expect(after.bytes).toBeLessThan(before.bytes / 10);
  expect(after.rows).toBe(100);
});

test('a worker sees to it', () => {
  expect(jobs.map(({ run }) => run)).toContain(vacuumEmbedded);
});

async function pile(): Promise<{ bytes: number; rows: number }> {
  const { rows } = await sql<{ bytes: number; rows: number }>`
    select pg_relation_size(oid)::int as bytes, reltuples::int as rows from pg_class
    where relname = 'piles'`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('There is no such table.');
  return found;
}
