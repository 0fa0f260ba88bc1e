import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { appendErasures, type Erasure } from '../../src/adapters/erasure-journal.ts';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { demoGuest } from '../../src/seed/demo-accounts.ts';
import { testDatabaseKind } from '../kit/test-database.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { type Ended, killLeftovers, mainFile, run } from '../../../proof/kit/site-process.ts';

describe.skipIf(testDatabaseKind() === 'postgres')(
  'the database commands',
  { timeout: 300_000 },
  async () => {
    const folder = await fastTemporaryFolder('makani-commands-');
    const file = join(folder, 'makani.dump');
    afterAll(killLeftovers);
    afterAll(() => rm(folder, { recursive: true }));

    const makani = (command: string, place: string, ...args: string[]): Promise<Ended> =>
      run(process.execPath, [mainFile, command, ...args], {
        env: { DATA_DIR: join(folder, place), LOG_LEVEL: 'silent' },
      }).ended;
    const db = (command: string, place: string, ...args: string[]): Promise<Ended> =>
      makani(`db:${command}`, place, ...args);

    test('help, and no name at all, list each command in a line', async () => {
      const list = (...words: string[]) => run('npm', ['run', '--silent', 'makani', ...words], {}).ended;
      const [help, nothing] = await Promise.all([list('--', 'help'), list()]);
      expect(help).toMatchObject({ code: 0, stderr: '' });
      expect(help.stdout).toMatch(
        /^Usage: npm run makani -- COMMAND\n(?: {2}[a-z]+:[a-z]+ .*\n(?: {8,}[a-z].*\n)?)+$/,
      );
      expect(nothing).toEqual(help);
    });

    test('migrate and seed, each as often as one likes', async () => {
      expect(await db('migrate', 'a')).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' });
      expect(await db('migrate', 'a')).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' });
      expect(await db('seed', 'a')).toMatchObject({ code: 0, stdout: 'The database was filled.\n' });
      expect(await db('seed', 'a')).toMatchObject({
        code: 0,
        stdout: 'The database is not empty; nothing was changed.\n',
      });
    });

    test('dump here, restore there, and over something only by force', async () => {
      const dumped = await db('dump', 'a', file);
      expect(dumped).toMatchObject({ code: 0, stderr: '' });
      expect(dumped.stdout).toContain(`The database was written to ${file}.\n`);
      expect(dumped.stdout).toContain('data.key as well');
      expect(await db('restore', 'b', file)).toMatchObject({
        code: 0,
        stdout: `The database was restored from ${file}.\nNo erasures are on record in ${join(folder, 'b', 'erasures.journal')}.\n`,
        stderr: '',
      });
      expect((await db('seed', 'b')).stderr).toContain('data.key is missing, and the database holds data');
      await copyFile(join(folder, 'a', 'data.key'), join(folder, 'b', 'data.key'));
      expect((await db('seed', 'b')).stdout).toBe('The database is not empty; nothing was changed.\n');

      const again = await db('restore', 'b', file);
      expect(again.code).toBe(1);
      expect(again.stderr).toBe(
        `${join(folder, 'b', 'database')} already holds a database. Restoring with --force replaces it.\n`,
      );
      const erased = await demoGuestIn(join(folder, 'b'));
      await appendErasures(join(folder, 'b', 'erasures.journal'), [erased]);
      const restored = await db('restore', 'b', file, '--force');
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      expect(restored.stdout).toContain('1 erasures are on record; 1 had to be repeated.');
      await expect(demoGuestIn(join(folder, 'b'))).rejects.toThrow('no result');
    });

    test('the audit is verified, and a break in it named by number', async () => {
      const verify = (...args: string[]) => makani('audit:verify', 'b', ...args);
      const verified = await verify();
      expect(verified).toMatchObject({ code: 0, stderr: '' });
      const whole = /^The audit is whole: (?<count>\d+) entries. Its head is (?<head>\d+:[0-9a-f]{64})\n$/;
      const { count, head = '' } = whole.exec(verified.stdout)?.groups ?? {};
      expect(head.startsWith(`${count}:`)).toBe(true);
      const cutOff = await verify('--head', `1000${head}`);
      expect(cutOff.code).toBe(1);
      expect(cutOff.stderr).toContain('entries were cut off or replaced');
      await within(join(folder, 'b'), ({ script }) =>
        script(`SET LOCAL session_replication_role = replica; UPDATE audit_entries SET act = 'license_shown'
          WHERE id = (SELECT entry_id FROM audit_chain WHERE number = ${count})`),
      );
      expect(await verify()).toMatchObject({
        code: 1,
        stderr: `The audit is broken at entry ${count}: it, its reason or its hash was changed.\n`,
      });
    });

    test('what cannot be done is said in a sentence', async () => {
      const nothing = join(folder, 'no-such-file');
      const broken = join(folder, 'broken');
      await writeFile(broken, 'nothing of the kind');
      const refusals = await Promise.all([
        db('dump', 'nowhere', file),
        db('dump', 'a', join(broken, 'makani.dump')),
        db('restore', 'c', nothing),
        db('restore', 'c', broken),
      ]);
      expect(refusals.map(({ code, stderr }) => `${code} ${stderr.trim()}`)).toEqual([
        `1 There is no database in ${join(folder, 'nowhere')} to dump.`,
        expect.stringContaining('file already exists'),
        `1 There is no dump ${nothing}.`,
        `1 ${broken} is not a dump of the embedded database; nothing was changed.`,
      ]);
      for (const { stderr } of refusals) expect(stderr.trim().split('\n')).toHaveLength(1);
      const [dump, restore] = await Promise.all([db('dump', 'a'), db('restore', 'a')]);
      expect(dump.stderr).toContain('Please name a file, for example: npm run makani -- db:dump makani.dump');
      expect(restore.stderr).toContain(
        'Please name a file, for example: npm run makani -- db:restore makani.dump',
      );
      expect([dump.code, restore.code]).toEqual([2, 2]);
    });
  },
);

async function within<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, log: { warn: () => undefined } });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function demoGuestIn(dataDir: string): Promise<Erasure> {
  return within(dataDir, async ({ kysely }) => {
    const { id } = await kysely
      .selectFrom('users')
      .select('id')
      .where('email', '=', demoGuest.email)
      .executeTakeFirstOrThrow();
    return { userId: id, erasedAt: '2026-11-20T18:00:00Z', isConfirmed: true };
  });
}
