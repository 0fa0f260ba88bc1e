import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bundleFolder, findBundle } from '../../src/process/start/server-bundle.ts';
import { testDatabaseKind } from '../kit/test-database.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { requirePages } from './kit/built-pages.ts';
import { copyFilledFolder } from './kit/filled-folder.ts';
import { freePort } from '../../../proof/kit/free-port.ts';
import { killLeftovers, root as project, run } from '../../../proof/kit/site-process.ts';

const root = await fastTemporaryFolder('makani-bundle-');
afterAll(() => rm(root, { recursive: true }));

test('a bundle counts while it is whole and no source has another size or time, even an older one', async () => {
  await put('server/src/main.ts', 2_000);
  await put('domain/src/pricing/pricing.ts', 2_000);
  expect(findBundle(root)).toBeUndefined();
  const folder = bundleFolder(root);
  await mkdir(folder, { recursive: true });
  expect(findBundle(root)).toBeUndefined();
  await writeFile(join(folder, 'complete'), '');
  expect(findBundle(root)).toBe(join(folder, 'main.js'));

  for (const seconds of [1_000, 3_000]) {
    await put('domain/src/pricing/pricing.ts', seconds);
    expect(findBundle(root)).toBeUndefined();
  }
  await put('domain/src/pricing/pricing.ts', 2_000);
  expect(findBundle(root)).toBe(join(folder, 'main.js'));
  await put('contract/src/kernel/time.ts', 1_000);
  expect(findBundle(root)).toBeUndefined();
});

describe.skipIf(testDatabaseKind() === 'postgres')('the server in its bundle', { timeout: 120_000 }, () => {
  afterAll(killLeftovers);

  test('finds every file beside its source, and serves', async () => {
    requirePages();
    const written = spawnSync(process.execPath, [join(project, 'server/src/process/start/write-bundle.ts')], {
      encoding: 'utf8',
    });
    expect(written).toMatchObject({ status: 0, stderr: '' });
    const bundle = findBundle(project);
    if (bundle === undefined) throw new Error('The bundle is not where a start looks for it.');
    const files = readdirSync(dirname(bundle)).filter((name) => name.endsWith('.js'));
    const named = files.flatMap((name) => [
      ...readFileSync(join(dirname(bundle), name), 'utf8').matchAll(/"((?:\.\.\/)+src\/[^"]*)"/g),
    ]);
    expect(named.length).toBeGreaterThan(5);
    expect(
      named.map(([, path = '']) => path).filter((path) => !existsSync(join(dirname(bundle), path))),
    ).toEqual([]);

    const dataDir = join(root, 'data');
    await copyFilledFolder(dataDir);
    const port = await freePort();
    const app = run(process.execPath, ['server/src/start.ts'], {
      env: { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off-public' },
      port,
    });
    await app.said('Ctrl-C stops it');
    const cars = await fetch(`http://localhost:${port}/api/cars`);
    expect([cars.status, (await fetch(`http://localhost:${port}/`)).status]).toEqual([200, 200]);
    expect(await app.stop()).toMatchObject({ code: 0, stderr: '' });
  });
});

async function put(file: string, seconds: number): Promise<void> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await utimes(path, seconds, seconds);
}
