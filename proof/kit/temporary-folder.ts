import { existsSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder in memory if there is room, because copying a database there takes a tenth of the time. */
export async function fastTemporaryFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoom('/dev/shm')) ? '/dev/shm' : tmpdir(), prefix));
}

async function hasRoom(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > 2 * 1024 ** 3;
}
