import type { Readable } from 'node:stream';

/** Where the files of photographs are kept. Names carry the hash of what is in them, so nothing is ever changed. */
export interface PhotoStore {
  /** Whole and durable when it returns, or not there at all. Putting the same again changes nothing. */
  put(name: string, content: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<{ content: Readable; bytes: number } | undefined>;
  /** Nothing to delete is no failure. */
  delete(name: string): Promise<void>;
  /** Returns when it can be reached. @throws PhotoStoreUnavailable */
  check(): Promise<void>;
  /** Everything that is there, also what a crash left unfinished. */
  list(): AsyncIterable<StoredPhoto>;
}

export interface StoredPhoto {
  name: string;
  modifiedAt: Temporal.Instant;
}

/** Nothing can be had or kept at the moment: away, overloaded, or not letting us in. */
export class PhotoStoreUnavailable extends Error {
  override name = 'PhotoStoreUnavailable';
}

/** `<sha-256>-<width>.<format>`: the only names a store is ever asked for. */
export const photoName = /^(?<hash>[0-9a-f]{64})-\d{1,4}\.(?<format>webp|jpg)$/;

export const photoTypes: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' };
