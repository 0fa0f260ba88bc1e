import { globSync } from 'node:fs';
import { basename, dirname, sep } from 'node:path';

export interface TestFiles {
  /** Files of vitest. */
  unit: string[];
  /** Files of Playwright. */
  browser: string[];
}

const unitTests = '{contract,domain,web,server,architecture,proof}/**/*.test.{ts,tsx}';
const browserTests = 'e2e/**/*.e2e.ts';

/** Folders that say nothing of a subject. */
const general = new Set([
  'test',
  'tests',
  'src',
  'app',
  'features',
  'api',
  'public',
  'data',
  'unit',
  'e2e',
  'web',
]);

/** The tests, in every layer, below a folder of one of these names or in a file that begins with it. */
export function testFilesOf(root: string, subjects: string[]): TestFiles {
  const wanted = subjects.map(singular);
  const isWanted = (file: string): boolean =>
    wanted.some((subject) => {
      const name = singular(basename(file).replace(/\..*/, ''));
      return (
        name === subject || name.startsWith(`${subject}-`) || foldersOf(file).map(singular).includes(subject)
      );
    });
  const find = (pattern: string): string[] => testsIn(root, pattern).filter(isWanted);
  return { unit: find(unitTests), browser: find(browserTests) };
}

/** Each folder of tests that names a subject. */
export function subjectNames(root: string): string[] {
  const files = [...testsIn(root, unitTests), ...testsIn(root, browserTests)];
  const names = files.flatMap((file) => foldersOf(file).slice(1));
  return [...new Set(names)].filter((name) => !general.has(name)).toSorted();
}

function testsIn(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).toSorted();
}

function foldersOf(file: string): string[] {
  return dirname(file).split(sep);
}

/** `bookings` and `booking` are one subject. */
function singular(name: string): string {
  return name.replace(/s$/, '');
}
