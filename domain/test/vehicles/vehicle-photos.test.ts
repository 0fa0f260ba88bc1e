import { describe, expect, test } from 'vitest';
import {
  addPhoto,
  movePhoto,
  removePhoto,
  setPrimaryPhoto,
  withOnePrimary,
} from '../../src/vehicles/vehicle-photos.ts';

const photo = (name: string, isPrimary = false) => ({ name, isPrimary });
/** Formats photos as `a B c`, where a capital marks the primary one. */
const shown = (photos: ReturnType<typeof photo>[]) =>
  photos.map(({ name, isPrimary }) => (isPrimary ? name.toUpperCase() : name)).join(' ');
const some = [photo('a'), photo('b', true), photo('c')];

test('the first added photo becomes primary, later ones do not', () => {
  const one = addPhoto([], photo('a'));
  expect(shown(one)).toBe('A');
  expect(shown(addPhoto(one, photo('b', true)))).toBe('A b');
});

describe('removing', () => {
  test.each([
    ['the primary makes the first remaining one primary', 1, 'A c'],
    ['another leaves the primary', 0, 'B c'],
    ['one that is not there changes nothing', 7, 'a B c'],
  ])('%s', (_, index, left) => expect(shown(removePhoto(some, index))).toBe(left));

  test('the last leaves none', () => expect(removePhoto([photo('a', true)], 0)).toEqual([]));
});

test('any photo can be set primary', () => {
  expect([0, 1, 2].map((index) => shown(setPrimaryPhoto(some, index)))).toEqual(['A b c', 'a B c', 'a b C']);
});

test.each([
  [0, 2, 'B c a'],
  [2, 0, 'c a B'],
  [1, 0, 'B a c'],
  [9, 0, 'a B c'],
])('moving %i to %i keeps the primary', (from, to, order) =>
  expect(shown(movePhoto(some, from, to))).toBe(order),
);

test('a list with no primary or with two has one', () => {
  expect(shown(withOnePrimary([photo('a'), photo('b')]))).toBe('A b');
  expect(shown(withOnePrimary([photo('a'), photo('b', true), photo('c', true)]))).toBe('a B c');
  expect(withOnePrimary([])).toEqual([]);
});
