import { payeeSchema, type PriceLine } from '@makani/contract/bookings/quotes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingDue, type Due, lessLoss, shareOf, totalDue } from '../../src/bookings/booking-due.ts';
import { partsOfDisputed } from '../../src/disputes/disputed-money.ts';
import { goodwillLine } from '../../src/pricing/goodwill.ts';
import { sumOf } from '../../src/pricing/quote-lines.ts';
import { priceLine } from '../pricing/price-line.ts';

const due = (change: Partial<Due>): Due => ({ host: 0, platform: 0, operator: 0, state: 0, ...change });
const payees = payeeSchema.options;

describe('a loss', () => {
  test.each([
    ['none of it', due({ host: 79_800, platform: -79_800 }), 0, due({ host: 79_800, platform: -79_800 })],
    [
      'of $100 takes no more than $100 from a host whose guest got goodwill',
      due({ host: 79_800, platform: -8_030 }),
      10_000,
      due({ host: 69_800, platform: -8_030 }),
    ],
    [
      'of all that a guest paid for a substitute leaves its host what the platform gave',
      due({ host: 140_000, platform: -48_230 }),
      91_770,
      due({ host: 48_230, platform: -48_230 }),
    ],
    [
      'is borne in proportion by those who have something',
      due({ host: 300, operator: 100, platform: -50 }),
      100,
      due({ host: 225, operator: 75, platform: -50 }),
    ],
    ['of everything', due({ host: 3, platform: 2, state: 1 }), 6, due({})],
  ] as const)('%s', (_, parts, loss, after) => {
    expect(lessLoss(parts, loss)).toEqual(after);
  });
});

describe('money that has arrived', () => {
  test('is everybody’s part, although the platform gives all of it', () => {
    const whole = due({ host: 79_800, platform: -79_800 });
    expect(shareOf(whole, 0)).toEqual(whole);
  });

  test('is the platform’s where it is due to nobody', () => {
    expect(shareOf(due({}), 500)).toEqual(due({ platform: 500 }));
    expect(shareOf(due({ host: 300 }), 500)).toEqual(due({ host: 300, platform: 200 }));
  });
});

const cents = fc.integer({ min: 0, max: 300_000 });
const prices = fc
  .record({
    rental: fc.integer({ min: 1, max: 500_000 }),
    percent: fc.integer({ min: 0, max: 50 }),
    insurance: cents,
    service: cents,
    tax: cents,
    operated: cents,
    discountPart: fc.double({ min: 0, max: 1, noNaN: true }),
    agreedPricePart: fc.double({ min: 0, max: 1, noNaN: true }),
    goodwillPart: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map((price): PriceLine[] => {
    const lines: PriceLine[] = [
      priceLine('rental', { amountCents: price.rental, commissionPercent: price.percent }),
      priceLine('insurance', { amountCents: price.insurance }),
      priceLine('service', { amountCents: price.service }),
      priceLine('service', { code: 'state', amountCents: price.tax, payee: 'state', refund: 'never' }),
      priceLine('service', { code: 'operator', amountCents: price.operated, payee: 'operator' }),
      priceLine('discount', { amountCents: 0 - Math.floor(price.rental * price.discountPart) }),
    ];
    const reduced = Math.floor(sumOf(lines) * price.agreedPricePart);
    if (reduced > 0) lines.push(priceLine('substitute', { amountCents: 0 - reduced, payee: 'platform' }));
    const amountCents = Math.floor(sumOf(lines) * price.goodwillPart);
    return amountCents > 0 ? [...lines, goodwillLine(lines, { amountCents, line: null })] : lines;
  });
const disputes = fc.record({ lostCents: cents, heldCents: cents, dueBackCents: cents });
const partsOf = (lines: readonly PriceLine[]) =>
  bookingDue({ status: 'confirmed', lines, cancellationFeeCents: null });

describe('whatever the price, the refunds and the disputes', () => {
  test('a loss leaves the sum, takes from nobody what they have not, and gives nobody more', () => {
    fc.assert(
      fc.property(prices, disputes, (lines, { dueBackCents, ...disputed }) => {
        const earnedCents = sumOf(lines);
        const parts = shareOf(partsOf(lines), earnedCents);
        const { lossCents, contestedCents } = partsOfDisputed(disputed, { earnedCents, dueBackCents });
        const after = lessLoss(parts, lossCents);
        const uncontested = lessLoss(parts, lossCents + contestedCents);
        expect(parts).toEqual(partsOf(lines));
        expect(totalDue(after)).toBe(earnedCents - lossCents);
        expect(totalDue(uncontested)).toBe(earnedCents - lossCents - contestedCents);
        for (const payee of payees) {
          expect(after[payee]).toBeLessThanOrEqual(parts[payee]);
          expect(after[payee]).toBeGreaterThanOrEqual(Math.min(0, parts[payee]));
          expect(uncontested[payee]).toBeLessThanOrEqual(after[payee]);
          expect(parts[payee] - after[payee]).toBeLessThanOrEqual(lossCents);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('one more cent of loss costs exactly one of them one cent', () => {
    fc.assert(
      fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
        const parts = partsOf(lines);
        const loss = Math.floor(Math.max(0, sumOf(lines) - 1) * part);
        fc.pre(loss < sumOf(lines));
        const [less, more] = [lessLoss(parts, loss), lessLoss(parts, loss + 1)];
        const borne = payees.map((payee) => less[payee] - more[payee]);
        expect(borne.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1]);
      }),
      { numRuns: 500 },
    );
  });

  test('the cent with which goodwill reaches the whole price is the platform’s', () => {
    fc.assert(
      fc.property(prices, (lines) => {
        const totalCents = sumOf(lines);
        fc.pre(totalCents > 1);
        const afterGoodwill = (amountCents: number) => {
          const refunded = [...lines, goodwillLine(lines, { amountCents, line: null })];
          return shareOf(partsOf(refunded), sumOf(refunded));
        };
        const [almost, whole] = [afterGoodwill(totalCents - 1), afterGoodwill(totalCents)];
        expect(whole).toEqual({ ...almost, platform: almost.platform - 1 });
        expect(whole.host).toBe(partsOf(lines).host);
      }),
    );
  });
});
