/** A record of a pickup or return, or a report of an accident. */
interface StoredRow {
  key: string;
}

/** Rows and files of photos that this phone has not got rid of yet. */
export interface HandoverStore {
  records(): Promise<unknown[]>;
  putRecord(record: StoredRow): Promise<void>;
  removeRecord(key: string): Promise<void>;
  photo(id: string): Promise<Blob | undefined>;
  putPhoto(id: string, file: Blob): Promise<void>;
  removePhoto(id: string): Promise<void>;
}

/** Memory of the page, for a browser without storage or with a full one. */
export function memoryStore(): HandoverStore {
  const records = new Map<string, StoredRow>();
  const photos = new Map<string, Blob>();
  return {
    records: () => Promise.resolve([...records.values()]),
    putRecord: (record) => Promise.resolve(void records.set(record.key, record)),
    removeRecord: (key) => Promise.resolve(void records.delete(key)),
    photo: (id) => Promise.resolve(photos.get(id)),
    putPhoto: (id, file) => Promise.resolve(void photos.set(id, file)),
    removePhoto: (id) => Promise.resolve(void photos.delete(id)),
  };
}
