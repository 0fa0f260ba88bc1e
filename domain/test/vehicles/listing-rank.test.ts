import { type RankedListing, rankingCents, typicalCents } from '@makani/domain/vehicles/listing-rank';
import { expect, test } from 'vitest';

const proven = { average: 4.6, count: 3 };
const listing: RankedListing = {
  dailyCents: 40_000,
  typicalCents: 40_000,
  rating: proven,
  photos: 3,
  descriptionLength: 80,
};

test.each<[string, Partial<RankedListing>, number]>([
  ['guests have vouched for it', {}, 40_000],
  ['and it is cheap', { dailyCents: 1_000 }, 1_000],
  ['it is new', { rating: undefined }, 45_000],
  ['two guests liked it', { rating: { average: 5, count: 2 } }, 45_000],
  ['it has two photos', { photos: 2 }, 45_000],
  ['it says little', { descriptionLength: 79 }, 45_000],
  ['it is new and says little', { rating: undefined, descriptionLength: 10 }, 50_000],
  ['guests found it fair', { rating: { average: 3.9, count: 3 } }, 45_000],
  ['guests found it poor', { rating: { average: 3.4, count: 3 } }, 55_000],
  ['it is new and asks a third of what is typical', { rating: undefined, dailyCents: 13_334 }, 18_334],
  ['it is new and asks a cent less', { rating: undefined, dailyCents: 13_333 }, 71_667],
  ['it is new and asks for next to nothing', { rating: undefined, dailyCents: 1_000 }, 84_000],
  ['there is nothing to compare it with', { rating: undefined, typicalCents: undefined }, 40_000],
])('a vehicle stands where %s', (_, facts, place) => {
  const ranked = { ...listing, ...facts };
  expect(ranked.dailyCents + rankingCents(ranked)).toBe(place);
});

test('among new ones at ordinary prices, the order is that of their prices', () => {
  const places = [14_000, 30_000, 40_000, 90_000].map(
    (dailyCents) => dailyCents + rankingCents({ ...listing, rating: undefined, dailyCents }),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('what is typical is told to ten dollars', () => {
  expect([39_499, 39_500, 40_499].map(typicalCents)).toEqual([39_000, 40_000, 40_000]);
});
