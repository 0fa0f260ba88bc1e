import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobs } from '../../src/worker/registry.ts';
import { vacuumEmbedded } from '../../src/worker/vacuum-embedded.ts';
import { createTestApp } from '../kit/test-app.ts';

const app = await createTestApp();
const { config, db, log } = app.context;

test('the embedded database takes up again what was deleted, and knows its rows', async () => {
  await sql`create table piles (id int)`.execute(db);
  await sql`insert into piles select generate_series(1, 10000)`.execute(db);
  await sql`delete from piles where id > 100`.execute(db);
  const before = await pile();
  await vacuumEmbedded({ config: { ...config, databaseUrl: 'postgres://a-server/of-its-own' }, db, log });
  expect(await pile()).toEqual(before);
  await vacuumEmbedded({ config, db, log });
  const after = await pile();
  expect(after.bytes).toBeLessThan(before.bytes / 10);
  expect(after.rows).toBe(100);
});

test('a table that fails keeps no other waiting', async () => {
  await sql`create table a_broken (id int)`.execute(db);
  await sql`insert into a_broken values (1)`.execute(db);
  await sql`create function broken(id int) returns int immutable language sql as 'select id'`.execute(db);
  await sql`create index on a_broken (broken(id))`.execute(db);
  await sql`create or replace function broken(id int) returns int immutable language sql as 'select 1 / (id - 1)'`.execute(
    db,
  );
  await sql`create table behind (id int)`.execute(db);
  await sql`insert into behind values (1), (2)`.execute(db);
  await expect(vacuumEmbedded({ config, db, log })).rejects.toThrow('some tables were not vacuumed');
  const { rows } = await sql`select reltuples::int as rows from pg_class where relname = 'behind'`.execute(
    db,
  );
  expect(rows).toEqual([{ rows: 2 }]);
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
