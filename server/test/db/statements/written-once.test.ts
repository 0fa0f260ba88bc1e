import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../src/db/retry.ts';
import { type Given, statement } from '../../../src/db/statement.ts';
import { createTestDatabase } from '../../kit/test-database.ts';

const { kysely: db } = await createTestDatabase();
let written = 0;
const add = statement((own, { one, later }: Given<{ one: number; later: Temporal.Instant }>) => {
  written += 1;
  return own.selectNoFrom([
    sql<number>`${one}::integer + 1`.as('sum'),
    sql<Temporal.Instant>`${later}::timestamptz`.as('at'),
  ]);
});

test('a statement is written once and sent with other values', async () => {
  const at = Temporal.Instant.from('2026-12-01T20:00:00Z');
  expect(await add(db, { one: 1, later: at })).toEqual([{ sum: 2, at }]);
  expect(await add(db, { one: 41, later: at.add({ hours: 1 }) })).toEqual([
    { sum: 42, at: at.add({ hours: 1 }) },
  ]);
  expect(written).toBe(1);
});

test('a statement inside a transaction is refused another handle, as any query', async () => {
  const at = Temporal.Instant.from('2026-12-01T20:00:00Z');
  await add(db, { one: 1, later: at });
  const outside = inTransaction(db, () => add(db, { one: 1, later: at }));
  await expect(outside).rejects.toThrow('used the database instead of the transaction');
  expect(await inTransaction(db, (trx) => add(trx, { one: 2, later: at }))).toEqual([{ sum: 3, at }]);
});

test('a statement that takes its values without their names is refused', async () => {
  const careless = statement((own, { one, ...rest }: Given<{ one: number; two: number }>) =>
    own.selectNoFrom([sql<number>`${one}::integer`.as('one'), sql<number>`${rest.two}::integer`.as('two')]),
  );
  await expect(careless(db, { one: 1, two: 2 })).rejects.toThrow('taken by their names');
});
