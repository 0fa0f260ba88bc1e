import { photoLimits, photoSentences, type HostPhoto } from '@makani/contract/vehicles/host-photos';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import { keepPhoto } from './keep-photo.ts';
import { storeUpload } from './vehicle-photos.ts';

/**
 * Stores a photo for a host, without a vehicle yet.
 * @throws AppError `payload_too_large`, `unsupported_media_type`, `too_many_photos`, `unavailable`.
 */
export async function uploadPhoto(
  context: Context,
  hostId: string,
  upload: UploadedFile,
): Promise<HostPhoto> {
  const { name, hash, src, srcset } = await keepPhoto(context, upload);
  const row = { hostId, hash, src, srcset, alt: name };
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
