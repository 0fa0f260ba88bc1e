import { randomBytes } from 'node:crypto';
import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { findCommand } from '../../src/process/commands.ts';
import { parseConfig } from '../../src/config/config.ts';
import { keyIdOf } from '../../src/lib/encryption/encrypted-text.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { copyFilledFolder } from './kit/filled-folder.ts';

const folder = await fastTemporaryFolder('makani-key-file-');
const file = join(folder, 'data.key');
const away = join(folder, 'away');
afterAll(() => rm(folder, { recursive: true }));
const timeout = 300_000;

test('an embedded database keeps its key: never a new one over encrypted data', { timeout }, async () => {
  await copyFilledFolder(folder);
  await command('db:seed');
  const first = await readKey();

  await rename(file, away);
  for (const name of ['db:seed', 'key:rotate'])
    await expect(command(name)).rejects.toThrow(
      `${file} is missing, and the database holds data encrypted with it. Put it back from your backup.`,
    );
  expect(await keyFiles()).toEqual([]);

  await writeFile(file, randomBytes(32).toString('base64'));
  await expect(command('key:rotate')).rejects.toThrow(
    `is not the key that this database is encrypted with (key ${keyIdOf(first)})`,
  );
  expect(await keyFiles()).toEqual(['data.key']);
  await rename(away, file);
});

test(
  'key:rotate makes the new key itself, and takes up a rotation that was cut short',
  { timeout },
  async () => {
    const before = await readKey();
    // The state after a kill: the next key exists, and nothing is encrypted with it yet.
    const next = randomBytes(32);
    await writeFile(`${file}.next`, next.toString('base64'));
    await command('db:seed');

    const output = await command('key:rotate');
    expect(output).toMatch(/driver licenses of bookings: [1-9]/);
    const stored = `${file}.${keyIdOf(before)}`;
    expect(output).toContain(`the old key, which is now in ${stored}.`);
    expect(await readKey()).toEqual(next);
    expect(await readKey(stored)).toEqual(before);

    // The state after a kill between the last two steps.
    await copyFile(file, `${file}.next`);
    await rename(file, away);
    expect(await command('key:rotate')).toContain('Done.');
    expect(await readKey()).toEqual(next);
    expect((await keyFiles()).toSorted()).toEqual(['data.key', `data.key.${keyIdOf(before)}`]);
  },
);

test('a lost key is replaced only by saying that what it encrypted is given up', { timeout }, async () => {
  await rename(file, away);
  const output = await command('key:rotate', '--discard-unreadable');
  expect(output).toMatch(/driver licenses of bookings: 0, unreadable: [1-9]/);
  expect(await readKey()).not.toEqual(await readKey(away));
  expect(await command('key:rotate')).toMatch(/driver licenses of bookings: [1-9]\d*\n/);
});

/** Resolves with the printed lines; rejects with the command's error. */
async function command(name: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(`${line}\n`));
  try {
    await findCommand(name)(parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), args);
  } finally {
    log.mockRestore();
  }
  return lines.join('');
}

async function readKey(path = file): Promise<Buffer> {
  return Buffer.from(await readFile(path, 'utf8'), 'base64');
}

async function keyFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('data.key'));
}
