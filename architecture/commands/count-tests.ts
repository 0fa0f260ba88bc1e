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
const folder = resolve(positionals[0] ?? join(import.meta.dirname, '../../test-reports'));

/**
 * Prints `N passed, N failed, N skipped` over both test runs, preceded by what failed, the number of flaky
 * tests and of distinct titles; a title that runs on two databases counts once. A missing report is a failure.
 * With `--list` it prints the titles instead, to compare two runs: `node runtime/run.cjs
 * architecture/commands/count-tests.ts --list other/test-reports`.
 */
async function main(): Promise<void> {
  const unit = await report('vitest.json');
  const browser = await report('playwright.json');
  const sentences = [...unitSentences(unit, join(folder, '..')), ...browserSentences(browser)];
  if (values.list) {
    console.log(sentences.toSorted().join('\n'));
    return;
  }
  for (const failure of [...failedUnitTests(unit, join(folder, '..')), ...failedBrowserTests(browser)])
    console.log(`failed: ${failure}`);
  const counts = { unit: countVitest(unit), browser: countPlaywright(browser) };
  console.log(`unit and API tests: ${inWords(counts.unit)}`);
  console.log(`browser tests: ${inWords(counts.browser)}`);
  console.log(`${sentences.length} different sentences`);
  const all = sum(counts.unit, counts.browser);
  if (all.flaky > 0) console.log(`${all.flaky} flaky: passed on a second try only`);
  console.log(inWords(all));
  if (all.failed > 0 || counts.unit.passed === 0 || counts.browser.passed === 0) process.exitCode = 1;
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

async function report(name: string): Promise<unknown> {
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

function sum(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: one.flaky + other.flaky,
  };
}

function inWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

await main();
