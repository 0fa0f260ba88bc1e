import { expect, test } from 'vitest';
import { csvRows } from '../../src/earnings/csv.ts';

test.each([
  ['Ana', 'Ana'],
  ['=1+1', `"'=1+1"`],
  ['Ana;=1+1', `"Ana;'=1+1"`],
  ['Ana; =1+1', `"Ana; '=1+1"`],
  ['Ana|+1', `"Ana|'+1"`],
  ['Ana,@SUM(1)', `"Ana,'@SUM(1)"`],
  ['Ana\t-1', `"Ana\t'-1"`],
  ['Ana\n=1', `"Ana\n'=1"`],
  ['";=1+1', `""";'=1+1"`],
  ['Ana;"=1+1"', `"Ana;""'=1+1"""`],
  ['Ana;\uFF1D1', `"Ana;'\uFF1D1"`],
  ['Ana-Maria; née O’Hara', '"Ana-Maria; née O’Hara"'],
  ['a = b', 'a = b'],
])('a text in a CSV file is no formula, whatever parts the cells: %j', (text, cell) => {
  expect(csvRows([[text, -1.5]])).toBe(`${cell},-1.50\r\n`);
});
