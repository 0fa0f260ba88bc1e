import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../adapters/context.ts';
import { findFiles } from './photo-files.repository.ts';
import { claimPhotoFiles } from './vehicle-photos.ts';

/** Private photos have names of their own, so that the same photo of a vehicle stays public. The database has the same rule. */
export function privateHash(hash: string): string {
  return createHash('sha256').update(`private ${hash}`).digest('hex');
}

export function privateName(name: string, hash: string): string {
  return name.replace(hash, privateHash(hash)).replace('.', 'p.');
}

/**
 * Copies the files of a photo that was stored as a public one to their private names. It may be repeated after a crash.
 * @returns false while one is missing, or a sweep is deleting the copies.
 */
export async function copyPrivately(
  { db, clock, photoStore }: Pick<Context, 'db' | 'clock' | 'photoStore'>,
  hash: string,
): Promise<boolean> {
  const files = await findFiles(db, hash);
  if (files === undefined) return false;
  const copies = files.names.map((name) => ({ name, copy: privateName(name, hash) }));
  const names = copies.map(({ copy }) => copy);
  const claimed = { hash: privateHash(hash), names, bytes: files.bytes };
  if (!(await claimPhotoFiles(db, claimed, clock.now()))) return false;
  for (const { name, copy } of copies) {
    const file = await photoStore.get(name);
    if (file === undefined) return false;
    await photoStore.put(copy, await buffer(file.content));
  }
  return true;
}
