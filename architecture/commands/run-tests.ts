import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { recordedErrors } from '../../server/test/kit/recorded-errors.ts';
import { untestedErrors } from '../laws/untested-errors.ts';

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/**
 * `npm test`: runs both suites in parallel, because a browser test is idle a third of its time. Fails when
 * either fails, or when no test throws a code that an endpoint declares.
 * `--full` runs every server test on both databases and axe at every width; `browser` runs only the browser
 * tests.
 */
async function main(): Promise<void> {
  // The browser is installed first, because the other run may install the database and the installer cannot
  // run twice.
  const browser = spawnSync(process.execPath, ['e2e/install-chromium.ts'], { cwd: root, stdio: 'inherit' });
  if (browser.status !== 0) {
    process.exitCode = 1;
    return;
  }
  const runs = [start('browser', '@playwright/test/cli.js', 'test', '-c', 'e2e')];
  if (!positionals.includes('browser')) {
    rmSync(recordedErrors, { force: true });
    runs.push(start('tests', 'vitest/vitest.mjs', 'run'));
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      for (const { child } of runs) child.kill(signal);
    });
  }
  const ended = await Promise.all(runs.map(({ passed }) => passed));
  const untested = positionals.includes('browser') ? [] : await untestedErrors();
  for (const line of untested) console.log(`declared, and thrown in no test: ${line}`);
  process.exitCode = ended.every(Boolean) && untested.length === 0 ? 0 : 1;
}

function start(
  name: string,
  file: string,
  ...args: string[]
): { child: ChildProcess; passed: Promise<boolean> } {
  const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    // All workers load the same code, so a shared compile cache speeds up later starts.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...process.env,
      ...(values.full && { TEST_SCOPE: 'full' }),
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(7)} │ ${line}`));
  const started = performance.now();
  const passed = new Promise<boolean>((resolve) => {
    child.once('close', (code) => {
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${name.padEnd(7)} │ ${code === 0 ? 'passed' : `FAILED (${code})`} after ${seconds} s`);
      resolve(code === 0);
    });
  });
  return { child, passed };
}

await main();
