import { describe, expect, test } from 'vitest';
import { othersBetween, type Processors } from '../kit/processors.ts';
import type { Row } from '../kit/row.ts';
import { atLeast, atMost, type Bar, growsAtMost, onQuietMachine } from '../kit/table/bar.ts';
import { median, type Windows } from '../kit/windows.ts';
import { tableOf, threeWindows } from './table-of.ts';

const [quiet, disturbed] = [0.05, 0.25];
const allDisturbed = Array.from({ length: 6 }, () => disturbed);

describe('of the processor seconds of a window, others had', () => {
  const before: Processors = { all: 100, own: 40, stolen: 3 };

  test.each<[string, Partial<Processors>, number]>([
    ['none where the product worked, and had left much to do', { all: 108, own: 48 }, 0],
    ['what other processes worked', { all: 108, own: 45 }, 3],
    ['what another machine took of the hardware', { all: 108, own: 48, stolen: 5 }, 2],
    ['none where their look comes a tick late', { all: 107.99, own: 48 }, 0],
    ['none that is known of', { all: Number.NaN, own: Number.NaN, stolen: Number.NaN }, 0],
  ])('%s', (_what, after, seconds) => {
    expect(othersBetween(before, { ...before, ...after }, true)).toBe(seconds);
  });

  test('what another machine took alone, where a database that was given is none of ours', () => {
    expect(othersBetween(before, { all: 108, own: 41, stolen: 4 }, false)).toBe(1);
  });
});

/** Three windows are wanted of six at the most; the warm-up is not one of them. */
describe('a comparison', () => {
  test.each<[string, number[], number[], boolean]>([
    ['of quiet windows has them all', [], [1, 2, 3], false],
    ['leaves disturbed windows out, and repeats them', [disturbed, quiet, disturbed], [2, 4, 5], false],
    [
      'goes by the two that were quiet, where the machine stays busy',
      [disturbed, quiet, disturbed, disturbed, quiet, disturbed],
      [2, 5],
      false,
    ],
    [
      'is disturbed where one was quiet, with those beside it that were disturbed least',
      [0.3, 0.2, 0.4, quiet, 0.5, 0.25],
      [4, 2, 6],
      true,
    ],
    ['is disturbed where none was quiet', [0.3, 0.3, 0.2, 0.3, 0.2, 0.2], [3, 5, 6], true],
  ])('%s', async (_what, others, chosen, isDisturbed) => {
    const compared = await turnsOf(threeWindows(others));
    expect([compared.flat(), compared.isDisturbed]).toEqual([chosen, isDisturbed]);
  });
});

describe('a ratio of two figures of the same windows', () => {
  test.each([
    ['misses its bar in a quiet run', 0.2, [], 'FAIL'],
    ['meets its bar in a quiet run', 0.3, [], 'PASS'],
    ['misses its bar where every window is disturbed', 0.2, allDisturbed, 'noted: disturbed'],
    ['meets its bar where every window is disturbed', 0.3, allDisturbed, 'PASS'],
    ['misses its bar where most windows are quiet', 0.2, [disturbed, quiet, disturbed, quiet], 'FAIL'],
  ])('%s', async (_what, share, others, verdict) => {
    const table = await tableOf(comparing(share), others);
    expect(table.text).toContain(`| ≥ 0.25 | ${verdict} |`);
    expect(table.isMet).toBe(verdict !== 'FAIL');
  });

  test('that is noted is printed with its figure, and counted at the end', async () => {
    const table = await tableOf(comparing(0.2), allDisturbed);
    table.end(0);
    expect(table.text).toContain('| — the product | 0.20 |  |  | ≥ 0.25 | noted: disturbed |');
    expect(table.text).toContain('3 disturbed windows thrown away, 3 disturbed windows kept');
    expect(table.text).toContain('0 missed; noted for a quiet machine: 0 missed, in disturbed windows: 1;');
  });
});

describe('in a disturbed run', () => {
  test.each<[string, (windows: { isDisturbed: boolean }) => Bar, string]>([
    ['too many round trips fail', () => atMost(10, 9), 'FAIL'],
    ['a growth above its bar is noted', (windows) => growsAtMost(4, 3, windows), 'noted: disturbed'],
    ['a ratio that was not measured fails', (windows) => atLeast(Number.NaN, 0.25, windows), 'FAIL'],
    ['a growth that was not measured fails', (windows) => growsAtMost(Number.NaN, 3, windows), 'FAIL'],
    ['a time is noted as ever', () => onQuietMachine('≤ 25 ms', false), 'noted: missed'],
  ])('%s', async (_what, barOf, verdict) => {
    const table = await tableOf(async (bench) => {
      const bar = barOf(await turnsOf(bench.windows));
      return [{ what: 'it', measured: '1', bar }];
    }, allDisturbed);
    expect(table.text).toContain(` | ${verdict} |`);
  });

  test('another comparison of the same row is judged by its own windows', async () => {
    const twice: Row['run'] = async (bench) => [
      ...(await comparing(0.2)(bench)),
      ...(await comparing(0.2)(bench)),
    ];
    const table = await tableOf(twice, allDisturbed);
    expect(table.text.match(/noted: disturbed|FAIL/g)).toEqual(['noted: disturbed', 'FAIL']);
    expect(table.isMet).toBe(false);
  });

  test('a row that could not be measured excuses no other', async () => {
    const failing: Row['run'] = async (bench) => {
      await turnsOf(bench.windows);
      throw new Error('a hold was refused: 429');
    };
    const table = await tableOf([failing, comparing(0.2)], allDisturbed);
    expect(table.text.match(/noted: disturbed|FAIL/g)).toEqual(['FAIL', 'FAIL']);
    expect(table.text).not.toContain('disturbed windows');
  });
});

/** The turn in which each window was measured. */
async function turnsOf(windows: Windows) {
  let turn = -1;
  return windows.compare(async () => (turn += 1));
}

/** A row whose product reaches this share of what stands beside it, with a bar of a quarter. */
function comparing(share: number): Row['run'] {
  return async (bench) => {
    const windows = await bench.windows.compare(
      async () => share,
      async () => 1,
    );
    const found = median(windows.map(([product, limit]) => product / limit));
    return [{ what: 'the product', measured: found.toFixed(2), bar: atLeast(found, 0.25, windows) }];
  };
}
