import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { failedBrowserTests, failedUnitTests } from './failed-tests.ts';
import { browserSentences, unitSentences } from '../laws/sentences.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed only when retried. */
  flaky: number;
}

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const root = join(import.meta.dirname, '../..');
const folders = (positionals.length === 0 ? ['test-reports'] : positionals).map((each) =>
  resolve(root, each),
);

/**
 * Prints `N passed, N failed, N skipped` over the reports of the folders, `test-reports` unless named, preceded by the
 * failed tests, the number of flaky tests and of distinct titles; a title that runs on two databases counts once. A
 * missing report is a failure.
 * With `--list` it prints the titles instead, to compare two runs: `node runtime/run.cjs
 * architecture/commands/count-tests.ts --list other/test-reports`.
 */
async function main(): Promise<void> {
  const runs = await Promise.all(
    folders.map(async (folder) => ({
      unit: await report(folder, 'vitest.json'),
      browser: await report(folder, 'playwright.json'),
    })),
  );
  const sentences = new Set(
    runs.flatMap(({ unit, browser }) => [...unitSentences(unit, root), ...browserSentences(browser)]),
  );
  if (values.list) {
    console.log([...sentences].toSorted().join('\n'));
    return;
  }
  for (const { unit, browser } of runs)
    for (const failure of [...failedUnitTests(unit, root), ...failedBrowserTests(browser)])
      console.log(`failed: ${failure}`);
  const unit = total(runs.map((run) => countVitest(run.unit)));
  const browser = total(runs.map((run) => countPlaywright(run.browser)));
  console.log(`unit and API tests: ${inWords(unit)}`);
  console.log(`browser tests: ${inWords(browser)}`);
  console.log(`${sentences.size} different sentences`);
  const all = total([unit, browser]);
  if (all.flaky > 0) console.log(`${all.flaky} flaky: passed on a second try only`);
  console.log(inWords(all));
  if (all.failed > 0 || unit.passed === 0 || browser.passed === 0) process.exitCode = 1;
}

function countVitest(value: unknown): Counts {
  return {
    passed: numberAt(value, 'numPassedTests'),
    failed: numberAt(value, 'numFailedTests'),
    skipped: numberAt(value, 'numPendingTests') + numberAt(value, 'numTodoTests'),
    flaky: 0,
  };
}

function countPlaywright(value: unknown): Counts {
  const stats = typeof value === 'object' && value !== null && 'stats' in value ? value.stats : undefined;
  const flaky = numberAt(stats, 'flaky');
  return {
    passed: numberAt(stats, 'expected') + flaky,
    failed: numberAt(stats, 'unexpected'),
    skipped: numberAt(stats, 'skipped'),
    flaky,
  };
}

async function report(folder: string, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8'));
  } catch {
    console.error(`${join(folder, name)} is missing: that run did not get as far as its report.`);
    process.exitCode = 1;
    return undefined;
  }
}

function numberAt(value: unknown, key: string): number {
  const found = typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : 0;
  return typeof found === 'number' ? found : 0;
}

function total(counts: Counts[]): Counts {
  const sumOf = (key: keyof Counts): number => counts.reduce((sum, each) => sum + each[key], 0);
  return {
    passed: sumOf('passed'),
    failed: sumOf('failed'),
    skipped: sumOf('skipped'),
    flaky: sumOf('flaky'),
  };
}

function inWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

await main();
