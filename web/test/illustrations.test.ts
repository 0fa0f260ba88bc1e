import { categories } from '@makani/contract/vehicles/vehicles';
import { galleryOf } from '@makani/domain/vehicles/gallery';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(categories)('the drawings of a %s are four files of the site', (category) => {
  const sources = galleryOf([], category).map(({ src }) => src);
  expect(new Set(sources).size).toBe(4);
  for (const src of sources) expect(existsSync(new URL(`../public${src}`, import.meta.url))).toBe(true);
});
