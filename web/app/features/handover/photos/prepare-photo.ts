import { handoverLimits, type PhotoSlot } from '@makani/contract/handover/handover-words';
import { newKey } from '../../../api/new-key.ts';
import { shrunk } from '../../../ui/pictures/shrink-photo.ts';
import type { LocalPhoto } from '../record/local-record.ts';
import { sha256 } from './sha256.ts';

export type PreparedPhoto = { photo: LocalPhoto; file: File } | { refusal: string };

const shrinkLimits = {
  maxBytes: handoverLimits.maxBytes,
  sides: [handoverLimits.longestEdge, 1600, 1280],
};

/** A picture as it is sent: upright, small enough, and with its hash. Or the sentence that says why it can't be. */
export async function preparePhoto(picture: File, slot: PhotoSlot): Promise<PreparedPhoto> {
  if (picture.size > handoverLimits.maxBytesBefore) return { refusal: tooLarge };
  const file = await shrunk(picture, shrinkLimits);
  if (file === undefined) return { refusal: unreadable };
  const content = new Uint8Array(await file.arrayBuffer());
  const photo: LocalPhoto = {
    id: newKey(),
    slot,
    takenAt: new Date().toISOString(),
    sha256: sha256(content),
    failure: null,
    state: 'waiting',
  };
  // Bytes of their own: a browser may drop the chosen file behind our back.
  return { photo, file: new File([content], `${slot}.jpg`, { type: 'image/jpeg' }) };
}

const tooLarge = 'That photo is larger than 15 MB. Take it here with the camera, or choose a smaller one.';
const unreadable = 'This browser can’t open that photo. Take it here with the camera, or choose a JPEG.';
