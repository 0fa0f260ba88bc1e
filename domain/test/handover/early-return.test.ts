import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earlyReturn } from '../../src/road/early-return.ts';
import { goodwillLine } from '../../src/pricing/goodwill.ts';
import { sumOf } from '../../src/pricing/quote-lines.ts';
import { priceLine } from '../pricing/price-line.ts';

const lines = [
  priceLine('rental', { quantity: 5, unit: 'day', unitCents: 10_000, amountCents: 50_000 }),
  priceLine('insurance', { amountCents: 5_000 }),
];
const booked = { lines, pickupAt: '2026-12-01T10:00' };

test.each([
  ['no day is left over', '2026-12-06T09:30', 100, 0, 0],
  ['by default nothing comes back', '2026-12-03T10:00', 0, 3, 0],
  ['a begun day is used', '2026-12-03T10:30', 100, 2, 20_000],
  ['half of the unused days', '2026-12-03T10:00', 50, 3, 15_000],
  ['all of them', '2026-12-01T12:00', 100, 4, 40_000],
])('%s', (_, returnAt, earlyReturnRefundPercent, unusedDays, refundCents) => {
  const terms = earlyReturn(booked, returnAt, { earlyReturnRefundPercent });
  expect(terms).toMatchObject({ unusedDays, refundCents });
  expect(sumOf(terms.lines)).toBe(55_000 - refundCents);
  expect(terms.lines.slice(0, 2)).toEqual(lines);
});

test('over the night in which the clocks go back, days are counted by the clock on the wall', () => {
  const fall = { lines, pickupAt: '2026-10-30T10:00' };
  const terms = earlyReturn(fall, '2026-11-02T10:00', { earlyReturnRefundPercent: 100 });
  expect(terms).toMatchObject({ unusedDays: 2, refundCents: 20_000 });
});

test('no more comes back than the desk has left of the rental', () => {
  const reduced = [...lines, goodwillLine(lines, { amountCents: 45_000, line: 0 })];
  const terms = earlyReturn({ ...booked, lines: reduced }, '2026-12-01T12:00', {
    earlyReturnRefundPercent: 100,
  });
  expect(terms.refundCents).toBe(5_000);
});

test('whatever the policy says, a refund is between nothing and what the rental cost', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 100, max: 90_000 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 30 * 48 }),
      (days, dailyCents, earlyReturnRefundPercent, halfHours) => {
        const rental = {
          quantity: days,
          unit: 'day',
          unitCents: dailyCents,
          amountCents: days * dailyCents,
        } as const;
        const whole = [priceLine('rental', rental), priceLine('insurance', { amountCents: 777 })];
        const returnAt = Temporal.PlainDateTime.from(booked.pickupAt).add({ minutes: 30 * halfHours });
        const at = returnAt.toString({ smallestUnit: 'minute' });
        const terms = earlyReturn({ ...booked, lines: whole }, at, { earlyReturnRefundPercent });
        expect(terms.refundCents).toBeGreaterThanOrEqual(0);
        expect(terms.refundCents).toBeLessThanOrEqual(terms.unusedDays * dailyCents);
        expect(sumOf(terms.lines)).toBe(sumOf(whole) - terms.refundCents);
      },
    ),
  );
});
