import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/db/retry.ts';
import { together } from '../../src/db/together.ts';
import { roundTripsOf } from '../kit/database/round-trips.ts';
import { createTestDatabase } from '../kit/test-database.ts';

const database = await createTestDatabase();
const db = database.kysely;
await database.script('CREATE TABLE seats (id int PRIMARY KEY)');

const insert = (tx: typeof db, id: number) => sql`insert into seats values (${id})`.execute(tx);
const one = (tx: typeof db) => sql<{ one: number }>`select 1 as one`.execute(tx);

test('a first statement that fails leaves a connection that works', async () => {
  const failing = inTransaction(db, (tx) => sql`select 1 / 0`.execute(tx));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  await inTransaction(db, async (tx) => {
    await one(tx);
    await insert(tx, 3);
  });
  const { rows } = await sql`select id from seats where id = 3`.execute(db);
  expect(rows).toEqual([{ id: 3 }]);
});

test('statements that are sent at once each get their own answer', async () => {
  const answers = await inTransaction(db, (tx) =>
    Promise.all(['a', 'b', 'c'].map((name) => sql`select ${name}::text as name`.execute(tx))),
  );
  expect(answers.flatMap(({ rows }) => rows)).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
});

test('steps of a transaction travel together, in their order', async () => {
  const trips = await roundTripsOf(() =>
    inTransaction(db, async (tx) => {
      await together(tx, one, one);
      const [, { rows }] = await together(
        tx,
        (at) => insert(at, 12),
        (at) => sql`select id from seats where id = 12`.execute(at),
      );
      expect(rows).toEqual([{ id: 12 }]);
    }),
  );
  expect(trips).toEqual([
    'begin',
    'select 1 as one; select 1 as one',
    'insert into seats values ($1); select … from seats where id = 12',
    'commit',
  ]);
});

test('a step sees what the ones before it have written, and steps may have steps of their own', async () => {
  const seen = await inTransaction(db, (tx) =>
    together(
      tx,
      (at) => insert(at, 13),
      (at) =>
        together(
          at,
          (inner) => insert(inner, 14),
          (inner) => sql<{ id: number }>`select id from seats where id > 12 order by id`.execute(inner),
        ),
    ),
  );
  expect(seen[1][1].rows).toEqual([{ id: 13 }, { id: 14 }]);
});

test('when a step fails, the ones behind it are not carried out, its error is told, and nothing stays', async () => {
  const failing = inTransaction(db, async (tx) => {
    await one(tx);
    await together(
      tx,
      (at) => insert(at, 20),
      (at) => insert(at, 20),
      (at) => insert(at, 21),
    );
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  const { rows } = await sql`select id from seats where id >= 20`.execute(db);
  expect(rows).toEqual([]);
});

test('the error is the one that failed, though an earlier step goes on into the failed transaction', async () => {
  const failing = inTransaction(db, (tx) =>
    together(
      tx,
      async (at) => {
        await one(at);
        await one(at);
      },
      (at) => sql`select 1 / 0`.execute(at),
    ),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
});
