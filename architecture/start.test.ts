import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { ownPath } from './readers/syntax.ts';
import { read } from './readers/repository.ts';

/** Packages that only some sites need, or only now and then: it is imported where it is needed. */
const onDemand = ['nodemailer', 'pdfkit', 'pg', 'postal-mime', 'sharp', 'stripe'];

test('a start loads no package that only some sites need', () => {
  // The pages are imported once the database is open.
  const loaded = packagesLoadedBy('server/src/process/serve.ts', 'server/src/http/pages/render.ts');
  expect(loaded).toEqual(expect.arrayContaining(['fastify', '@fastify/static']));
  expect(loaded.filter((name) => onDemand.includes(name))).toEqual([]);
});

/** All packages that these modules import, directly or through others. */
function packagesLoadedBy(...entries: string[]): string[] {
  const loaded = new Set<string>();
  const waiting = [...entries];
  for (const path of waiting) {
    for (const source of loadedBy(path)) {
      const target = ownPath(path, source);
      if (!target.endsWith('.ts'))
        loaded.add(
          target
            .split('/')
            .slice(0, target.startsWith('@') ? 2 : 1)
            .join('/'),
        );
      else if (!waiting.includes(target)) waiting.push(target);
    }
  }
  return [...loaded];
}

/** Where a module's imports and re-exports come from. Only those that are of types as a whole are left out when it runs. */
function loadedBy(path: string): string[] {
  const { program } = parseSync(posix.basename(path), read(path));
  return program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration')
      return statement.importKind === 'type' ? [] : [statement.source.value];
    if (statement.type !== 'ExportNamedDeclaration' && statement.type !== 'ExportAllDeclaration') return [];
    return statement.source === null || statement.exportKind === 'type' ? [] : [statement.source.value];
  });
}
