import { describe, expect, test } from 'vitest';
import { canEditReview, ratingOf, reviewAuthor, reviewEditableUntil } from '../../src/reviews/reviews.ts';

describe('a review can be changed for seven days', () => {
  const createdAt = Temporal.Instant.from('2026-11-20T18:00:00Z');

  test.each([
    ['at once', '2026-11-20T18:00:00Z', true],
    ['a second before seven days', '2026-11-27T17:59:59Z', true],
    ['at seven days', '2026-11-27T18:00:00Z', false],
    ['a year later', '2027-11-20T18:00:00Z', false],
  ])('%s', (_, now, expected) => {
    expect(canEditReview(createdAt, Temporal.Instant.from(now))).toBe(expected);
    expect(reviewEditableUntil(createdAt).toString()).toBe('2026-11-27T18:00:00Z');
  });
});

test.each([
  ['nobody has rated it', 0, 0, null],
  ['one', 5, 1, { average: 5, count: 1 }],
  ['thirds', 13, 3, { average: 4.3, count: 3 }],
  ['exactly between two tenths goes up', 17, 4, { average: 4.3, count: 4 }],
  ['just below it does not', 4249, 1000, { average: 4.2, count: 1000 }],
])('the rating when %s', (_, sum, count, expected) => {
  expect(ratingOf(sum, count)).toEqual(expected);
});

test.each([
  ['Leilani', 'Kealoha', 'Leilani K.'],
  ['Mary Ann', "o'hara", 'Mary O.'],
  ['Ægir', 'Þórsson', 'Ægir Þ.'],
  ['Zoë', 'e\u0301clair', 'Zoë E\u0301.'],
  ['Demo', '', 'Demo'],
])('%s %s signs as %s', (firstName, lastName, expected) => {
  expect(reviewAuthor(firstName, lastName)).toBe(expected);
});
