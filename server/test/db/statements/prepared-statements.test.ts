import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../../src/db/database.ts';
import { openInMemory } from '../../../src/db/embedded.ts';

const database = await openInMemory();
const { kysely: db } = database;
const often = 5;

/** Results of the work each time, from when its statements are parsed anew until well after they are kept. */
async function repeat<T>(work: (time: number) => Promise<T>): Promise<T[]> {
  const results = [];
  for (let time = 0; time < often + 3; time += 1) results.push(await work(time));
  return results;
}

async function preparedStatements(own: Db = db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    own,
  );
  return rows.map(({ statement }) => statement);
}

test('the embedded database keeps a statement that is sent often, and answers as before', async () => {
  const at = Temporal.Instant.from('2026-12-01T10:00:00Z');
  const answers = await repeat(async () => {
    const { rows } = await sql`
      select ${7}::int as number, ${'9007199254740991'}::bigint as count, ${true}::boolean as flag, ${at}::timestamptz as at,
        ${['a,b', null, 'ö']}::text[] as words, ${[at]}::timestamptz[] as moments, ${JSON.stringify({ a: [1] })}::jsonb as json,
        ${null}::text as nothing, ${'1.50'}::numeric as sum, ${Buffer.from('ab')}::bytea as bytes`.execute(
      db,
    );
    return rows[0];
  });
  expect(await preparedStatements()).toEqual([expect.stringContaining('as moments')]);
  expect(answers.at(-1)).toEqual({
    number: 7,
    count: 9_007_199_254_740_991,
    flag: true,
    at,
    words: ['a,b', null, 'ö'],
    moments: [at],
    json: { a: [1] },
    nothing: null,
    sum: 1.5,
    bytes: Buffer.from('ab'),
  });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('a kept statement that fails says why and not with what, and the next one goes on', async () => {
  await sql`create table pieces (id integer primary key, name text)`.execute(db);
  const insert = (id: number, name: string) => sql`insert into pieces (id, name) values (${id}, ${name})`;
  const counts = await repeat((id) => insert(id, 'a secret').execute(db));
  expect(counts.map(({ numAffectedRows }) => numAffectedRows)).toEqual(counts.map(() => 1n));
  const failed: unknown = await insert(1, 'a secret')
    .execute(db)
    .catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: '23505', constraint: 'pieces_pkey' });
  expect(JSON.stringify(failed)).not.toContain('a secret');
  expect(failed).not.toHaveProperty('params');
  expect((await insert(100, 'b').execute(db)).numAffectedRows).toBe(1n);
});

test('kept statements belong to the transaction that they are sent in', async () => {
  const insert = (id: number) => sql`insert into pieces (id, name) values (${id}, ${'x'})`;
  const change = sql`update pieces set name = ${'y'} where id = ${200}`;
  const count = async (own: Db) =>
    (await sql<{ count: number }>`select count(*) from pieces where id >= ${200}`.execute(own)).rows[0]
      ?.count;
  await repeat(() => count(db));
  const rolledBack = db.transaction().execute(async (trx) => {
    await insert(200).execute(trx);
    await repeat(() => change.execute(trx));
    expect(await count(trx)).toBe(1);
    await expect(insert(200).execute(trx)).rejects.toMatchObject({ code: '23505' });
    await expect(count(trx)).rejects.toMatchObject({ code: '25P02' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await count(db)).toBe(0);
  // Read for the first time in a transaction that came to nothing, it is kept all the same.
  expect((await change.execute(db)).numAffectedRows).toBe(0n);
});

test('a closed database answers nothing', async () => {
  const count = sql`select count(*) from pg_class`;
  await repeat(() => count.execute(db));
  await database.close();
  await expect(count.execute(db)).rejects.toThrow('closed');
});
