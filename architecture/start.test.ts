import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { ownPath } from './readers/syntax.ts';
import { read } from './readers/repository.ts';

/** What only some sites need, or only now and then: it is imported where it is needed. */
const onDemand = ['nodemailer', 'pdfkit', 'pg', 'postal-mime', 'sharp', 'stripe'];

test('a start loads no package that only some sites need', () => {
  const loaded = packagesLoadedBy('server/src/process/serve.ts');
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => onDemand.includes(name))).toEqual([]);
});

/** All packages that a module imports by itself, and those that what it imports does. */
function packagesLoadedBy(entry: string): string[] {
  const loaded = new Set<string>();
  const waiting = [entry];
  for (const path of waiting) {
    for (const source of loadedBy(path)) {
      const target = ownPath(path, source);
      if (!target.endsWith('.ts')) loaded.add(target.split('/', target.startsWith('@') ? 2 : 1).join('/'));
      else if (!waiting.includes(target)) waiting.push(target);
    }
  }
  return [...loaded];
}

/** Where a module's imports and re-exports come from, without those of types. */
function loadedBy(path: string): string[] {
  const { module } = parseSync(posix.basename(path), read(path));
  const imports = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  );
  const exports = module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType));
  return [
    ...imports.map(({ moduleRequest }) => moduleRequest.value),
    ...exports.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  ];
}
