import { photoSentences } from '@makani/contract/vehicles/host-photos';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import type { DecodedPhoto } from '../../../adapters/photos/photo-decoder.ts';
import { privateHash, privateName } from './private-files.ts';
import { claimPhotoFiles } from './vehicle-photos.ts';
import { withReceivedPhoto } from './receive-photo.ts';

export interface PhotoInStore {
  /** The sender's file name, as it may be shown. */
  name: string;
  hash: string;
  src: string;
  srcset: string;
  /** The largest JPEG. */
  largest: { name: string; sha256: string };
}

/**
 * The upload is received, recognized and decoded in a separate process, and its files are stored under their hash. The caller
 * writes the row last: a crash in between leaves files for the sweep, never a row without files.
 * @param options.sha256 The hash that the file has to have as it was sent, if it is known.
 * @param options.isPrivate The site shows it to nobody by its name.
 * @throws AppError `payload_too_large`, `unsupported_media_type`, `unavailable`; `invalid_input` for another hash.
 */
export async function keepPhoto(
  context: Context,
  upload: UploadedFile,
  { sha256, isPrivate = false }: { sha256?: string; isPrivate?: boolean } = {},
): Promise<PhotoInStore> {
  const folder = join(context.config.dataDir, 'uploads');
  const { photo, name } = await withReceivedPhoto(folder, upload, async (received) => {
    if (sha256 !== undefined) await requireHash(received.path, sha256);
    const decoded = await decode(context, received);
    return { photo: isPrivate ? asPrivate(decoded) : decoded, name: received.name };
  });
  await store(context, photo);
  return { name, hash: photo.hash, ...addressesOf(photo), largest: largestOf(photo) };
}

async function requireHash(path: string, sha256: string): Promise<void> {
  if (hashOf(await readFile(path)) === sha256) return;
  throw new AppError('invalid_input', {
    message: 'This file isn’t the photo that the record lists. Please send it again.',
  });
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
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

function asPrivate({ files, ...photo }: DecodedPhoto): DecodedPhoto {
  return {
    ...photo,
    hash: privateHash(photo.hash),
    files: files.map((file) => ({ ...file, name: privateName(file.name, photo.hash) })),
  };
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

function largestOf({ files }: DecodedPhoto): PhotoInStore['largest'] {
  const largest = files
    .filter(({ format }) => format === 'jpg')
    .toSorted((one, other) => other.width - one.width)[0];
  if (largest === undefined) throw new Error('a photo was decoded to nothing');
  return { name: largest.name, sha256: hashOf(largest.content) };
}
