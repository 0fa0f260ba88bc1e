import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../kit/test-database.ts';

const database = await createTestDatabase();
const { kysely: db } = database;
const first = await readFile(join(import.meta.dirname, '../../migrations/0015_price_lines.sql'), 'utf8');
const [definition = ''] = /CREATE FUNCTION price_lines_total[\s\S]*?\n\$\$;/.exec(first) ?? [];
await database.script(definition.replace('price_lines_total', 'first_price_lines_total'));

const rental = {
  kind: 'rental',
  code: '',
  quantity: 2,
  unit: 'day',
  unitCents: 5_000,
  amountCents: 10_000,
  payee: 'host',
  refund: 'by-policy',
};
const discount = { ...rental, kind: 'discount', code: 'TEN', unit: 'flat', amountCents: -1_000 };

test.each<[string, unknown, number | null]>([
  ['a rental', [rental], 10_000],
  ['a rental and a discount', [discount, rental], 9_000],
  ['no line', [], null],
  ['no rental', [discount], null],
  ['two rentals', [rental, rental], null],
  ['no list', rental, null],
  ['nothing', null, null],
  ['a line that is no object', [rental, 1], null],
  ['a line without a kind', [rental, { ...discount, kind: '' }], null],
  ['a line without a code', [rental, { ...discount, code: undefined }], null],
  ['a part of a cent', [{ ...rental, amountCents: 0.5 }], null],
  ['a sum as text', [{ ...rental, amountCents: '10000' }], null],
  ['a sum of eleven digits', [{ ...rental, amountCents: 10_000_000_000 }], null],
  ['less than none', [{ ...rental, quantity: -1 }], null],
  ['an unknown unit', [{ ...rental, unit: 'week' }], null],
  ['an unknown payee', [{ ...rental, payee: 'nobody' }], null],
  ['no word on refunds', [{ ...rental, refund: undefined }], null],
])('the lines of a price come to the same as before: %s', async (_, lines, total) => {
  const given = sql`${JSON.stringify(lines)}::jsonb`;
  const { rows } =
    await sql`select price_lines_total(${given}) as now, first_price_lines_total(${given}) as earlier`.execute(
      db,
    );
  expect(rows).toEqual([{ now: total, earlier: total }]);
});

test('tax rates are thousandths of a percent', async () => {
  const tax = { ...rental, kind: 'excise_tax', unit: 'milli_percent', quantity: 4_712, amountCents: 471 };
  const lines = sql`${JSON.stringify([rental, tax])}::jsonb`;
  const { rows } = await sql`select price_lines_total(${lines}) as total`.execute(db);
  expect(rows).toEqual([{ total: 10_471 }]);
});
