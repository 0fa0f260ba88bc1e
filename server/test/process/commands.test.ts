import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabaseKind } from '../kit/test-database.ts';
import { fastTemporaryFolder } from '../kit/temporary-folder.ts';
import { type Ended, killLeftovers, run } from './kit/server-process.ts';

describe.skipIf(testDatabaseKind() === 'postgres')(
  'the database commands',
  { timeout: 120_000 },
  async () => {
    const folder = await fastTemporaryFolder('makani-commands-');
    const file = join(folder, 'makani.dump');
    killLeftovers();
    afterAll(() => rm(folder, { recursive: true }));

    const npm = (command: string, place: string, ...args: string[]): Promise<Ended> =>
      run('npm', ['run', '--silent', `db:${command}`, '--', ...args], {
        env: { DATA_DIR: join(folder, place), LOG_LEVEL: 'silent' },
      }).ended;

    test('migrate and seed, each as often as one likes', async () => {
      expect(await npm('migrate', 'a')).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' });
      expect(await npm('migrate', 'a')).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' });
      expect(await npm('seed', 'a')).toMatchObject({ code: 0, stdout: 'The database was filled.\n' });
      expect(await npm('seed', 'a')).toMatchObject({
        code: 0,
        stdout: 'The database is not empty; nothing was changed.\n',
      });
    });

    test('dump here, restore there, and over something only by force', async () => {
      const dumped = await npm('dump', 'a', file);
      expect(dumped).toMatchObject({ code: 0, stderr: '' });
      expect(dumped.stdout).toContain(`The database was written to ${file}.\n`);
      expect(dumped.stdout).toContain('data.key as well');
      expect(await npm('restore', 'b', file)).toMatchObject({
        code: 0,
        stdout: `The database was restored from ${file}.\n`,
        stderr: '',
      });
      expect((await npm('seed', 'b')).stderr).toContain('data.key is missing, and the database holds data');
      await copyFile(join(folder, 'a', 'data.key'), join(folder, 'b', 'data.key'));
      expect((await npm('seed', 'b')).stdout).toBe('The database is not empty; nothing was changed.\n');

      const again = await npm('restore', 'b', file);
      expect(again.code).toBe(1);
      expect(again.stderr).toBe(
        `${join(folder, 'b', 'database')} already holds a database. Restoring with --force replaces it.\n`,
      );
      expect((await npm('restore', 'b', file, '--force')).code).toBe(0);
    });

    test('what cannot be done is said in a sentence', async () => {
      const nothing = join(folder, 'no-such-file');
      const broken = join(folder, 'broken');
      await writeFile(broken, 'nothing of the kind');
      const refusals = await Promise.all([
        npm('dump', 'nowhere', file),
        npm('dump', 'a', join(nothing, 'makani.dump')),
        npm('restore', 'c', nothing),
        npm('restore', 'c', broken),
      ]);
      expect(refusals.map(({ code, stderr }) => `${code} ${stderr.trim()}`)).toEqual([
        `1 There is no database in ${join(folder, 'nowhere')} to dump.`,
        expect.stringContaining('no such file or directory'),
        `1 There is no dump ${nothing}.`,
        `1 ${broken} is not a dump of the embedded database; nothing was changed.`,
      ]);
      for (const { stderr } of refusals) expect(stderr.trim().split('\n')).toHaveLength(1);
      const [dump, restore] = await Promise.all([npm('dump', 'a'), npm('restore', 'a')]);
      expect(dump.stderr).toContain('Please name a file, for example: npm run db:dump -- makani.dump');
      expect(restore.stderr).toContain('Please name a file, for example: npm run db:restore -- makani.dump');
      expect([dump.code, restore.code]).toEqual([2, 2]);
    });
  },
);
