import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabaseKind } from '../kit/test-database.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { requirePages } from './kit/built-pages.ts';
import { copyFilledFolder } from './kit/filled-folder.ts';
import { freePort } from '../../../proof/kit/free-port.ts';
import { type Ended, killLeftovers, mainFile, run, serve } from '../../../proof/kit/site-process.ts';

describe.skipIf(testDatabaseKind() === 'postgres')(
  'a process that cannot start says so in a sentence',
  { timeout: 300_000 },
  async () => {
    const folder = await fastTemporaryFolder('makani-configuration-');
    afterAll(killLeftovers);
    afterAll(() => rm(folder, { recursive: true }));

    const refused = (env: Record<string, string>, args: string[] = ['serve']) =>
      run(process.execPath, [mainFile, ...args], { env: { DATA_DIR: join(folder, 'none'), ...env } }).ended;

    test('a wrong configuration', async () => {
      const secrets = {
        DATABASE_URL: 'postgres://makani:hunter2@db.example:x/m',
        DATA_KEY: 'hunter2',
        SMTP_URL: 'smtp//a:hunter2@b',
      };
      const { code, stdout, stderr } = await refused(secrets);
      expect(code).toBe(1);
      expect(stderr.trim().split('\n')).toHaveLength(4);
      for (const name of Object.keys(secrets)) expect(stderr).toContain(name);
      expect(stdout + stderr).not.toContain('hunter2');
    });

    test('a database that cannot be reached, without its password', async () => {
      const port = await freePort();
      const { code, stdout, stderr } = await refused({
        DATABASE_URL: `postgres://makani:hunter2@localhost:${port}/makani`,
        DATA_KEY: randomBytes(32).toString('base64'),
      });
      expect(code).toBe(1);
      expect(stderr).toContain(
        `The database makani at localhost:${port} cannot be used: connect ECONNREFUSED`,
      );
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stdout + stderr).not.toContain('hunter2');
    });

    test('a port in use, and the folder is free again', async () => {
      requirePages();
      const port = await freePort();
      const other = createServer().listen(port, 'localhost');
      const dataDir = join(folder, 'port');
      await copyFilledFolder(dataDir);
      const { code, stderr } = await refused({ PORT: String(port), DATA_DIR: dataDir });
      other.close();
      expect(stderr.trim()).toBe(
        `Port ${port} is in use. Stop what runs there, or choose another with PORT.`,
      );
      expect(code).toBe(1);

      const app = await serve({ env: { DATA_DIR: dataDir } });
      const second = await refused({ PORT: String(await freePort()), DATA_DIR: dataDir });
      expect(second.code).toBe(1);
      expect(second.stderr.trim().split('\n')).toHaveLength(1);
      expect(second.stderr).toContain(
        `in use by process ${app.child.pid}. Stop it first, or choose another folder with DATA_DIR`,
      );
      await app.stop();
    });

    test('a data folder that is a file', async () => {
      const file = join(folder, 'file');
      await writeFile(file, '');
      const { code, stderr } = await refused({ DATA_DIR: file });
      expect(code).toBe(1);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).toContain(file);
    });

    test('a command, option or role that does not exist prints how to ask, and exits 2', async () => {
      for (const [usage, ...args] of [
        ['npm start', 'serve', '--fast'],
        ['npm start', 'serve', '--role', 'boss'],
        ['npm run makani -- db:migrate', 'db:migrate', 'now'],
        ['npm run makani -- db:dump', 'db:dump'],
        ['npm run makani -- db:restore', 'db:restore', 'a', 'b'],
      ]) {
        const { code, stderr } = await refused({}, args);
        expect({ args, code }).toEqual({ args, code: 2 });
        expect(stderr).toContain(`Usage:\n  ${usage}`);
        expect(stderr.match(/^ {2}npm /gm)).toHaveLength(1);
        expect(stderr).not.toContain('    at ');
      }
      const list = '\nUsage:\n  npm run makani -- help   list all commands\n';
      for (const [name, similar] of [
        ['sell', ''],
        ['constructor', ''],
        ['migrate', ' Did you mean db:migrate?'],
        ['add-host', ' Did you mean host:add or hosts:reliability or operator:add?'],
      ] as const)
        expect(await refused({}, [name])).toMatchObject({
          code: 2,
          stderr: `There is no command ${name}.${similar}${list}`,
        });
      const worker = await refused({}, ['serve', '--role', 'worker']);
      expect(worker).toMatchObject({
        code: 1,
        stderr: '--role needs DATABASE_URL: the embedded database belongs to one process\n',
      });
    });
  },
);

describe.skipIf(testDatabaseKind() === 'postgres')('operator:add', { timeout: 300_000 }, async () => {
  const folder = await fastTemporaryFolder('makani-operator-');
  const dataDir = join(folder, 'data');
  afterAll(killLeftovers);
  afterAll(() => rm(folder, { recursive: true }));

  const add = (env: Record<string, string> = {}): Promise<Ended> =>
    run(process.execPath, [mainFile, 'operator:add', 'kai@example.com'], {
      env: { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
    }).ended;

  test('says which database it writes to, what an open site asks for, and the address it was open at', async () => {
    await copyFilledFolder(dataDir);
    const site = await serve({ env: { DATA_DIR: dataDir } });
    const beside = await add();
    expect(beside).toMatchObject({
      code: 1,
      stdout: `Writing to the embedded database in ${dataDir}.\n`,
      // A site that is too busy to name its process is another process.
      stderr: expect.stringMatching(
        new RegExp(
          `^The embedded database is in use by (?:process ${site.child.pid}|another process), and takes one process at a time: stop the site with Ctrl-C, run this again, then start the site\\.\n$`,
        ),
      ),
    });
    await site.stop();

    const added = await add();
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout).toContain(`  ${site.url}/operator/welcome#`);
    const elsewhere = await add({ PORT: '8080' });
    expect(elsewhere.stdout).toContain('  http://localhost:8080/operator/welcome#');
  });
});
