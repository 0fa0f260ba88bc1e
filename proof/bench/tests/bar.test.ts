import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { atLeast, atMost, type Bar, growsAtMost, onQuietMachine, verdictOf } from '../kit/table/bar.ts';
import { tableOf } from './table-of.ts';

const quiet = { isDisturbed: false };

describe('what a bar says of a figure', () => {
  test.each([
    ['a share at its bar', atLeast(0.3, 0.3, quiet), '≥ 0.30', 'PASS'],
    ['a share below it', atLeast(0.29, 0.3, quiet), '≥ 0.30', 'FAIL'],
    ['a growth at its bar', growsAtMost(3, 3, quiet), '≤ 3', 'PASS'],
    ['a growth above it', growsAtMost(3.01, 3, quiet), '≤ 3', 'FAIL'],
    ['what is counted', atMost(1, 0, 'none'), 'none', 'FAIL'],
    ['a share that was not measured', atLeast(Number.NaN, 0.3, quiet), '≥ 0.30', 'FAIL'],
    ['a growth that was not measured', growsAtMost(Number.NaN, 3, quiet), '≤ 3', 'FAIL'],
    ['a time within its bar', onQuietMachine('≤ 25 ms', true), '≤ 25 ms', 'noted: met'],
    ['a time above it', onQuietMachine('≤ 25 ms', false), '≤ 25 ms', 'noted: missed'],
  ])('%s', (_what, bar, says, verdict) => {
    expect([bar.says, verdictOf(bar)]).toEqual([says, verdict]);
  });

  test('a figure without a bar has no verdict', () => {
    expect(verdictOf('noted')).toBe('');
  });
});

describe('a run', () => {
  test.each([
    ['passes where times are above their bars in a slow hour', [onQuietMachine('≤ 25 ms', false)], true],
    ['passes where a figure has no bar', ['noted'], true],
    ['fails for a share below its bar', [atLeast(0.5, 0.3, quiet), atLeast(0.2, 0.3, quiet)], false],
    ['fails for too many round trips', [atMost(10, 9)], false],
  ])('%s', async (_what, bars: (Bar | string)[], isMet) => {
    const table = await tableOf(async () => bars.map((bar) => ({ what: 'it', measured: '1', bar })));
    expect(table.isMet).toBe(isMet);
  });

  test('fails for a row that could not be measured', async () => {
    const table = await tableOf(() => Promise.reject(new Error('a hold was refused: 429')));
    expect(table.isMet).toBe(false);
    expect(table.text).toContain('a hold was refused: 429 | FAIL');
  });

  test('counts at its end what was met, missed and noted', async () => {
    const bars = [
      atLeast(1, 0.5, quiet),
      atMost(2, 1),
      onQuietMachine('≤ 1 s', false),
      onQuietMachine('≤ 2 s', true),
    ];
    const table = await tableOf(async () => bars.map((bar) => ({ what: 'it', measured: '1', bar })));
    table.end(0);
    expect(table.text).toContain(
      '1 bars met, 1 missed; noted for a quiet machine: 1 missed, in disturbed windows: 0;',
    );
    expect(table.text).toContain('| ≤ 1 s | noted: missed |');
  });
});

test('no row fails for a time or a rate that has nothing beside it', () => {
  const folder = join(import.meta.dirname, '../rows');
  const timed = globSync('*.ts', { cwd: folder }).flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /(?:atLeast|[aA]tMost)\([^;]*?(?:\bm?s|\/s)[`'"]\)/g,
      ),
    ].map(([bar]) => `${file}: ${bar}`),
  );
  expect(timed).toEqual([]);
});
