import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const root = join(import.meta.dirname, '..');

/** Prints `N passed, N failed, N skipped` over both test runs. A missing report is a failure: nothing ran is not a pass. */
async function main(): Promise<void> {
  const vitest = countVitest(await report('test-reports/vitest.json'));
  const browser = countPlaywright(await report('test-reports/playwright.json'));
  console.log(`unit and API tests: ${sentence(vitest)}`);
  console.log(`browser tests: ${sentence(browser)}`);
  const all = sum(vitest, browser);
  console.log(sentence(all));
  if (all.failed > 0 || vitest.passed === 0 || browser.passed === 0) process.exitCode = 1;
}

function countVitest(value: unknown): Counts {
  return {
    passed: numberAt(value, 'numPassedTests'),
    failed: numberAt(value, 'numFailedTests'),
    skipped: numberAt(value, 'numPendingTests') + numberAt(value, 'numTodoTests'),
  };
}

function countPlaywright(value: unknown): Counts {
  const stats = typeof value === 'object' && value !== null && 'stats' in value ? value.stats : undefined;
  return {
    // A test that passed on its second try has passed; Playwright's own output names it.
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected'),
    skipped: numberAt(stats, 'skipped'),
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
  };
}

function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

await main();
