import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** Deletes the files of a folder that were last written before this moment. A folder may not exist yet. */
export async function deleteOldFiles(
  folder: string,
  before: Temporal.Instant,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  for await (const name of filesOf(folder)) {
    try {
      const { mtimeMs } = await stat(join(folder, name));
      if (mtimeMs < before.epochMilliseconds) await rm(join(folder, name), { force: true });
    } catch (error) {
      if (!isMissing(error)) log.error({ err: error, folder, name }, 'an old file could not be deleted');
    }
  }
}

async function* filesOf(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) if (entry.isFile()) yield entry.name;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
