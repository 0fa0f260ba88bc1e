import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const generated = [
  'node_modules',
  '.data',
  'build',
  '.react-router',
  'coverage',
  'shots',
  'test-results',
  'test-reports',
];
const notOurs = new Set([...generated, 'playwright-report', '.git', '_', 'violations']);

/**
 * The repository's files that match, as paths from the root with forward slashes, without the seeded
 * violations.
 */
export function filesMatching(...patterns: string[]): string[] {
  const found = globSync(patterns, {
    cwd: root,
    exclude: (entry) => entry.isDirectory() && notOurs.has(entry.name),
    withFileTypes: true,
  });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Lines that match the pattern, as `path:line: text`, for comparison with an empty list. */
export function linesMeeting(pattern: RegExp, paths: string[]): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
}
