import { photoLimits, photoSentences } from '@makani/contract/vehicles/host-photos';
import { recognisePhoto } from '@makani/domain/vehicles/recognise-photo';
import { measure, shrunk, type Size } from '../../../ui/pictures/shrink-photo.ts';

/** The site shows no photo wider than 1,600 pixels. */
const shrinkLimits = { maxBytes: photoLimits.maxBytes, sides: [3200, 2400, 1600] };

export interface ChosenFiles {
  accepted: File[];
  /** A message for each file that cannot be a photo, and one if there are too many. */
  refusals: string[];
}

/** The checks that need no upload, and what makes a phone's large photo small enough. The server inspects the content. Spec 5. */
export async function checkFiles(files: readonly File[], photosBefore: number): Promise<ChosenFiles> {
  const refusals: string[] = [];
  const photos: File[] = [];
  // One after the other: a phone has no memory for eight large pictures at once.
  for (const file of files) {
    const judged = await judge(file);
    if (typeof judged === 'string') refusals.push(judged);
    else photos.push(judged);
  }
  const accepted = photos.slice(0, Math.max(0, photoLimits.maxPerVehicle - photosBefore));
  if (accepted.length < photos.length) refusals.push(photoSentences.tooMany);
  return { accepted, refusals };
}

/** @returns what is uploaded, or the sentence that refuses the file. */
async function judge(file: File): Promise<File | string> {
  const { name, type, size } = file;
  // Name and type may be wrong, so the file's first bytes count.
  const kind = recognisePhoto(new Uint8Array(await file.slice(0, 32).arrayBuffer()));
  // Most browsers report no type for a HEIC photo. An iPhone's can read it, and so make a JPEG of it.
  if (kind === 'heic' || /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name))
    return (await shrunk(file, shrinkLimits)) ?? photoSentences.heic(name);
  const isPhoto = kind === 'jpeg' || kind === 'png' || kind === 'webp';
  if (kind !== undefined && !isPhoto) return photoSentences[kind](name);
  if (!photoLimits.types.some((known) => known === type)) return photoSentences.notAnImage(name);
  const picture = isPhoto ? await measure(file) : undefined;
  if (picture !== undefined && isTooLarge(picture, size)) {
    const small = await shrunk(file, shrinkLimits);
    if (small !== undefined) return small;
  }
  if (size > photoLimits.maxBytes) return photoSentences.tooLarge(name);
  if (!isPhoto) return photoSentences.notAnImage(name);
  if (picture !== undefined && picture.width < photoLimits.minWidth) return photoSentences.tooSmall(name);
  return file;
}

function isTooLarge({ width, height }: Size, bytes: number): boolean {
  return width * height > photoLimits.maxMegapixels * 1_000_000 || bytes > photoLimits.maxBytes;
}
