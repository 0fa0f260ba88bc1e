import type { Picture } from '@makani/contract/vehicles/vehicles';
import { describe, expect, test } from 'vitest';
import { galleryOf, illustrationOf } from '../../src/vehicles/gallery.ts';

const photos = (count: number): Picture[] =>
  Array.from({ length: count }, (_, place) => ({ src: `/photos/${place}.jpg`, alt: `Family Van, ${place}` }));
const shown = (count: number) =>
  galleryOf(photos(count), 'Van').map(({ src, isIllustration }) => (isIllustration ? 'drawing' : src));

describe('a gallery has four pictures at least', () => {
  test.each([
    [0, ['drawing', 'drawing', 'drawing', 'drawing']],
    [1, ['/photos/0.jpg', 'drawing', 'drawing', 'drawing']],
    [3, ['/photos/0.jpg', '/photos/1.jpg', '/photos/2.jpg', 'drawing']],
    [4, ['/photos/0.jpg', '/photos/1.jpg', '/photos/2.jpg', '/photos/3.jpg']],
    [5, ['/photos/0.jpg', '/photos/1.jpg', '/photos/2.jpg', '/photos/3.jpg', '/photos/4.jpg']],
  ])('with %i photos', (count, expected) => {
    expect(shown(count)).toEqual(expected);
  });
});

test('the drawings say what they are, each shows something else, and none shows a cabin or cargo area', () => {
  expect(galleryOf([], 'Minivan').map(({ alt }) => alt)).toEqual([
    'Illustration of a minivan from the side',
    'Illustration of a minivan from behind',
    'Illustration of a minivan on the road',
    'Illustration of a minivan on a coast road',
  ]);
  expect(illustrationOf('Non-Van')).toEqual(galleryOf([], 'Non-Van')[0]);
});
