import type { Category, Picture } from '@makani/contract/vehicles/vehicles';
import { illustrationOf } from '@makani/domain/vehicles/gallery';

/** The database stores the list of WebP files. Each has a JPEG of the same width and name. */
export function presentPicture(row: { src: string; srcset: string | null; alt: string }): Picture {
  const { src, srcset, alt } = row;
  return {
    src,
    alt,
    ...(srcset !== null && { srcset, jpegSrcset: srcset.replaceAll(/\.webp(?= )/g, '.jpg') }),
  };
}

/** A vehicle's primary picture, or a drawing of its category while it has none. */
export function presentMainPicture(row: {
  name: string;
  category: Category;
  image_src: string | null;
  image_srcset: string | null;
  image_alt: string | null;
}): Picture {
  const { name, category, image_src: src, image_srcset: srcset, image_alt: alt } = row;
  if (src === null) return illustrationOf(category);
  return presentPicture({ src, srcset, alt: alt ?? name });
}
