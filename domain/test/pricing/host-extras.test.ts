import { type ExtraPrices, type HostExtras, hostExtraKinds } from '@makani/contract/bookings/host-extras';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  agreedPrices,
  bookedExtras,
  chosenPrices,
  extraPriceInWords,
  hostExtrasInWords,
  isAtPrices,
  notOfferedSentence,
  offeredExtras,
  pricesForTrip,
} from '../../src/pricing/host-extras.ts';
import { priceRental, totalCentsOf } from './at-first.ts';
import { linesInWords } from '../../src/pricing/quote-lines.ts';
import { sumsByPayee } from '../../src/earnings/payee-sums.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });
const someOffer = fc.record<ExtraPrices>(
  { cooler: cents, beachSet: cents, surfRack: cents },
  { requiredKeys: [] },
);
const someChoice = fc.shuffledSubarray([...hostExtraKinds]);
const rental = {
  dailyCents: 39_900,
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  insurance: 'basic',
} as const;

test('each costs its price for every day, to the host alone, whatever else is rented', () => {
  const days = fc.integer({ min: 1, max: 90 });
  fc.assert(
    fc.property(someOffer, someChoice, days, (offered, chosen, days) => {
      const { prices, missing } = chosenPrices(chosen, offered);
      const price = priceRental({ ...rental, days, extraPrices: prices });
      const plain = priceRental({ ...rental, days });
      const perDay = chosen.reduce((sum, kind) => sum + (offered[kind] ?? 0), 0);
      expect(price.totalCents - plain.totalCents).toBe(perDay * days);
      expect(price.fees.extrasFeeCents).toBe(perDay * days);
      expect(sumsByPayee(price.lines)).toEqual({
        ...sumsByPayee(plain.lines),
        host: sumsByPayee(plain.lines).host + perDay * days,
      });
      expect(totalCentsOf({ ...rental, days, extraPrices: prices })).toBe(price.totalCents);
      expect(agreedPrices(price.lines)).toEqual(prices);
      expect([...bookedExtras(price.lines), ...missing].toSorted((a, b) => a.localeCompare(b))).toEqual(
        chosen.toSorted((a, b) => a.localeCompare(b)),
      );
    }),
  );
});

test('a price holds exactly while everything it was made with costs the same', () => {
  fc.assert(
    fc.property(someOffer, someOffer, (then, today) => {
      const { lines } = priceRental({ ...rental, days: 3, extraPrices: then });
      const isSame = offeredExtras(then).every(({ kind, dailyCents }) => today[kind] === dailyCents);
      expect(isAtPrices(lines, today)).toBe(isSame);
      expect(isAtPrices(lines, pricesForTrip(lines, today))).toBe(true);
      expect(pricesForTrip(lines, today)).toEqual({ ...today, ...then });
    }),
  );
  const { lines } = priceRental({ ...rental, days: 3, extraPrices: { cooler: 0 } });
  expect([isAtPrices(lines, { cooler: 0 }), isAtPrices(lines, {}), isAtPrices(lines, { cooler: 1 })]).toEqual(
    [true, false, false],
  );
});

test('a line says what it costs, or that it is included', () => {
  const { lines } = priceRental({ ...rental, days: 3, extraPrices: { cooler: 1_500, surfRack: 0 } });
  expect(linesInWords(lines).filter(({ kind }) => kind === 'host_extra')).toEqual([
    {
      kind: 'host_extra',
      label: 'Cooler',
      detail: '3 days × $15.00',
      inFull: 'Cooler, 3 days at $15.00',
      cents: 4_500,
    },
    { kind: 'host_extra', label: 'Surf rack', detail: 'Included', inFull: 'Surf rack, included', cents: 0 },
  ]);
  expect([0, 1_500, 1_550].map(extraPriceInWords)).toEqual(['Included', '$15 per day', '$15.50 per day']);
});

test.each<[HostExtras, string | null]>([
  [[], null],
  [['surfRack'], 'a surf rack'],
  [['surfRack', 'beachSet', 'cooler'], 'a cooler, a beach set, a surf rack'],
])('%j in words: %s', (kinds, words) => {
  expect(hostExtrasInWords(kinds)).toBe(words);
});

test('what is not offered is refused by its name', () => {
  expect(notOfferedSentence('beachSet')).toBe(
    'The host doesn’t offer a beach set with this vehicle. Please remove it.',
  );
});
