import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { browserTimes } from '../../e2e/kit/browser-time.ts';
import { pagesAreOutOfDate } from '../../server/src/process/start/page-build.ts';
import { recordedErrors } from '../../server/test/kit/recorded-errors.ts';
import { checkRecorded } from '../../proof/stripe-stand-in/check/check-recorded.ts';
import { recording } from '../../proof/stripe-stand-in/check/recording.ts';
import { untestedErrors } from '../laws/untested-errors.ts';
import { processorSeconds } from './processor-seconds.ts';
import { slowestFiles } from './slowest-files.ts';
import { subjectNames, type TestFiles, testFilesOf } from './test-files.ts';

const root = join(import.meta.dirname, '../..');
const { values, positionals: subjects } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    'left-out': { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    shard: { type: 'string' },
  },
  allowPositionals: true,
});
const reports = join(root, process.env['TEST_REPORTS'] ?? 'test-reports');

const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`];
const isFull = values.full && !values.browser && subjects.length === 0;

/** A whole run writes down what the stand-in for Stripe is asked and answers. */
const recordsStripe = isFull;

/**
 * `npm test`: builds the pages, then runs the unit and API tests and the browser journeys in parallel, because a
 * browser test is idle a third of its time. Fails when either fails, or when no test throws a code that an endpoint
 * declares.
 *
 * - `npm test -- bookings` runs every test of a subject, in every layer.
 * - `--full` runs every test on both databases and both card networks, and axe at every width; then the main journeys in
 *   Firefox and WebKit, as `npm run test:browsers` does. What Stripe is asked and answers in it is compared with the types of
 *   its SDK, as `npm run stripe:check` does.
 * - `--left-out` runs what `--full` has and `npm test` has not.
 * - `--shard 2/4` runs the second quarter of either.
 * - `--browser` runs only the browser tests.
 */
async function main(): Promise<void> {
  const files = subjects.length === 0 ? undefined : testFilesOf(root, subjects);
  if (files !== undefined && files.unit.length + files.browser.length === 0) {
    console.error(`No tests of ${subjects.join(', ')}. The subjects are: ${subjectNames(root).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const started = performance.now();
  for (const name of ['vitest.json', 'playwright.json']) rmSync(join(reports, name), { force: true });
  rmSync(browserTimes, { force: true });
  if (!prepare()) {
    process.exitCode = 1;
    return;
  }
  const runs = startRuns(files);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      for (const { child } of runs) child.kill(signal);
    });
  }
  const ended = await Promise.all(runs.map(({ passed }) => passed));
  if (isFull) {
    // Two more browsers beside the others would slow all of them.
    const others = start(
      'engines',
      '@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/browsers.config.ts',
      ...shard,
    );
    runs.push(others);
    ended.push(await others.passed);
  }
  // Only a whole run throws every declared code.
  const isWhole = files === undefined && !values.browser && !values['left-out'] && values.shard === undefined;
  const untested = isWhole ? await untestedErrors() : [];
  const stripe = checkStripe();
  for (const line of slowestFiles(reports, root)) console.log(line);
  for (const line of untested) console.log(`declared, and thrown in no test: ${line}`);
  for (const line of stripe) console.log(`Stripe’s SDK knows it otherwise: ${line}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${seconds} s${processorSeconds()}`);
  process.exitCode = ended.every(Boolean) && untested.length + stripe.length === 0 ? 0 : 1;
}

/** The server's tests of Stripe are in every whole run of `--full`, but not in a quarter of it. */
function checkStripe(): string[] {
  if (!recordsStripe) return [];
  const { exchanges, problems } = checkRecorded(recording, { isWhole: values.shard === undefined });
  console.log(`${exchanges} exchanges with Stripe were compared with the types of its SDK`);
  return problems;
}

/**
 * Builds the pages unless they are built, and finds or installs the browser: before the tests start, because they may
 * install the database and the installer cannot run twice.
 */
function prepare(): boolean {
  const how = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  if (pagesAreOutOfDate(root) && spawnSync('npm', ['run', 'build', '-w', 'web'], how).status !== 0)
    return false;
  return (
    spawnSync(process.execPath, ['e2e/install-chromium.ts'], { cwd: root, stdio: 'inherit' }).status === 0
  );
}

interface Run {
  child: ChildProcess;
  passed: Promise<boolean>;
}

function startRuns(files: TestFiles | undefined): Run[] {
  const runs: Run[] = [];
  if (files === undefined || files.browser.length > 0)
    runs.push(
      start('browser', '@playwright/test/cli.js', 'test', '-c', 'e2e', ...shard, ...(files?.browser ?? [])),
    );
  if (!values.browser && (files === undefined || files.unit.length > 0)) {
    rmSync(recordedErrors, { force: true });
    rmSync(recording, { recursive: true, force: true });
    runs.push(start('tests', 'vitest/vitest.mjs', 'run', ...shard, ...(files?.unit ?? [])));
  }
  return runs;
}

function start(name: string, file: string, ...args: string[]): Run {
  const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    // All workers load the same code, so a shared compile cache speeds up later starts.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...process.env,
      TEST_SCOPE: scope(),
      // Objects of tests live shortly: with a larger nursery few of them are copied.
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
      ...(recordsStripe && { STRIPE_RECORDING: recording }),
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

/** `TEST_SCOPE`, which both configurations read. A subject has each test, without repetitions, and a quarter of the rounds of its races. */
function scope(): string {
  if (values.full) return 'full';
  if (values['left-out']) return 'left-out';
  return subjects.length > 0 ? 'subject' : 'usual';
}

await main();
