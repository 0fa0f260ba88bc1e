import { vi } from 'vitest';
import { createBench } from '../kit/bench.ts';
import type { Row } from '../kit/row.ts';
import { Table } from '../kit/table/table.ts';
import { Windows } from '../kit/windows.ts';

/** A table of these rows. @param others - Their share of the processors in each window; all are quiet unless given. */
export async function tableOf(runs: Row['run'] | Row['run'][], others: number[] = []): Promise<Table> {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const windows = threeWindows(others);
  await using opened = new AsyncDisposableStack();
  const table = new Table(windows);
  const bench = createBench({ windows, isQuick: true, isLong: false }, opened);
  for (const run of [runs].flat()) await table.add({ id: 'P0', what: 'a row', run }, bench);
  vi.restoreAllMocks();
  return table;
}

/** Comparisons of three windows. */
export function threeWindows(others: number[] = []): Windows {
  const left = [...others];
  return new Windows({
    count: 3,
    seconds: 1,
    signal: new AbortController().signal,
    async othersDuring(work) {
      await work();
      return left.shift() ?? 0;
    },
  });
}
