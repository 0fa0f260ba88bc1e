import { photoLimits, photoSentences, type HostPhoto } from '@makani/contract/vehicles/host-photos';
import { join } from 'node:path';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import type { DecodedPhoto } from '../../../adapters/photos/photo-decoder.ts';
import { claimPhotoFiles, storeUpload } from './vehicle-photos.ts';
import { withReceivedPhoto } from './receive-photo.ts';

/**
 * The upload is received, recognized and decoded in a separate process, the files are stored under their
 * hash, and the row is written last. A crash in between leaves files for the sweep, never a row without
 * files.
 * @throws AppError `payload_too_large`, `unsupported_media_type`, `too_many_photos`, `unavailable`.
 */
export async function uploadPhoto(
  context: Context,
  hostId: string,
  upload: UploadedFile,
): Promise<HostPhoto> {
  const folder = join(context.config.dataDir, 'uploads');
  const { photo, name } = await withReceivedPhoto(folder, upload, async (received) => ({
    photo: await decode(context, received),
    name: received.name,
  }));
  await store(context, photo);
  const row = { hostId, hash: photo.hash, ...addressesOf(photo), alt: name };
  const limits = {
    max: photoLimits.maxPerHost,
    maxBytes: photoLimits.maxBytesPerHost,
    now: context.clock.now(),
  };
  const result = await storeUpload(context.db, row, limits);
  if (result === 'too many') throw new AppError('too_many_photos');
  if (result === 'too large') throw new AppError('too_many_photos', { message: photoSentences.tooManyBytes });
  return result;
}

async function decode(
  { photoDecoder, log }: Context,
  { path, name }: { path: string; name: string },
): Promise<DecodedPhoto> {
  const decoded = await photoDecoder.decode(path);
  if (decoded === undefined) throw new AppError('unavailable', { retryAfterSeconds: 5 });
  if ('refused' in decoded) {
    log.info({ refused: decoded.refused }, 'a photo could not be decoded');
    if (decoded.refused === 'pixels')
      throw new AppError('payload_too_large', { message: photoSentences.tooManyPixels(name) });
    if (decoded.refused === 'narrow')
      throw new AppError('unsupported_media_type', { message: photoSentences.tooSmall(name) });
    throw new AppError('unsupported_media_type', { message: photoSentences.notAnImage(name) });
  }
  return decoded;
}

async function store({ db, clock, photoStore }: Context, { hash, files }: DecodedPhoto): Promise<void> {
  const names = files.map(({ name }) => name);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  if (!(await claimPhotoFiles(db, { hash, names, bytes }, clock.now())))
    throw new AppError('unavailable', { retryAfterSeconds: 5 });
  for (const { name, content } of files) await photoStore.put(name, content);
}

/** WebP for browsers that read `srcset`, a JPEG of the middle width for all others. */
function addressesOf({ files }: DecodedPhoto): { src: string; srcset: string } {
  const jpegs = files.filter(({ format }) => format === 'jpg');
  const middle = jpegs.find(({ width }) => width >= 960) ?? jpegs.at(-1);
  if (middle === undefined) throw new Error('a photo was decoded to nothing');
  return {
    src: `/photos/${middle.name}`,
    srcset: files
      .filter(({ format }) => format === 'webp')
      .map(({ name, width }) => `/photos/${name} ${width}w`)
      .join(', '),
  };
}
