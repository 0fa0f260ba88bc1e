import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedUnitTests } from './failed-tests.ts';
import type { FaultyCopy } from './faulty-copy.ts';

let running: ChildProcess | undefined;

/**
 * Runs some files of tests, or all without any, until the first one fails.
 * @returns the sentence of the test that failed, or null.
 * @throws when tests could not be run: a fault that keeps a file from loading shows nothing.
 */
export async function runTests(
  { folder }: FaultyCopy,
  files: readonly string[],
  scope: 'usual' | 'full',
): Promise<{ failed: string | null; seconds: number }> {
  const started = performance.now();
  const report = join(folder, 'test-reports/vitest.json');
  rmSync(report, { force: true });
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...files, '--bail=1', '--maxWorkers=1'],
    {
      cwd: folder,
      env: { ...process.env, TEST_SCOPE: scope, TEST_REPORTS: 'test-reports' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  running = child;
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  running = undefined;
  const seconds = Math.round((performance.now() - started) / 1000);
  if (code === 0) return { failed: null, seconds };
  const failed = existsSync(report)
    ? failedUnitTests(JSON.parse(readFileSync(report, 'utf8')), folder).find(isTest)
    : undefined;
  if (failed === undefined) throw new Error(`The tests could not be run: ${said}`);
  return { failed, seconds };
}

/** Ends the run of now, if there is one. */
export function endRun(signal: NodeJS.Signals): void {
  running?.kill(signal);
}

/** The other lines are about files that could not be loaded. */
function isTest(line: string): boolean {
  return line.includes(' > ');
}
