import { execFileSync, spawnSync } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plantedFaults } from '../planted-faults/planted-faults.ts';
import type { PlantedFault } from '../planted-faults/planted-fault.ts';
import { copyTree, type FaultyCopy } from './faulty-copy.ts';
import { endRun, runTests } from './run-in-copy.ts';

const root = join(import.meta.dirname, '../..');
const { values, positionals: words } = parseArgs({
  options: { short: { type: 'boolean', default: false }, search: { type: 'boolean', default: false } },
  allowPositionals: true,
});
/** `npm test` may miss this share of the faults; `npm run test:full` none. */
const maxMissed = 0.05;

interface Noticed {
  fault: PlantedFault;
  by: 'npm test' | 'npm run test:full' | null;
  /** The first test that failed. */
  test: string;
  seconds: number;
}

/**
 * `npm run planted-faults`: plants one fault after the other in a copy of the tree, and says which command notices it. Of the
 * tests, only those that a fault names are run.
 *
 * - `-- deposit refund` plants those whose sentence or file has one of the words.
 * - `--short` plants six, chosen by the commit's id.
 * - `--search` runs all unit and API tests for a fault that the named ones miss.
 */
async function main(): Promise<void> {
  const faults = chosen();
  const copy = copyTree(root);
  let isOver = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isOver = true;
      endRun(signal);
    });
  }
  try {
    for (const fault of faults) {
      copy.plant([fault]);
      copy.mend();
    }
    if (faults === plantedFaults) requireTypes(copy, faults);
    const isGreen = await isGreenWithout(copy, faults);
    const found: Noticed[] = [];
    for (const fault of isGreen ? faults : []) {
      if (isOver) break;
      const noticed = await notice(copy, fault);
      if (!isOver) found.push(noticed);
      if (!isOver) console.log(asLine(noticed));
    }
    process.exitCode = isGreen && !isOver && areEnough(found) ? 0 : 1;
  } catch (error) {
    // A run that was ended has no report.
    if (!isOver) throw error;
    process.exitCode = 1;
  } finally {
    copy.remove();
  }
}

function chosen(): readonly PlantedFault[] {
  if (values.short) {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
    const groups = Math.ceil(plantedFaults.length / 6);
    const group = Number.parseInt(commit.slice(0, 8), 16) % groups;
    return plantedFaults.filter((_, place) => place % groups === group);
  }
  if (words.length === 0) return plantedFaults;
  return plantedFaults.filter(({ name, file }) => words.some((word) => `${name} ${file}`.includes(word)));
}

/** A check that is taken out may leave its parameters behind. */
const unusedIsFine = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];

/** A fault that the compiler refuses shows nothing about tests. @throws when it refuses one. */
function requireTypes(copy: FaultyCopy, faults: readonly PlantedFault[]): void {
  copy.plant(faults);
  for (const workspace of ['contract', 'domain', 'server']) {
    const tsc = join(copy.folder, 'node_modules/typescript/bin/tsc');
    const { status } = spawnSync(
      process.execPath,
      [tsc, '-p', join(copy.folder, workspace), ...unusedIsFine],
      { stdio: 'inherit' },
    );
    if (status !== 0) throw new Error('A planted fault has to compile.');
  }
  copy.mend();
}

async function isGreenWithout(copy: FaultyCopy, faults: readonly PlantedFault[]): Promise<boolean> {
  const files = [...new Set(faults.flatMap(({ tests }) => tests))];
  const { failed, seconds } = await runTests(copy, files, 'usual');
  console.log(
    failed === null
      ? `no fault: ${files.length} files of tests pass, ${seconds} s`
      : `no fault, and yet this fails: ${failed}`,
  );
  return failed === null;
}

async function notice(copy: FaultyCopy, fault: PlantedFault): Promise<Noticed> {
  copy.plant([fault]);
  const tries = [
    { by: 'npm test', scope: 'usual', files: fault.tests },
    { by: 'npm run test:full', scope: 'full', files: fault.tests },
    ...(values.search
      ? ([
          { by: 'npm test', scope: 'usual', files: [] },
          { by: 'npm run test:full', scope: 'full', files: [] },
        ] as const)
      : []),
  ] as const;
  let spent = 0;
  try {
    for (const { by, scope, files } of tries) {
      const { failed, seconds } = await runTests(copy, files, scope);
      spent += seconds;
      if (failed !== null) return { fault, by, test: failed, seconds: spent };
    }
    return { fault, by: null, test: '', seconds: spent };
  } finally {
    copy.mend();
  }
}

function asLine({ fault, by, test, seconds }: Noticed): string {
  // The sentence of the test, and what it expected.
  const lines = [fault.name, ...test.split('\n', 2).map((line) => line.trim())].join(`\n${' '.repeat(26)}`);
  return `${(by ?? 'NOT NOTICED').padEnd(17)} ${String(seconds).padStart(4)} s  ${lines}`;
}

function areEnough(found: readonly Noticed[]): boolean {
  const usual = found.filter(({ by }) => by === 'npm test').length;
  const full = found.filter(({ by }) => by !== null).length;
  const seconds = found.reduce((sum, one) => sum + one.seconds, 0);
  console.log(
    `of ${found.length} planted faults, npm test notices ${usual} and npm run test:full ${full}; ${seconds} s`,
  );
  return full === found.length && found.length - usual <= maxMissed * found.length;
}

setPriority(10);
await main();
