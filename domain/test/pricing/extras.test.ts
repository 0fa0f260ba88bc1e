import { extraKinds, type Extras, noExtras } from '@makani/contract/bookings/extras';
import type { Child } from '@makani/contract/fit/party';
import { noLuggage } from '@makani/contract/fit/party';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { rentedSeats } from '../../src/fit/rented-seats.ts';
import { extrasInWords, extrasOf, extrasShortage, extraUnitCents } from '../../src/pricing/extras.ts';
import { priceRental, totalCentsOf } from './at-first.ts';

const counts = fc.integer({ min: 0, max: 6 });
const someExtras = fc.record<Extras>({ infantSeat: counts, childSeat: counts, booster: counts });
const rental = {
  dailyCents: 39_900,
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  insurance: 'basic',
} as const;

test('seats cost twelve dollars a day and sixty at most, each, whatever else is rented', () => {
  fc.assert(
    fc.property(someExtras, fc.integer({ min: 1, max: 90 }), (extras, days) => {
      const price = priceRental({ ...rental, days, extras });
      const seats = extraKinds.reduce((sum, kind) => sum + extras[kind], 0);
      expect(price.fees.extrasFeeCents).toBe(seats * Math.min(days * 1_200, 6_000));
      expect(price.totalCents).toBe(priceRental({ ...rental, days }).totalCents + price.fees.extrasFeeCents);
      expect(totalCentsOf({ ...rental, days, extras })).toBe(price.totalCents);
      expect(extrasOf(price.lines)).toEqual(extras);
    }),
  );
  expect([1, 4, 5, 6, 60].map(extraUnitCents)).toEqual([1_200, 4_800, 6_000, 6_000, 6_000]);
});

test.each<[Partial<Extras>, Partial<Extras>, string | null]>([
  [{}, {}, null],
  [{ booster: 2 }, { booster: 2 }, null],
  [
    { booster: 2 },
    { booster: 1 },
    'Only 1 booster is left for these dates. Please choose fewer, or bring your own.',
  ],
  [
    { childSeat: 3 },
    { childSeat: 2 },
    'Only 2 child seats are left for these dates. Please choose fewer, or bring your own.',
  ],
  [{ infantSeat: 1 }, {}, 'No infant seats are left for these dates. Please remove them, or bring your own.'],
])('of %j with %j left: %s', (wanted, left, sentence) => {
  expect(extrasShortage({ ...noExtras, ...wanted }, { ...noExtras, ...left })).toBe(sentence);
});

test.each<[Child[], string | null]>([
  [[], null],
  [[{ ageYears: 1 }, { ageYears: 3 }, { ageYears: 5 }], '1 infant seat, 1 child seat, and 1 booster'],
  [[{ ageYears: 1, bringsOwn: true }, { ageYears: 12 }], null],
  [[{ ageYears: 3, seat: 'rear-facing' }], '1 infant seat'],
  [
    [
      { ageYears: 8, heightInches: 60 },
      { ageYears: 8, heightInches: 50 },
    ],
    '1 booster',
  ],
])('children %j rent %s', (children, words) => {
  const party = { adults: 2, children, luggage: noLuggage };
  expect(extrasInWords(rentedSeats(party, childSeatRule('2026-12-01')))).toBe(words);
});
