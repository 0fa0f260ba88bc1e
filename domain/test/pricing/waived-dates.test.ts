import type { PriceLine } from '@makani/contract/bookings/quotes';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriedGoodwill, goodwillLine, waivedDatesLine } from '../../src/pricing/goodwill.ts';
import { lineKinds } from '../../src/pricing/line-kinds.ts';
import { sumOf } from '../../src/pricing/quote-lines.ts';

function rental(amountCents: number): PriceLine {
  const line = {
    kind: 'rental',
    code: '',
    quantity: 1,
    unit: 'day',
    payee: 'host',
    refund: 'by-policy',
  } as const;
  return { ...line, unitCents: amountCents, amountCents };
}

test.each([
  ['the same price', 40_000, 10_000],
  ['a dearer trip', 90_000, 10_000],
  ['a trip that costs less than what was paid and waived', 35_000, 5_000],
  ['what was paid before', 30_000, 0],
  ['a cheaper trip', 20_000, 0],
])('what was waived of new dates is carried to %s, never below what was paid', (_name, cents, carried) => {
  const waived = waivedDatesLine({ keptCents: 30_000, waivedCents: 10_000 });
  const lines = carriedGoodwill([rental(cents)], [rental(40_000), waived]);
  expect(0 - sumOf(lines)).toBe(carried);
  expect(lineKinds.goodwill.words(waived).detail).toBe('New dates');
});

test('whatever was refunded and waived, a new price is never below nothing, nor below what was paid for by a waiver alone', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, (price, retained, waived, given) => {
      const before = [
        rental(retained + waived),
        waivedDatesLine({ keptCents: retained, waivedCents: waived }),
        goodwillLine([], { amountCents: given, line: null }),
      ];
      const total = price + sumOf(carriedGoodwill([rental(price)], before));
      const withoutGift = price + sumOf(carriedGoodwill([rental(price)], before.slice(0, 2)));
      expect(total).toBeGreaterThanOrEqual(0);
      expect(withoutGift).toBeGreaterThanOrEqual(Math.min(price, retained));
      expect(withoutGift).toBeLessThanOrEqual(price);
    }),
  );
});
