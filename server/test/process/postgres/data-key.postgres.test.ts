import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { findCommand } from '../../../src/process/commands.ts';
import { parseConfig } from '../../../src/config/config.ts';
import { keyIdOf } from '../../../src/lib/encryption/encrypted-text.ts';
import { createTestDatabase } from '../../kit/test-database.ts';
import { fastTemporaryFolder } from '../../../../proof/kit/temporary-folder.ts';
import { killLeftovers, mainFile, run } from '../../../../proof/kit/site-process.ts';

const { databaseUrl = '' } = await createTestDatabase();
const folder = await fastTemporaryFolder('makani-key-');
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
afterAll(killLeftovers);
afterAll(() => rm(folder, { recursive: true }));

test(
  'a server is refused with a wrong key, and changes keys by key:rotate',
  { timeout: 120_000 },
  async () => {
    expect(await command('db:seed', oldKey)).toBe('The database was filled.\n');

    const refusal = `DATA_KEY (key ${keyIdOf(newKey)}) is not the key that this database is encrypted with (key ${keyIdOf(oldKey)}). Nothing was changed. Start with the right key; how to change or replace it is in docs/operations/keys.md.`;
    const served = await run(process.execPath, [mainFile, 'serve'], { env: environment(newKey) }).ended;
    expect(served).toMatchObject({ code: 1, stdout: '', stderr: `${refusal}\n` });
    for (const name of ['db:migrate', 'db:seed'])
      await expect(command(name, newKey)).rejects.toThrow(refusal);
    await expect(command('key:rotate', newKey)).rejects.toThrow('the one before it as DATA_KEY_PREVIOUS');
    await expect(command('key:rotate', newKey, newKey)).rejects.toThrow('are the same key');

    // Servers with both keys run before the rotation, and need both until it is done.
    await command('db:seed', newKey, oldKey);
    await expect(command('db:seed', newKey)).rejects.toThrow(
      `Part of the data is still encrypted with the previous key (key ${keyIdOf(oldKey)}). Give that as DATA_KEY_PREVIOUS until npm run makani -- key:rotate has finished.`,
    );
    const rotated = await command('key:rotate', newKey, oldKey);
    expect(rotated).toContain(`Encrypted with key ${keyIdOf(newKey)}:`);
    expect(rotated).toMatch(/driver licenses of bookings: [1-9]/);
    expect(rotated).toContain('Done. DATA_KEY_PREVIOUS can go.');

    await command('db:seed', newKey);
    await expect(command('db:seed', oldKey)).rejects.toThrow('is not the key');
    expect(await command('key:rotate', newKey, oldKey)).toContain('driver licenses of bookings: 0');
  },
);

/** Resolves with the printed lines; rejects with the command's error. */
async function command(name: string, key: Buffer, previous?: Buffer): Promise<string> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(`${line}\n`));
  try {
    await findCommand(name)(parseConfig(environment(key, previous)), []);
  } finally {
    log.mockRestore();
  }
  return lines.join('');
}

function environment(key: Buffer, previous?: Buffer): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DEMO_DATA: 'on',
    LOG_LEVEL: 'silent',
    DATA_KEY: key.toString('base64'),
    ...(previous !== undefined && { DATA_KEY_PREVIOUS: previous.toString('base64') }),
  };
}
