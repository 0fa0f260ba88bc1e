import type { HostPhoto } from '@makani/contract/vehicles/host-photos';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import { inTransaction } from '../../../db/retry.ts';
import type { Clock } from '../../../adapters/clock.ts';
import { photoName, type PhotoStore, PhotoStoreUnavailable } from '../../../adapters/photos/photo-store.ts';
import { lockPresentUser } from '../../accounts/public/present-user.ts';
import * as files from './photo-files.repository.ts';
import * as photos from './photos.repository.ts';
import { presentPicture } from './present-picture.ts';

export type PhotoUpload = photos.Upload;

/** Must be called before the first file is written. @returns false while a sweep is deleting these files. */
export async function claimPhotoFiles(
  db: Db,
  claimed: files.PhotoFiles,
  now: Temporal.Instant,
): Promise<boolean> {
  return files.claimFiles(db, claimed, now);
}

/**
 * Stores an upload for the host, without a vehicle, once its files exist. A lock makes a host's uploads
 * count one after another.
 * @returns the exceeded limit, or the photo.
 */
export async function storeUpload(
  db: Db,
  upload: PhotoUpload,
  limits: { max: number; maxBytes: number; now: Temporal.Instant },
): Promise<HostPhoto | 'too many' | 'too large'> {
  return inTransaction(db, async (trx) => {
    await lockPresentUser(trx, upload.hostId);
    await photos.lockUploadsOf(trx, upload.hostId);
    const { count, bytes } = await photos.measureUploadsWith(trx, upload);
    if (count > limits.max) return 'too many';
    if (bytes > limits.maxBytes) return 'too large';
    const id = await photos.insertUpload(trx, upload, limits.now);
    return { id, ...presentPicture(upload) };
  });
}

export async function discardUpload(db: Db, id: string, hostId: string): Promise<boolean> {
  return photos.discardUpload(db, id, hostId);
}

/** Uploads that no vehicle was saved with, neither in its gallery nor to show where it stands. */
export const unusedUploads: ExpiringRows = {
  table: 'vehicle_photos',
  since: 'created_at',
  only: sql`vehicle_id is null
    and not exists (select from vehicle_details d where d.stand_photo_id = vehicle_photos.id)`,
};

interface SweepContext {
  db: Db;
  clock: Clock;
  photoStore: PhotoStore;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Deletes the files of deleted photos that were last used before this moment: the row is marked first, the
 * files are deleted, then the row. The next sweep finishes one that crashed.
 */
export async function sweepPhotos(
  context: SweepContext,
  { before, signal }: { before: Temporal.Instant; signal: AbortSignal },
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await doomStrangers(context, { now, before });
  const until = now.add({ minutes: 10 });
  while (!signal.aborted) {
    const doomed = await files.takeDoomed(db, { now, before, until });
    if (doomed.length === 0) return;
    for (const { hash, names } of doomed) {
      if (await deleteFiles(context, names)) await files.forgetFiles(db, hash, until);
    }
  }
}

/**
 * Logs a file that cannot be deleted and goes on; a later sweep tries it again.
 * @returns false when one of the files is left.
 */
async function deleteFiles(
  { photoStore, log }: Pick<SweepContext, 'photoStore' | 'log'>,
  names: string[],
): Promise<boolean> {
  try {
    for (const name of names) await photoStore.delete(name);
    return true;
  } catch (error) {
    // Without its store, no other file could be deleted either.
    if (error instanceof PhotoStoreUnavailable) throw error;
    log.error({ err: error, names }, 'a photo could not be deleted');
    return false;
  }
}

/** Marks files without a row: leftovers of a crash, or photos from after the restored backup. */
async function doomStrangers(
  { db, photoStore, log }: SweepContext,
  { now, before }: { now: Temporal.Instant; before: Temporal.Instant },
): Promise<void> {
  const found = new Map<string, string[]>();
  for await (const { name, modifiedAt } of photoStore.list()) {
    if (Temporal.Instant.compare(modifiedAt, before) >= 0) continue;
    const hash = photoName.exec(name)?.groups?.['hash'];
    if (hash === undefined) await deleteFiles({ photoStore, log }, [name]);
    else found.set(hash, [...(found.get(hash) ?? []), name]);
    if (found.size >= 500) await doomUnknown(db, found, now);
  }
  await doomUnknown(db, found, now);
}

async function doomUnknown(db: Db, found: Map<string, string[]>, now: Temporal.Instant): Promise<void> {
  if (found.size === 0) return;
  const known = await files.listHashes(db, [...found.keys()]);
  await files.doomStrangers(db, new Map([...found].filter(([hash]) => !known.has(hash))), now);
  found.clear();
}
