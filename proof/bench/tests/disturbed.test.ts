import { describe, expect, test } from 'vitest';
import type { Row } from '../kit/row.ts';
import { atLeast, atMost, type Bar, growsAtMost, onQuietMachine } from '../kit/table/bar.ts';
import { median } from '../kit/windows.ts';
import { tableOf } from './table-of.ts';

const [quiet, disturbed] = [1.1, 1.5];

/** Three windows are kept of six at the most; the warm-up is not one of them. */
describe('a ratio of two figures of the same windows', () => {
  test.each([
    ['misses its bar in a quiet run', 0.2, [quiet, quiet, quiet], 'FAIL'],
    ['meets its bar in a quiet run', 0.3, [quiet, quiet, quiet], 'PASS'],
    [
      'misses its bar where every window is disturbed',
      0.2,
      Array.from({ length: 6 }, () => disturbed),
      'noted: disturbed',
    ],
    [
      'meets its bar where every window is disturbed',
      0.3,
      Array.from({ length: 6 }, () => disturbed),
      'PASS',
    ],
    [
      'misses its bar where one window of six was quiet',
      0.2,
      [disturbed, quiet, disturbed, disturbed, disturbed, disturbed],
      'noted: disturbed',
    ],
    [
      'misses its bar where two of the three that are kept were quiet',
      0.2,
      [disturbed, quiet, disturbed, disturbed, quiet, disturbed],
      'FAIL',
    ],
    [
      'misses its bar where disturbed windows were repeated in a quiet minute',
      0.2,
      [disturbed, disturbed, disturbed, quiet, quiet, quiet],
      'FAIL',
    ],
  ])('%s', async (_what, share, noise, verdict) => {
    const table = await tableOf(comparing(share), noise);
    expect(table.text).toContain(`| ≥ 0.25 | ${verdict} |`);
    expect(table.isMet).toBe(verdict !== 'FAIL');
  });

  test('that is noted is printed with its figure, and counted at the end', async () => {
    const table = await tableOf(
      comparing(0.2),
      Array.from({ length: 6 }, () => disturbed),
    );
    table.end(0);
    expect(table.text).toContain('| — the product | 0.20 |  |  | ≥ 0.25 | noted: disturbed |');
    expect(table.text).toContain('3 disturbed windows kept');
    expect(table.text).toContain('0 missed; noted for a quiet machine: 0 missed, in disturbed windows: 1;');
  });
});

describe('in a disturbed run', () => {
  const noise = Array.from({ length: 6 }, () => disturbed);

  test.each<[string, Bar, string]>([
    ['too many round trips fail', atMost(10, 9), 'FAIL'],
    ['a growth above its bar is noted', growsAtMost(4, 3), 'noted: disturbed'],
    ['a ratio that was not measured fails', atLeast(Number.NaN, 0.25), 'FAIL'],
    ['a growth that was not measured fails', growsAtMost(Number.NaN, 3), 'FAIL'],
    ['a time is noted as ever', onQuietMachine('≤ 25 ms', false), 'noted: missed'],
  ])('%s', async (_what, bar, verdict) => {
    const table = await tableOf(async (bench) => {
      await bench.windows.compare(async () => 1);
      return [{ what: 'it', measured: '1', bar }];
    }, noise);
    expect(table.text).toContain(`| ${bar.says} | ${verdict} |`);
  });

  test('the next row is judged by its own windows', async () => {
    const table = await tableOf([comparing(0.2), comparing(0.2)], noise);
    expect(table.text.match(/noted: disturbed|FAIL/g)).toEqual(['noted: disturbed', 'FAIL']);
  });

  test('a row that could not be measured excuses no other', async () => {
    const failing: Row['run'] = async (bench) => {
      await bench.windows.compare(async () => 1);
      throw new Error('a hold was refused: 429');
    };
    const table = await tableOf([failing, comparing(0.2)], noise);
    expect(table.text.match(/noted: disturbed|FAIL/g)).toEqual(['FAIL', 'FAIL']);
  });
});

/** A row whose product reaches this share of what stands beside it, with a bar of a quarter. */
function comparing(share: number): Row['run'] {
  return async (bench) => {
    const windows = await bench.windows.compare(
      async () => share,
      async () => 1,
    );
    const found = median(windows.map(([product, limit]) => product / limit));
    return [{ what: 'the product', measured: found.toFixed(2), bar: atLeast(found, 0.25) }];
  };
}
