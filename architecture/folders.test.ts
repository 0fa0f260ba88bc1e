import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderSizes } from './laws/folders.ts';
import { filesMatching } from './readers/repository.ts';

/** Migrations are one series, found by its end, and grow with every change of the schema. */
const code = filesMatching('**/*.{ts,tsx,cjs,sql,css}').filter(
  (path) => posix.dirname(path) !== 'server/migrations',
);

describe('a folder is a subject', () => {
  test('that nobody has to search: none holds more than 20 files, and nine of ten at most 14', () => {
    const { p90, tooWide } = folderSizes(code, 20);
    expect(tooWide).toEqual([]);
    expect(p90).toBeLessThanOrEqual(14);
  });

  test('and the server begins with four files', () => {
    const root = code
      .filter((path) => posix.dirname(path) === 'server/src')
      .map((path) => posix.basename(path));
    expect(root).toEqual(['app.ts', 'container.ts', 'main.ts', 'start.ts']);
  });

  test.each([
    [20, []],
    [21, ['21 server/src/everything']],
  ])('with %i files of its own, in %j', (count, tooWide) => {
    const files = Array.from({ length: count }, (_, index) => `server/src/everything/${index}.ts`);
    const nested = Array.from({ length: count }, (_, index) => `server/src/everything/${index}/deep.ts`);
    expect(folderSizes([...files, ...nested], 20).tooWide).toEqual(tooWide);
  });
});
