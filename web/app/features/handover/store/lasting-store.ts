import { type HandoverStore, memoryStore } from './handover-store.ts';
import { openIndexedStore } from './indexed-store.ts';

export interface LastingStore extends HandoverStore {
  /** False once something is only in the page's memory. */
  isLasting(): boolean;
}

/**
 * Keeps everything in the browser's database, and in memory what that refuses: a private window may have none, and a phone may
 * be full. So nothing is lost while the page is open.
 */
export async function openLastingStore(openDisk = openIndexedStore): Promise<LastingStore> {
  const memory = memoryStore();
  const disk = await openDisk().catch(() => null);
  const onlyInMemory = new Set<string>();

  /** Writes to the disk, else to memory. */
  async function put(
    id: string,
    toDisk: (store: HandoverStore) => Promise<void>,
    inMemory: () => Promise<void>,
  ) {
    try {
      if (disk === null) throw new Error('There is no database');
      await toDisk(disk);
      onlyInMemory.delete(id);
    } catch {
      onlyInMemory.add(id);
      await inMemory();
    }
  }

  async function remove(id: string, from: (store: HandoverStore) => Promise<void>): Promise<void> {
    onlyInMemory.delete(id);
    await from(memory);
    if (disk !== null) await from(disk).catch(() => undefined);
  }

  return {
    isLasting: () => onlyInMemory.size === 0,
    async records() {
      const stored = disk === null ? [] : await disk.records().catch(() => []);
      return [...stored, ...(await memory.records())];
    },
    putRecord: (record) =>
      put(
        record.key,
        (store) => store.putRecord(record),
        () => memory.putRecord(record),
      ),
    removeRecord: (key) => remove(key, (store) => store.removeRecord(key)),
    photo: async (id) =>
      (await memory.photo(id)) ?? (await (disk === null ? undefined : disk.photo(id).catch(() => undefined))),
    putPhoto: (id, file) =>
      put(
        id,
        (store) => store.putPhoto(id, file),
        () => memory.putPhoto(id, file),
      ),
    removePhoto: (id) => remove(id, (store) => store.removePhoto(id)),
  };
}
