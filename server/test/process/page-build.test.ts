import { copyFile, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { compressPages, pagesAreOutOfDate } from '../../src/process/start/page-build.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { root as project } from '../../../proof/kit/site-process.ts';

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

test('new pages are compressed beside the open site, and again after an interruption', async () => {
  await copyFile(join(project, 'web/compress.ts'), join(root, 'web/compress.ts'));
  const failures: string[] = [];
  const compress = (): (() => void) => compressPages(root, (reason) => failures.push(reason));
  compress();
  await expect.poll(() => failures.join('')).toContain('web/build/client');

  await put('web/build/client/assets/page.js', 1_000);
  await writeFile(join(root, 'web/build/client/assets/page.js'), 'aloha '.repeat(100));
  compress();
  const read = async (file: string): Promise<Buffer> => readFile(join(root, 'web/build', file));
  await expect.poll(() => read('compressed').then(String, () => 'not yet')).toBe('');
  expect(brotliDecompressSync(await read('client/assets/page.js.br'))).toEqual(
    await read('client/assets/page.js'),
  );
  expect(gunzipSync(await read('client/assets/page.js.gz'))).toEqual(await read('client/assets/page.js'));

  await rm(join(root, 'web/build/client/assets/page.js.br'));
  compress()();
  await expect(read('client/assets/page.js.br')).rejects.toThrow('ENOENT');
  expect(failures).toHaveLength(1);
});

async function put(file: string, seconds: number): Promise<void> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await utimes(path, seconds, seconds);
}
