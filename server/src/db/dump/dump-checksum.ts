import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

const checksumFile = (file: string): string => `${file}.sha256`;

/** A file of before is no longer described. */
export async function forgetChecksum(file: string): Promise<void> {
  await rm(checksumFile(file), { force: true });
}

/** Writes the dump's SHA-256 beside it, as `sha256sum --check` reads it. */
export async function writeChecksum(file: string): Promise<void> {
  const line = `${await sha256Of(file)}  ${basename(file)}\n`;
  const handle = await open(checksumFile(file), 'w', 0o600);
  try {
    await handle.writeFile(line);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Reads the whole dump before anything is replaced: one changed byte may otherwise be restored unnoticed. A
 * dump without a checksum is of an earlier version.
 * @throws Error when the dump isn't what was written.
 */
export async function requireWholeDump(file: string): Promise<void> {
  const line = await readFile(checksumFile(file), 'utf8').catch(() => undefined);
  if (line === undefined) return;
  if (line.split(' ', 1)[0] !== (await sha256Of(file)))
    throw new Error(
      `${file} is not what was dumped: its SHA-256 differs from the one in ${checksumFile(file)}. Nothing was changed.`,
    );
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
