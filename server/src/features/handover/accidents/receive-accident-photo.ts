import type { AccidentPhoto } from '@makani/contract/road/accidents';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import { keepPhoto } from '../../vehicles/public/received-photos.ts';
import type { Caller } from '../caller.ts';
import { photoAddresses } from '../photos/photo-address.ts';
import { findTrip } from '../records/find-trip.ts';
import { findAccident, findPhoto, noteReceived } from './accidents.repository.ts';
import { presentAccidentPhoto } from './present-accidents.ts';

/**
 * Stores the file of a photo that a report lists, also long after the report. It may come as often as the phone likes; the
 * first that has the listed hash stands. The files are stored before the row says so.
 * @throws AppError `not_found`; `invalid_input` for another file, `payload_too_large`, `unsupported_media_type`, `unavailable`.
 */
export async function receiveAccidentPhoto(
  context: Context,
  caller: Caller,
  listed: { bookingId: string; accidentId: string; photoId: string },
  upload: () => Promise<UploadedFile>,
): Promise<AccidentPhoto> {
  const { db, clock } = context;
  await findTrip(db, listed.bookingId, caller);
  const accident = await findAccident(db, listed.accidentId);
  const photo = await findPhoto(db, listed);
  if (accident?.booking_id !== listed.bookingId || photo === undefined) throw new AppError('not_found');
  const addressPhoto = photoAddresses(context, caller);
  const file = await upload();
  if (photo.received_at !== null) {
    file.content.resume();
    return presentAccidentPhoto(photo, addressPhoto);
  }
  const { hash, src, srcset, largest } = await keepPhoto(context, file, {
    sha256: photo.sha256,
    isPrivate: true,
  });
  const stored = { stored_sha256: largest.sha256, stored_name: largest.name, received_at: clock.now() };
  const row =
    (await noteReceived(db, listed, { hash, src, srcset, ...stored })) ?? (await findPhoto(db, listed));
  if (row === undefined) throw new AppError('not_found');
  return presentAccidentPhoto(row, addressPhoto);
}
