import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, type Config } from './config.ts';

/** The key that seals driver licenses: configured, or made once beside the embedded database, readable by its owner only. */
export async function loadDataKey(config: Config): Promise<Buffer> {
  if (config.dataKey !== undefined) return config.dataKey;
  const file = join(config.dataDir, 'data.key');
  await mkdir(config.dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o400 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== 32) throw new ConfigError(`${file} does not hold 32 bytes in base64; without it sealed licenses cannot be read`);
  return key;
}
