import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ping } from '../../src/db/database.ts';
import { inTransaction, isConstraintViolation } from '../../src/db/retry.ts';
import { createTestDatabase } from '../kit/test-database.ts';

const database = await createTestDatabase();
const db = database.kysely;
await database.script(`
  CREATE TABLE seats (
    id int CONSTRAINT seats_key PRIMARY KEY,
    taken tstzrange,
    places int CONSTRAINT seats_places CHECK (places > 0),
    CONSTRAINT seats_overlap EXCLUDE USING gist (taken WITH &&)
  )`);

const insert = (id: number, on = db) => sql`insert into seats (id) values (${id})`.execute(on);
const ids = async () =>
  (await sql<{ id: number }>`select id from seats order by id`.execute(db)).rows.map((row) => row.id);

test('ping answers', () => expect(ping(db)).resolves.toBeUndefined());

describe('a transaction', () => {
  test('keeps everything', async () => {
    const response = await inTransaction(db, async (tx) => {
      await insert(1, tx);
      await insert(2, tx);
      return 'done';
    });
    expect(response).toBe('done');
    expect(await ids()).toEqual([1, 2]);
  });

  test('keeps nothing after an error', async () => {
    const failing = inTransaction(db, async (tx) => {
      await insert(3, tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ids()).toEqual([1, 2]);
  });

  test('keeps nothing after a failed statement, even when its error is swallowed', async () => {
    const failing = inTransaction(db, async (tx) => {
      await insert(3, tx);
      await insert(1, tx).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow();
    expect(await ids()).toEqual([1, 2]);
  });

  test('inside another is part of it', async () => {
    const failing = inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) => insert(3, inner));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ids()).toEqual([1, 2]);
  });

  test('is told when its work goes around it, instead of waiting for itself', async () => {
    await expect(inTransaction(db, () => insert(3))).rejects.toThrow(
      'used the database instead of the transaction',
    );
    await expect(inTransaction(db, () => inTransaction(db, (tx) => insert(3, tx)))).rejects.toThrow(
      'instead of',
    );
    await expect(ids()).resolves.toEqual([1, 2]);
  });

  test('of several at once all come through', async () => {
    await Promise.all([10, 11, 12, 13].map((id) => inTransaction(db, (tx) => insert(id, tx))));
    expect(await ids()).toEqual([1, 2, 10, 11, 12, 13]);
  });
});

describe('retry', () => {
  const raise = (tx: typeof db, code: string) =>
    sql.raw(`do $$ begin raise exception using errcode = '${code}', message = 'lost'; end $$`).execute(tx);

  test.each(['40P01', '40001', '55P03'])('%s is tried three more times, then given up', async (code) => {
    let attempts = 0;
    const losing = inTransaction(db, (tx) => {
      attempts += 1;
      return raise(tx, code);
    });
    await expect(losing).rejects.toMatchObject({ code });
    expect(attempts).toBe(4);
  });

  test('a second try that wins is the answer, and the first leaves nothing', async () => {
    let attempts = 0;
    const response = await inTransaction(db, async (tx) => {
      attempts += 1;
      await insert(20 + attempts, tx);
      if (attempts === 1) await raise(tx, '40001');
      return attempts;
    });
    expect(response).toBe(2);
    expect((await ids()).filter((id) => id > 20)).toEqual([22]);
  });

  test('anything else is not repeated', async () => {
    let attempts = 0;
    const failing = inTransaction(db, (tx) => {
      attempts += 1;
      return insert(1, tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(attempts).toBe(1);
  });
});

describe('a refused change names the constraint', () => {
  const failure = (statement: string) =>
    sql
      .raw(statement)
      .execute(db)
      .then(
        () => undefined,
        (error: unknown) => error,
      );

  test('unique', async () => {
    const error = await failure('insert into seats (id) values (1)');
    expect(isConstraintViolation(error, '23505', 'seats_key')).toBe(true);
    // As a shard names it.
    const ofShard = Object.assign(new Error('violates unique constraint "seats_key_102008"'), {
      code: '23505',
    });
    expect(isConstraintViolation(ofShard, '23505', 'seats_key')).toBe(true);
    expect(isConstraintViolation(ofShard, '23505', 'seats')).toBe(false);
    expect(isConstraintViolation(error, '23505', 'another_key')).toBe(false);
    expect(isConstraintViolation(error, '23P01', 'seats_key')).toBe(false);
  });

  test('check', async () => {
    const error = await failure('insert into seats (id, places) values (50, 0)');
    expect(isConstraintViolation(error, '23514', 'seats_places')).toBe(true);
  });

  test('exclusion', async () => {
    await failure("insert into seats (id, taken) values (51, '[2026-12-01,2026-12-03)')");
    const error = await failure("insert into seats (id, taken) values (52, '[2026-12-02,2026-12-04)')");
    expect(isConstraintViolation(error, '23P01', 'seats_overlap')).toBe(true);
  });

  test('what is no database error is no violation', () => {
    expect(isConstraintViolation(new Error('x'), '23505', 'seats_key')).toBe(false);
    expect(isConstraintViolation(undefined, '23505', 'seats_key')).toBe(false);
  });
});

test('an error does not carry the parameters of its query', async () => {
  const error = await sql`select ${'a secret'}::int`.execute(db).catch((reason: unknown) => reason);
  expect(JSON.stringify(Object.entries(error ?? {}))).not.toContain('params');
});

test('closing waits for running work and may be repeated', async () => {
  const other = await createTestDatabase();
  const work = inTransaction(other.kysely, async (tx) => {
    await sql`create table late (id int)`.execute(tx);
    await new Promise((resolve) => setImmediate(resolve));
    await sql`insert into late values (1)`.execute(tx);
    return 'finished';
  });
  await new Promise((resolve) => setImmediate(resolve));
  const closing = other.close();
  expect(await work).toBe('finished');
  await closing;
  await other.close();
  await expect(ping(other.kysely)).rejects.toThrow();
});
