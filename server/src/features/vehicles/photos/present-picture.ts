import type { Picture } from '@makani/contract/vehicles/vehicles';

/** The database stores the list of WebP files. Each has a JPEG of the same width and name. */
export function presentPicture(row: { src: string; srcset: string | null; alt: string }): Picture {
  const { src, srcset, alt } = row;
  return {
    src,
    alt,
    ...(srcset !== null && { srcset, jpegSrcset: srcset.replaceAll(/\.webp(?= )/g, '.jpg') }),
  };
}

/** A vehicle's primary picture. */
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
