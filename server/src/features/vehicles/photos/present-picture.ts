import type { Picture } from '@makani/contract/vehicles/vehicles';

/** Kept is the list of WebP files. Each has a JPEG of the same width beside it, under the same name. */
export function presentPicture(row: { src: string; srcset: string | null; alt: string }): Picture {
  const { src, srcset, alt } = row;
  return {
    src,
    alt,
    ...(srcset !== null && { srcset, jpegSrcset: srcset.replaceAll(/\.webp(?= )/g, '.jpg') }),
  };
}

/** Of a vehicle: its primary one. */
export function presentMainPicture(row: {
  name: string;
  image_src: string | null;
  image_srcset: string | null;
  image_alt: string | null;
}): Picture {
  return presentPicture({
    src: row.image_src ?? '',
    srcset: row.image_srcset,
    alt: row.image_alt ?? row.name,
  });
}
