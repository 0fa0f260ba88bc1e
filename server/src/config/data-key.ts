import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError, type Config } from './config.ts';

/** The key that seals driver licenses: configured, or made once beside the embedded database, readable by its owner only. */
export async function loadDataKey(config: Config): Promise<Buffer> {
  if (config.dataKey !== undefined) return config.dataKey;
  const file = join(config.dataDir, 'data.key');
  if (!existsSync(file)) await writeKey(file);
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== 32)
    throw new ConfigError(
      `${file} does not hold 32 bytes in base64; without it sealed licenses cannot be read`,
    );
  return key;
}

/** Whole or not at all: half a key, left by a crash, would keep the house shut. The folder is locked by the database. */
async function writeKey(file: string): Promise<void> {
  const unfinished = `${file}.new`;
  await mkdir(dirname(file), { recursive: true });
  await rm(unfinished, { force: true });
  await writeFile(unfinished, randomBytes(32).toString('base64'), { mode: 0o400, flush: true });
  await rename(unfinished, file);
}
