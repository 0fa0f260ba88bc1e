import type { HandoverStore } from './handover-store.ts';

const version = 1;

/** The browser's database. It outlives the page and a dead battery. @throws where the browser has none. */
export async function openIndexedStore(name = 'makani.handovers'): Promise<HandoverStore> {
  const database = await open(name);

  /** Ends when the change is on the disk. */
  function write(table: Table, change: (rows: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const work = database.transaction(table, 'readwrite');
      work.oncomplete = () => resolve();
      work.onabort = () => reject(work.error ?? new Error('The change was given up'));
      work.onerror = () => reject(work.error ?? new Error('The change failed'));
      change(work.objectStore(table));
    });
  }

  return {
    records: () => done<unknown[]>(database.transaction('records').objectStore('records').getAll()),
    putRecord: (record) => write('records', (rows) => rows.put(record, record.key)),
    removeRecord: (key) => write('records', (rows) => rows.delete(key)),
    async photo(id) {
      const found = await done<unknown>(database.transaction('photos').objectStore('photos').get(id));
      return found instanceof Blob ? found : undefined;
    },
    putPhoto: (id, file) => write('photos', (rows) => rows.put(file, id)),
    removePhoto: (id) => write('photos', (rows) => rows.delete(id)),
  };
}

type Table = 'records' | 'photos';

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('records');
    request.result.createObjectStore('photos');
  };
  return done(request);
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database didn’t answer'));
  });
}
