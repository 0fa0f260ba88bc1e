import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoStore, StoredPhoto } from './photo-store.ts';

/** Files in one folder, `.data/photos` by default. */
export function diskPhotoStore(folder: string): PhotoStore {
  return {
    async put(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o750 });
      const unfinished = join(folder, `${randomUUID()}.unfinished`);
      try {
        await writeDurably(unfinished, content);
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },

    async get(name) {
      try {
        const file = await open(join(folder, name));
        const { size } = await file.stat();
        return { content: file.createReadStream(), bytes: size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async delete(name) {
      await rm(join(folder, name), { force: true });
    },

    // The folder is created with the first photo; a failing disk is reported by each operation.
    check: () => Promise.resolve(),

    list: () => listFolder(folder),
  };
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o640);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without this, a power failure could lose the renamed file. Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFolder(folder: string): AsyncGenerator<StoredPhoto> {
  try {
    for await (const entry of await opendir(folder)) {
      if (!entry.isFile()) continue;
      const { mtimeMs } = await stat(join(folder, entry.name));
      yield {
        name: entry.name,
        modifiedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(mtimeMs)),
      };
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
