type Table = 'records' | 'photos';

/** A browser's database that outlives the page, as far as the phone's store uses it. */
export class FakeDisk {
  isFull = false;
  readonly rows: Record<Table, Map<string, unknown>> = { records: new Map(), photos: new Map() };

  open() {
    return answered({ transaction: (table: Table) => this.#transaction(this.rows[table]) });
  }

  #transaction(rows: Map<string, unknown>) {
    const changes: (() => void)[] = [];
    const work = {
      error: new DOMException('', 'QuotaExceededError'),
      oncomplete: () => {},
      onabort: () => {},
      objectStore: () => ({
        getAll: () => answered([...rows.values()]),
        get: (key: string) => answered(rows.get(key)),
        put: (value: unknown, key: string) => changes.push(() => rows.set(key, value)),
        delete: (key: string) => changes.push(() => rows.delete(key)),
      }),
    };
    queueMicrotask(() => {
      if (this.isFull) return work.onabort();
      for (const change of changes) change();
      return work.oncomplete();
    });
    return work;
  }
}

function answered<Result>(result: Result) {
  const request = { result, onsuccess: () => {} };
  queueMicrotask(() => request.onsuccess());
  return request;
}
