import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

interface UnitReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface Spec {
  file: string;
  tests: { results: { duration: number }[] }[];
}

interface Suite {
  suites?: Suite[];
  specs?: Spec[];
}

/** How many files are printed. */
const shown = 10;

/** The slowest test files of a run, such as `12.4 s  server/test/db/upgrades/released.test.ts`, by its two reports. */
export function slowestFiles(reports: string, root: string): string[] {
  const times = new Map<string, number>();
  const add = (file: string, ms: number) => times.set(file, (times.get(file) ?? 0) + ms);
  const unit = report(reports, 'vitest.json');
  for (const { name, startTime, endTime } of isUnitReport(unit) ? unit.testResults : [])
    add(relative(root, name), endTime - startTime);
  for (const { file, tests } of specsOf(report(reports, 'playwright.json')))
    for (const { duration } of tests.flatMap((test) => test.results)) add(join('e2e', file), duration);
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, shown)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
}

function specsOf(value: unknown): Spec[] {
  if (!isSuite(value)) return [];
  return [...(value.specs ?? []), ...(value.suites ?? []).flatMap((inner) => specsOf(inner))];
}

function report(folder: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch {
    return undefined;
  }
}

function isUnitReport(value: unknown): value is UnitReport {
  return typeof value === 'object' && value !== null && 'testResults' in value;
}

function isSuite(value: unknown): value is Suite {
  return typeof value === 'object' && value !== null && ('suites' in value || 'specs' in value);
}
