import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pagesAreOutOfDate } from '../../src/process/page-build.ts';
import { fastTemporaryFolder } from '../kit/temporary-folder.ts';

const root = await fastTemporaryFolder('makani-pages-');
afterAll(() => rm(root, { recursive: true }));

test.each([
  'web/app/root.tsx',
  'web/overrides/react-router-route-modules.ts',
  'web/vite.config.ts',
  'server/src/features/mail/templates/receipt.ts',
  'domain/src/pricing/line-kinds.ts',
])('pages are built again after a change of %s', async (file) => {
  await put('web/build/complete', 2_000);
  await put(file, 1_000);
  expect(pagesAreOutOfDate(root)).toBe(false);
  await put(file, 3_000);
  expect(pagesAreOutOfDate(root)).toBe(true);
  await rm(join(root, file));
});

async function put(file: string, seconds: number): Promise<void> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await utimes(path, seconds, seconds);
}
