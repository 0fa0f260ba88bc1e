import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError, type Config } from './config.ts';

export interface DataKeys {
  current: Buffer;
  /** Still read while everything is encrypted anew. */
  previous: Buffer | undefined;
}

type KeyConfig = Pick<Config, 'dataDir' | 'dataKey' | 'dataKeyPrevious'>;

/**
 * The key that seals driver licenses: configured, or in a file beside the embedded database, readable by its owner only.
 * A rotation that is under way has two.
 * @param mayMake whether a missing key may be made: never when something is encrypted with it.
 * @throws ConfigError
 */
export async function loadDataKeys(config: KeyConfig, mayMake: () => Promise<boolean>): Promise<DataKeys> {
  if (config.dataKey !== undefined) return { current: config.dataKey, previous: config.dataKeyPrevious };
  const { present, next } = keyFiles(config);
  const previous = existsSync(present) ? await readKey(present) : undefined;
  if (existsSync(next)) return { current: await readKey(next), previous };
  if (previous !== undefined) return { current: previous, previous: undefined };
  if (!(await mayMake()))
    throw new ConfigError(
      `${present} is missing, and the database holds data encrypted with it. Put it back from your backup. If there is none, read about a lost key in docs/operations/keys.md.`,
    );
  return { current: await writeKey(present), previous: undefined };
}

/** Makes the file with the key to change to, or finds the one that an unfinished rotation left. */
export async function makeNextKey(config: KeyConfig): Promise<void> {
  const { next } = keyFiles(config);
  if (!existsSync(next)) await writeKey(next);
}

/** The next key becomes the present one. The old one stays under its id: backups from before need it. @returns its file. */
export async function adoptNextKey(
  config: KeyConfig,
  idOf: (key: Buffer) => string,
): Promise<string | undefined> {
  const { present, next } = keyFiles(config);
  const kept = existsSync(present) ? `${present}.${idOf(await readKey(present))}` : undefined;
  if (kept !== undefined) await rename(present, kept);
  await rename(next, present);
  return kept;
}

function keyFiles({ dataDir }: KeyConfig): { present: string; next: string } {
  const present = join(dataDir, 'data.key');
  return { present, next: `${present}.next` };
}

async function readKey(file: string): Promise<Buffer> {
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== 32)
    throw new ConfigError(
      `${file} does not hold 32 bytes in base64; without it sealed licenses cannot be read`,
    );
  return key;
}

/** Whole or not at all: half a key, left by a crash, would keep the house shut. The folder is locked by the database. */
async function writeKey(file: string): Promise<Buffer> {
  const unfinished = `${file}.new`;
  const key = randomBytes(32);
  await mkdir(dirname(file), { recursive: true });
  await rm(unfinished, { force: true });
  await writeFile(unfinished, key.toString('base64'), { mode: 0o400, flush: true });
  await rename(unfinished, file);
  return key;
}
