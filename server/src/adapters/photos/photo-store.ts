import type { Readable } from 'node:stream';

/** The store for photo files. File names contain the hash of their photo, so files never change. */
export interface PhotoStore {
  /** Stores a file completely and durably, or not at all. Storing it again has no effect. */
  put(name: string, content: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<{ content: Readable; bytes: number } | undefined>;
  /** Deleting a missing file is not an error. */
  delete(name: string): Promise<void>;
  /** Resolves when the store is reachable. @throws PhotoStoreUnavailable */
  check(): Promise<void>;
  /** All files, including leftovers of a crash. */
  list(): AsyncIterable<StoredPhoto>;
}

export interface StoredPhoto {
  name: string;
  modifiedAt: Temporal.Instant;
}

/** The store is unreachable, overloaded or denies access. */
export class PhotoStoreUnavailable extends Error {
  override name = 'PhotoStoreUnavailable';
}

/** `<sha-256>-<width>.<format>`, with a `p` before the point where it is private: the only names a store accepts. */
export const photoName = /^(?<hash>[0-9a-f]{64})-\d{1,4}(?<private>p?)\.(?<format>webp|jpg)$/;

export const photoTypes: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' };
