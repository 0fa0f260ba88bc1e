import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../src/db/retry.ts';
import { type Given, statementsByShape, statement } from '../../../src/db/statement.ts';
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

test('a statement of a name is written once, and of another name anew', async () => {
  const texts: string[] = [];
  const sums = statementsByShape<{ one: number; two: number }, { sum: number }>();
  const sum = async (values: { one: number; two?: number }): Promise<number | undefined> => {
    const name = Object.keys(values).join();
    const [row] = await sums(db, name, values, (own, { one, two }) => {
      texts.push(name);
      return own.selectNoFrom(
        sql<number>`${one}::integer + ${values.two === undefined ? 0 : two}::integer`.as('sum'),
      );
    });
    return row?.sum;
  };
  expect(await sum({ one: 1 })).toBe(1);
  expect(await sum({ one: 1, two: 2 })).toBe(3);
  expect(await sum({ one: 20, two: 3 })).toBe(23);
  expect(await sum({ one: 4 })).toBe(4);
  expect(texts).toEqual(['one', 'one,two']);
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
