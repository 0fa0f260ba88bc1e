import type { Context } from '../../../adapters/context.ts';
import type { Caller } from '../caller.ts';
import type { StoredMark } from '../data/marks.repository.ts';
import { pathInTrip, photoAddresses } from './photo-address.ts';

/** The first photo of each mark, at an address of its reader; null for a mark without one. */
export function markPictures(
  context: Pick<Context, 'encryption' | 'clock'>,
  reader: Caller,
): (mark: StoredMark) => { src: string } | null {
  const addressPhoto = photoAddresses(context, reader);
  return ({ booking_id: bookingId, photo_id: id, photo_src: src }) =>
    id === null || src === null
      ? null
      : { src: addressPhoto({ path: pathInTrip(bookingId, id), src, srcset: null }).src };
}
