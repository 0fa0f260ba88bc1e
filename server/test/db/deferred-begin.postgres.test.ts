import { sql } from 'kysely';
import { Socket } from 'node:net';
import { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { deferringBegin } from '../../src/db/deferred-begin.ts';
import { inTransaction } from '../../src/db/retry.ts';
import { together } from '../../src/db/together.ts';
import { roundTripsOf } from '../kit/database/round-trips.ts';
import { atTheEnd, createTestDatabase } from '../kit/test-database.ts';

const database = await createTestDatabase();
const db = database.kysely;
await database.script('CREATE TABLE seats (id int PRIMARY KEY)');

const insert = (tx: typeof db, id: number) => sql`insert into seats values (${id})`.execute(tx);
const one = (tx: typeof db) => sql<{ one: number }>`select 1 as one`.execute(tx);

test('BEGIN travels with a first statement that reads, and ahead of one that writes', async () => {
  await one(db);
  const trips = await roundTripsOf(async () => {
    await inTransaction(db, async (tx) => {
      await one(tx);
      await insert(tx, 1);
    });
    await inTransaction(db, (tx) => insert(tx, 2));
  });
  expect(trips).toEqual([
    'begin; select 1 as one',
    'insert into seats values ($1)',
    'commit',
    'begin',
    'insert into seats values ($1)',
    'commit',
  ]);
});

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

test('steps of a transaction travel together with BEGIN while they read, and then together', async () => {
  const trips = await roundTripsOf(() =>
    inTransaction(db, async (tx) => {
      await together(tx, one, one);
      await together(
        tx,
        (at) => insert(at, 10),
        (at) => insert(at, 11),
      );
    }),
  );
  expect(trips).toEqual([
    'begin; select 1 as one; select 1 as one',
    'insert into seats values ($1); insert into seats values ($1)',
    'commit',
  ]);
});

test('what travels together leaves in one piece', async () => {
  const single = vi.spyOn(Socket.prototype, '_write');
  const joined = vi.spyOn(Socket.prototype, '_writev');
  await inTransaction(db, (tx) => together(tx, one, one, one));
  const pieces = single.mock.calls.length + joined.mock.calls.length;
  vi.restoreAllMocks();
  // BEGIN with the three, and COMMIT.
  expect(pieces).toBe(2);
});

test('what writes at the start of a transaction waits for BEGIN, and what follows it keeps its place', async () => {
  const trips = await roundTripsOf(() =>
    inTransaction(db, async (tx) => {
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

test('the driver keeps no row of what it has answered, and an error tells who asked', async () => {
  const pool = new Pool({ connectionString: database.databaseUrl, max: 1 });
  atTheEnd(() => pool.end());
  const kept: { rows: unknown[] }[] = [];
  pool.on('connect', (client) => {
    const send = client.query;
    type Answer = (error: unknown, result: { rows: unknown[] }) => void;
    Reflect.set(client, 'query', (text: string, values: unknown[], answer: Answer): void => {
      const listen: Answer = (error, result) => {
        answer(error, result);
        if (error === null) kept.push(result);
      };
      Reflect.apply(send, client, [text, values, listen]);
    });
  });
  const client = await deferringBegin(pool).connect();
  try {
    const { rowCount, rows } = await client.query('select id from seats where id = any($1)', [[1, 2]]);
    expect([rowCount, rows]).toEqual([2, [{ id: 1 }, { id: 2 }]]);
    expect(kept).toMatchObject([{ rows: [] }]);
    const failing = client.query('select 1 / $1::int', [0]);
    await expect(failing).rejects.toMatchObject({ stack: expect.stringContaining(import.meta.filename) });
  } finally {
    client.release();
  }
});
