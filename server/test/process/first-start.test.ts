import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isDiskFull } from '../../src/db/data-folder.ts';
import { bringPagesUpToDate } from '../../src/process/start/page-build.ts';
import { testDatabaseKind } from '../kit/test-database.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { requirePages } from './kit/built-pages.ts';
import { copyFilledFolder } from './kit/filled-folder.ts';
import { freePort } from '../../../proof/kit/free-port.ts';
import { killLeftovers, run, serve } from '../../../proof/kit/site-process.ts';

describe.skipIf(testDatabaseKind() === 'postgres')('a first start', { timeout: 300_000 }, async () => {
  const folder = await fastTemporaryFolder('makani-first-');
  afterAll(killLeftovers);
  afterAll(() => rm(folder, { recursive: true }));

  test('is told of a port in use before anything is made; a closed terminal ends the one that has it', async () => {
    requirePages();
    const dataDir = join(folder, 'data');
    await copyFilledFolder(dataDir);
    const app = await serve({ env: { DATA_DIR: dataDir } });
    const place = join(folder, 'second');
    const port = new URL(app.url).port;
    const second = await run(process.execPath, ['server/src/start.ts'], {
      env: { DATA_DIR: place, PORT: port },
    }).ended;
    expect(second).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is in use. Stop what runs there, or choose another with PORT.\n`,
    });
    expect(existsSync(place)).toBe(false);

    expect(await app.stop('SIGHUP')).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(existsSync(join(folder, 'data/database.lock'))).toBe(false);
  });

  test('says why a folder cannot be made', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const refused = {
      [file]: `The folder ${file} cannot be made: a file of that name is in its place.`,
      ...(process.platform === 'linux' && {
        '/proc/x': 'The folder /proc/x cannot be made: the system allows no folders there.',
      }),
    };
    for (const [place, sentence] of Object.entries(refused)) {
      const { code, stdout, stderr } = await start(place);
      expect({ code, stdout, stderr }).toEqual({
        code: 1,
        stdout: '',
        stderr: `${sentence} Choose another with DATA_DIR.\n`,
      });
    }
  });

  const disk = join(folder, 'disk');
  const mounted = testDatabaseKind() !== 'postgres' && mountSmallDisk(disk);
  afterAll(() => {
    if (mounted) spawnSync('umount', [disk]);
  });

  // Only root can mount a small disk; elsewhere the next test covers the message alone.
  test.skipIf(!mounted)('says that the disk is full', async () => {
    const { code, stdout, stderr } = await start(join(disk, 'data'));
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^The disk is full\. Free some space, .* DATA_DIR.*\n$/);
  });

  test.each([
    ['of the operating system', Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
    ['of a quota', Object.assign(new Error('write'), { code: 'EDQUOT' }), true],
    ['of the embedded database’s files', { name: 'ErrnoError', errno: 51 }, true],
    ['of PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' }), true],
    ['behind another', new Error('no start', { cause: { errno: 51 } }), true],
    ['not of a missing file', Object.assign(new Error('open'), { code: 'ENOENT', errno: -2 }), false],
    ['not of nothing', undefined, false],
  ])('knows a full disk by the words %s', (_, error, full) => {
    expect(isDiskFull(error)).toBe(full);
  });

  test('without the tools for building takes what is built, or says what to do', async () => {
    const root = join(folder, 'to-run');
    mkdirSync(join(root, 'web/build'), { recursive: true });
    const { signal } = new AbortController();
    await expect(bringPagesUpToDate(root, signal)).rejects.toThrow(
      /^The pages are not built, .*npm ci --omit=dev.* Copy web\/build here/,
    );
    writeFileSync(join(root, 'web/build/complete'), '');
    await bringPagesUpToDate(root, signal);
  });

  async function start(place: string) {
    return run(process.execPath, ['server/src/main.ts', 'serve'], {
      env: { DATA_DIR: place, PORT: String(await freePort()) },
    }).ended;
  }
});

function mountSmallDisk(place: string): boolean {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false;
  mkdirSync(place);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', place]).status === 0;
}
