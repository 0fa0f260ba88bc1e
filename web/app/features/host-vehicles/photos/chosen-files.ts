import { photoLimits, photoSentences } from '@makani/contract/vehicles/host-photos';

export interface ChosenFiles {
  accepted: File[];
  /** A message for each file that cannot be a photo, and one if there are too many. */
  refusals: string[];
}

/** The checks that need no upload. The server inspects the content. Spec 5. */
export async function checkFiles(files: readonly File[], photosBefore: number): Promise<ChosenFiles> {
  const judged = await Promise.all(files.map(async (file) => ({ file, refusal: await refusalOf(file) })));
  const photos = judged.filter(({ refusal }) => refusal === undefined).map(({ file }) => file);
  const accepted = photos.slice(0, Math.max(0, photoLimits.maxPerVehicle - photosBefore));
  return {
    accepted,
    refusals: [
      ...judged.flatMap(({ refusal }) => refusal ?? []),
      ...(accepted.length < photos.length ? [photoSentences.tooMany] : []),
    ],
  };
}

async function refusalOf(file: File): Promise<string | undefined> {
  const { name, type, size } = file;
  // Most browsers report no type for a HEIC photo.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return photoSentences.heic(name);
  if (!photoLimits.types.some((known) => known === type)) return photoSentences.notAnImage(name);
  if (size > photoLimits.maxBytes) return photoSentences.tooLarge(name);
  return (await beginsAsPhoto(file)) ? undefined : photoSentences.notAnImage(name);
}

/** Checks the file's first bytes, since name and type may be wrong. */
async function beginsAsPhoto(file: File): Promise<boolean> {
  const begin = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return begin.startsWith('\xff\xd8\xff') || begin.startsWith('\x89PNG') || /^RIFF[^]{4}WEBP/.test(begin);
}
