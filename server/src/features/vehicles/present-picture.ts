import type { Picture } from '@makani/contract/vehicles';

export function presentPicture(row: { src: string; srcset: string | null; alt: string }): Picture {
  return { src: row.src, alt: row.alt, ...(row.srcset !== null && { srcset: row.srcset }) };
}
