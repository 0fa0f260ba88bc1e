import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import { carriedGoodwill, goodwillLine, isGoodwill, refundableCents } from '../../src/pricing/goodwill.ts';
import { quoteRental } from './at-first.ts';
import { sumOf } from '../../src/pricing/quote-lines.ts';
import { sumsByPayee } from '../../src/earnings/payee-sums.ts';
import { priceLine } from './price-line.ts';

/** Prices as they come about: days, seats, a young driver, an offer. */
const prices = fc
  .record({
    dailyCents: fc.integer({ min: 100, max: 90_000 }),
    days: fc.integer({ min: 1, max: 28 }),
    insurance: fc.constantFrom('basic' as const, 'premium' as const),
    driverAge: fc.constantFrom('21-24' as const, '25-plus' as const),
    childSeat: fc.integer({ min: 0, max: 3 }),
  })
  .map(
    ({ dailyCents, days, insurance, driverAge, childSeat }) =>
      quoteRental({
        dailyCents,
        insurance,
        driverAge,
        extras: { infantSeat: 0, childSeat, booster: 0 },
        pickupAt: '2026-11-02T10:00',
        returnAt: `2026-11-${String(2 + days).padStart(2, '0')}T10:00`,
      }).lines,
  );

/** An operator's input: any share of a line, of one that is not there, or of the whole. */
const changes = fc.array(
  fc.record({
    line: fc.option(fc.nat({ max: 9 }), { nil: null }),
    amountCents: fc.integer({ min: 1, max: 400_000 }),
  }),
  { maxLength: 12 },
);

/** Gives as much of each as can still be given. */
function refunded(lines: readonly PriceLine[], wanted: { line: number | null; amountCents: number }[]) {
  return wanted.reduce<PriceLine[]>(
    (all, { line, amountCents }) => {
      const cents = Math.min(amountCents, refundableCents(all, line));
      return cents === 0 ? all : [...all, goodwillLine(all, { amountCents: cents, line })];
    },
    [...lines],
  );
}

const given = (lines: readonly PriceLine[]): number => 0 - sumOf(lines.filter(isGoodwill));

describe('refunds of a part of the price', () => {
  test('never come to more than the price, of no line to more than the line, and leave no host in debt', () => {
    fc.assert(
      fc.property(prices, changes, (lines, wanted) => {
        const after = refunded(lines, wanted);
        expect(sumOf(after)).toBeGreaterThanOrEqual(0);
        expect(given(after)).toBe(sumOf(lines) - sumOf(after));
        expect(sumsByPayee(after).host).toBeGreaterThanOrEqual(0);
        for (const [place, line] of lines.entries())
          expect(refundableCents(after, place)).toBeLessThanOrEqual(Math.max(0, line.amountCents));
      }),
    );
  });

  test('what is given of a line is taken from what is left of it, to the cent', () => {
    fc.assert(
      fc.property(prices, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (lines, place, share) => {
        const line = place % lines.length;
        const before = refundableCents(lines, line);
        const amountCents = Math.round(before * share);
        fc.pre(amountCents > 0);
        const after = [...lines, goodwillLine(lines, { amountCents, line })];
        expect(refundableCents(after, line)).toBe(before - amountCents);
      }),
    );
  });

  test('a refund can’t be refunded, nor a line that takes something off or is not there', () => {
    const lines = [
      priceLine('rental', { amountCents: 30_000 }),
      priceLine('discount', { amountCents: -5_000, payee: 'host' }),
    ];
    const after = [...lines, goodwillLine(lines, { amountCents: 1_000, line: 0 })];
    expect([1, 2, 7].map((line) => refundableCents(after, line))).toEqual([0, 0, 0]);
    // 30,000 less the discount and what was given already.
    expect(refundableCents(after, 0)).toBe(24_000);
  });

  test('goodwill of no line is the platform’s', () => {
    expect(goodwillLine([], { amountCents: 500, line: null })).toMatchObject({
      payee: 'platform',
      code: '',
      amountCents: -500,
    });
  });
});

describe('a price that is made anew', () => {
  test('keeps what was refunded as far as it has what that was of, and stays above zero', () => {
    fc.assert(
      fc.property(prices, prices, changes, (before, price, wanted) => {
        const carried = carriedGoodwill(price, refunded(before, wanted));
        expect(sumOf([...price, ...carried])).toBeGreaterThanOrEqual(0);
        expect(given(carried)).toBeLessThanOrEqual(given(refunded(before, wanted)));
        for (const { amountCents } of carried) expect(amountCents).toBeLessThan(0);
      }),
    );
  });

  test('that is the same keeps all of it', () => {
    fc.assert(
      fc.property(prices, changes, (lines, wanted) => {
        const after = refunded(lines, wanted);
        expect(carriedGoodwill(lines, after)).toEqual(after.filter(isGoodwill));
      }),
    );
  });
});
