import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openAsBlob } from 'node:fs';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { makeDataFolder } from '../../src/db/data-folder.ts';
import { createFolder, databaseFolder } from '../../src/db/embedded.ts';
import { lockFolder } from '../../src/db/folder-lock.ts';
import { testDatabaseKind } from '../kit/test-database.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';

const parent = testDatabaseKind() === 'embedded' ? await fastTemporaryFolder('makani-folder-') : '';
afterAll(() => rm(parent, { recursive: true }));

// Only the embedded database has a folder, so PostgreSQL runs skip these tests.
describe.skipIf(testDatabaseKind() === 'postgres')('the folder of the embedded database', () => {
  const processes: ChildProcess[] = [];
  afterEach(() => {
    for (const child of processes.splice(0)) child.kill('SIGKILL');
  });

  async function preparedFolder(...path: string[]): Promise<string> {
    const dataDir = join(parent, ...path);
    const source = inject('testDatabase');
    await mkdir(dataDir, { recursive: true });
    if (source.kind === 'embedded')
      await createFolder(databaseFolder(dataDir), await openAsBlob(source.snapshot));
    return dataDir;
  }

  const openFolder = (dataDir: string): Promise<Database> =>
    openDatabase({ dataDir, log: { warn: () => undefined } });
  const written = async ({ kysely }: Database): Promise<number[]> =>
    (await sql<{ n: number }>`select n from written order by n`.execute(kysely)).rows.map(({ n }) => n);

  function startWriter(
    dataDir: string,
    first = 0,
    last = Infinity,
  ): { child: ChildProcess; lines: AsyncIterator<string> } {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'writer.ts'), dataDir, `${first}`, `${last}`],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    processes.push(child);
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  }

  async function killed(child: ChildProcess): Promise<void> {
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exit;
  }

  test(
    'a killed writer loses nothing it was told is kept, and its lock is taken over',
    { timeout: 300_000 },
    async () => {
      const dataDir = await preparedFolder('writes');
      const acknowledged: number[] = [];
      for (const enough of [5, 60, 200]) {
        const { child, lines } = startWriter(dataDir, acknowledged.length);
        expect((await lines.next()).value).toBe('open');
        const target = acknowledged.length + enough;
        while (acknowledged.length < target) {
          const { done, value } = await lines.next();
          if (done === true) throw new Error('the writer ended by itself');
          acknowledged.push(Number(value));
        }
        await killed(child);
        for (let line = await lines.next(); line.done !== true; line = await lines.next())
          acknowledged.push(Number(line.value));

        const database = await openFolder(dataDir);
        const stored = await written(database);
        // The last write may be stored although its acknowledgment was never read.
        expect(stored.slice(0, acknowledged.length)).toEqual(acknowledged);
        expect(stored.length - acknowledged.length).toBeLessThanOrEqual(1);
        if (stored.length > acknowledged.length) acknowledged.push(stored.length - 1);
        await database.close();
      }
    },
  );

  test('a second process is told who has the folder and what to do', { timeout: 300_000 }, async () => {
    const dataDir = await preparedFolder('taken');
    const { child, lines } = startWriter(dataDir, 0, 0);
    await lines.next();
    await lines.next();
    const second = openFolder(dataDir);
    await expect(second).rejects.toThrow(join(dataDir, 'database'));
    await expect(second).rejects.toThrow(`in use by process ${child.pid}`);
    await expect(second).rejects.toThrow(/Stop it first.*DATA_DIR.*DATABASE_URL/);
    await killed(child);
    // A folder of an earlier version lets everybody in.
    await chmod(databaseFolder(dataDir), 0o755);
    await (await openFolder(dataDir)).close();
    expect((await stat(databaseFolder(dataDir))).mode & 0o777).toBe(0o700);
  });

  test('is made for its user alone, with the folders around it', async () => {
    await makeDataFolder(join(parent, 'made', 'data'));
    for (const folder of [['made'], ['made', 'data']])
      expect((await stat(join(parent, ...folder))).mode & 0o777).toBe(0o700);
  });

  test('a holder that is stopped still holds', { timeout: 300_000 }, async () => {
    const folder = join(parent, 'asleep');
    const holder = spawn(
      process.execPath,
      [
        '-e',
        `import(${JSON.stringify(lockModule)}).then((m) => m.lockFolder(${JSON.stringify(folder)})).then(() => {
        console.log('held'); setInterval(() => {}, 1000) })`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    processes.push(holder);
    await createInterface({ input: holder.stdout })[Symbol.asyncIterator]().next();
    holder.kill('SIGSTOP');
    await expect(lockFolder(folder)).rejects.toThrow('in use by another process');
    holder.kill('SIGCONT');
  });

  test('of ten that find a lock left behind, one gets it', { timeout: 300_000 }, async () => {
    const folder = join(parent, 'stale');
    for (let round = 0; round < 20; round += 1) {
      const left = spawn(process.execPath, [
        '-e',
        `require('net').createServer().listen(${JSON.stringify(`${folder}.lock`)}, () => process.kill(process.pid, 9))`,
      ]);
      await new Promise((resolve) => left.once('exit', resolve));
      expect(existsSync(`${folder}.lock`)).toBe(true);
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
      const winners = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(winners).toHaveLength(1);
      await expect(lockFolder(folder)).rejects.toThrow('in use');
      await winners[0]?.release();
      expect((await readdir(parent)).filter((name) => name.startsWith('stale'))).toEqual([]);
    }
  });

  test('a start cut short leaves no half folder', { timeout: 300_000 }, async () => {
    const dataDir = join(parent, 'first');
    for (const delay of [0, 40, 150]) {
      const { child } = startWriter(dataDir);
      await until(() => existsSync(join(dataDir, 'database.new')));
      await new Promise((resolve) => setTimeout(resolve, delay));
      await killed(child);
      expect(existsSync(join(dataDir, 'database'))).toBe(false);
    }
    const database = await openFolder(dataDir);
    await database.script('SELECT 1');
    await database.close();
    expect(await readdir(dataDir)).toEqual(['database']);
  });

  test(
    'a folder deeper than a socket address is long works like any other',
    { timeout: 300_000 },
    async () => {
      const dataDir = await preparedFolder('deep'.repeat(20), 'deep'.repeat(20));
      const database = await openFolder(dataDir);
      await expect(openFolder(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
      await database.close();
      expect(await readdir(dataDir)).toEqual(['database']);
      await (await openFolder(dataDir)).close();
    },
  );
});

const lockModule = join(import.meta.dirname, '../../src/db/folder-lock.ts');

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { timeout: 60_000, interval: 2 }).toBe(true);
}
