import { handoverLimits, type PhotoSlot } from '@makani/contract/handover/handover-words';
import { newKey } from '../../../api/new-key.ts';
import { measure, shrunk } from '../../../ui/pictures/shrink-photo.ts';
import type { LocalPhoto } from '../record/local-record.ts';
import { sha256 } from './sha256.ts';

export type PreparedPhoto = { photo: LocalPhoto; file: File } | { refusal: string };

/** A picture as it is sent. */
export interface PreparedPicture {
  id: string;
  sha256: string;
  file: File;
}

const shrinkLimits = {
  maxBytes: handoverLimits.maxBytes,
  sides: [handoverLimits.longestEdge, 1600, 1280],
};

/** A photo for a place of a record. */
export async function preparePhoto(picture: File, slot: PhotoSlot): Promise<PreparedPhoto> {
  const prepared = await preparePicture(picture, slot);
  if ('refusal' in prepared) return prepared;
  const { file, ...listed } = prepared;
  const takenAt = new Date().toISOString();
  return { photo: { ...listed, slot, takenAt, failure: null, state: 'waiting' }, file };
}

/** A picture as it is sent: upright, small enough, and with its hash. Or the sentence that says why it can't be. */
export async function preparePicture(
  picture: File,
  name: string,
): Promise<PreparedPicture | { refusal: string }> {
  if (picture.size > handoverLimits.maxBytesBefore) return { refusal: tooLarge };
  const file = await shrunk(picture, shrinkLimits);
  const size = file && (await measure(file));
  if (file === undefined || size === undefined) return { refusal: unreadable };
  if (size.width < handoverLimits.minWidth) return { refusal: narrow };
  const content = new Uint8Array(await file.arrayBuffer());
  // Bytes of their own: a browser may drop the chosen file behind our back.
  const copy = new File([content], `${name}.jpg`, { type: 'image/jpeg' });
  return { id: newKey(), sha256: sha256(content), file: copy };
}

const tooLarge = 'That photo is larger than 15 MB. Take it here with the camera, or choose a smaller one.';
const narrow = `That photo is less than ${handoverLimits.minWidth} pixels wide. Take it here with the camera, or choose another one.`;
const unreadable = 'This browser can’t open that photo. Take it here with the camera, or choose a JPEG.';
