import type { HandoverPhoto } from '@makani/contract/handover/handovers';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import { keepPhoto } from '../../vehicles/public/received-photos.ts';
import type { Caller } from '../caller.ts';
import { findDevice } from '../data/devices.repository.ts';
import { findListed, noteReceived } from '../data/photos.repository.ts';
import { findTrip } from '../records/find-trip.ts';
import { presentPhoto, shownTo } from '../records/present-record.ts';

/**
 * Stores the file of a photo that a record lists, also long after the record is signed. It may come as often as the phone
 * likes; the first that has the listed hash stands. The files are stored before the row says so.
 * @throws AppError `not_found`; `invalid_input` for another file, `payload_too_large`, `unsupported_media_type`, `unavailable`.
 */
export async function receivePhoto(
  context: Context,
  caller: Caller,
  listed: { bookingId: string; clientId: string; photoId: string },
  upload: () => Promise<UploadedFile>,
): Promise<HandoverPhoto> {
  const { db, clock } = context;
  const { trip } = await findTrip(db, listed.bookingId, caller);
  const device = await findDevice(db, listed.clientId);
  const photo = await findListed(db, listed);
  if (photo === undefined || device?.sender_id !== caller.id) throw new AppError('not_found');
  const shown = shownTo(context, caller, trip);
  const file = await upload();
  if (photo.received_at !== null) {
    file.content.resume();
    return presentPhoto(photo, photo.position, shown);
  }
  const { hash, src, srcset, largest } = await keepPhoto(context, file, {
    sha256: photo.sha256,
    isPrivate: true,
  });
  const stored = { stored_sha256: largest.sha256, stored_name: largest.name };
  const row =
    (await noteReceived(db, photo.id, { hash, src, srcset, ...stored, received_at: clock.now() })) ??
    (await findListed(db, listed));
  if (row === undefined) throw new AppError('not_found');
  return presentPhoto(row, row.position, shown);
}
