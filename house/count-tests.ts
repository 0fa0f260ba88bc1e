import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed, but only on a second try. */
  flaky: number;
}

const root = join(import.meta.dirname, '..');

/** Prints `N passed, N failed, N skipped` over both test runs; before it, how many were flaky. A missing report is a failure: nothing ran is not a pass. */
async function main(): Promise<void> {
  const vitest = countVitest(await report('test-reports/vitest.json'));
  const browser = countPlaywright(await report('test-reports/playwright.json'));
  console.log(`unit and API tests: ${sentence(vitest)}`);
  console.log(`browser tests: ${sentence(browser)}`);
  const all = sum(vitest, browser);
  if (all.flaky > 0) console.log(`${all.flaky} flaky: passed on a second try only`);
  console.log(sentence(all));
  if (all.failed > 0 || vitest.passed === 0 || browser.passed === 0) process.exitCode = 1;
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

async function report(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(root, path), 'utf8'));
  } catch {
    console.error(`${path} is missing: that run did not get as far as its report.`);
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

function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

await main();
