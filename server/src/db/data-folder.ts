import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from '../config/config.ts';

/**
 * Creates the folder and its parents, which only this user may enter.
 * Node's own `recursive` option loops forever where the system reports the parent as missing, as below
 * /proc.
 * @throws ConfigError with a readable message.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (dirname(folder) !== folder) await makeDataFolder(dirname(folder));
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Another process created it meanwhile.
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return;
    const reason = reasons[code];
    if (reason === undefined) throw error;
    throw new ConfigError(`The folder ${folder} cannot be made: ${reason}. Choose another with DATA_DIR.`);
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  EEXIST: 'a file of that name is in its place',
  ENOTDIR: 'what should hold it is a file',
  ENOENT: 'the system allows no folders there',
};

/**
 * Recognizes the error of the operating system, of PostgreSQL, and of the embedded database's file layer,
 * which does not throw an Error.
 */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code))) return true;
  if ('errno' in error && error.errno === noSpaceLeft) return true;
  if (error instanceof Error && error.message.includes('No space left on device')) return true;
  return 'cause' in error && isDiskFull(error.cause);
}

/** The WASI error number for it. */
const noSpaceLeft = 51;
