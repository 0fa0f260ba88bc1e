import { LRUCache } from 'lru-cache';

/**
 * Holds what was read under a version, and answers with it under that version alone. The version is asked for before the
 * read, so a value may be newer than its version, but never older.
 */
export class VersionedCache<Value extends object> {
  readonly #entries: LRUCache<string, { version: number | string; value: Value }>;
  readonly #reading = new Map<string, Promise<Value>>();

  constructor(max: number) {
    this.#entries = new LRUCache({ max });
  }

  /**
   * The value of a key. All who ask for it meanwhile share one read. One that fails is not stored, nor a value that
   * `isStored` refuses.
   */
  async once(
    key: string,
    version: number | string,
    read: () => Promise<Value>,
    isStored: (value: Value) => boolean = () => true,
  ): Promise<Value> {
    const name = `${version} ${key}`;
    const known = this.#get(key, version) ?? this.#reading.get(name);
    if (known !== undefined) return known;
    const reading = read();
    this.#reading.set(name, reading);
    try {
      const value = await reading;
      if (isStored(value)) this.#entries.set(key, { version, value });
      return value;
    } finally {
      this.#reading.delete(name);
    }
  }

  /** A value for each key, in their order; undefined where there is none. One read answers for all that are missing. */
  async many(
    keys: readonly string[],
    version: number | string,
    read: (missing: string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<(Value | undefined)[]> {
    const found = keys.map((key) => this.#get(key, version));
    const missing = keys.filter((_key, index) => found[index] === undefined);
    if (missing.length === 0) return found;
    const values = await read([...new Set(missing)]);
    for (const [key, value] of values) this.#entries.set(key, { version, value });
    return keys.map((key, index) => found[index] ?? values.get(key));
  }

  #get(key: string, version: number | string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry?.version === version ? entry.value : undefined;
  }
}
