import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError, type Config } from './config.ts';

export interface DataKeys {
  current: Buffer;
  /** The previous key, which still decrypts while texts are being re-encrypted. */
  previous: Buffer | undefined;
}

type KeyConfig = Pick<Config, 'dataDir' | 'dataKey' | 'dataKeyPrevious'>;

/**
 * Loads the encryption key: from the configuration, or from a file beside the embedded database that only
 * its owner can read. During a rotation there are two keys.
 * @param mayMake whether a missing key may be created; false when something is encrypted with it.
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

/** Creates the next key's file, unless an unfinished rotation left one. */
export async function makeNextKey(config: KeyConfig): Promise<void> {
  const { next } = keyFiles(config);
  if (!existsSync(next)) await writeKey(next);
}

/**
 * Makes the next key the current one. The old one is saved under its id, because older backups need it.
 * @returns its file.
 */
export async function adoptNextKey(
  config: KeyConfig,
  idOf: (key: Buffer) => string,
): Promise<string | undefined> {
  const { present, next } = keyFiles(config);
  const backup = existsSync(present) ? `${present}.${idOf(await readKey(present))}` : undefined;
  if (backup !== undefined) await rename(present, backup);
  await rename(next, present);
  return backup;
}

function keyFiles({ dataDir }: KeyConfig): { present: string; next: string } {
  const present = join(dataDir, 'data.key');
  return { present, next: `${present}.next` };
}

async function readKey(file: string): Promise<Buffer> {
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== 32)
    throw new ConfigError(
      `${file} does not hold 32 bytes in base64; without it encrypted licenses cannot be read`,
    );
  return key;
}

/**
 * Writes the key to a temporary file first, because half a key would keep the server from starting. The
 * database's lock protects the folder.
 */
async function writeKey(file: string): Promise<Buffer> {
  const unfinished = `${file}.new`;
  const key = randomBytes(32);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await rm(unfinished, { force: true });
  await writeFile(unfinished, key.toString('base64'), { mode: 0o400, flush: true });
  await rename(unfinished, file);
  return key;
}
