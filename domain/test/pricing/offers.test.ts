import type { OfferRule } from '@makani/contract/settings/offers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CodedOffer, discountOf } from '../../src/pricing/discounts.ts';
import { firstOffers } from '../../src/pricing/first-offers.ts';
import { acceptedOffer } from '../../src/pricing/offers.ts';
import { quoteRental } from './at-first.ts';
import { maxDiscountPercent, roundedPercent } from '../../src/pricing/rates.ts';
import { coded, withRule } from './coded.ts';

const sienna = 39_900;
const percent = fc.integer({ min: 1, max: 100 });
const rental = (pickupAt: string, returnAt: string, dailyCents = sienna) => ({
  pickupAt,
  returnAt,
  dailyCents,
});

describe('the weekend code takes 20% off the rental fee', () => {
  // 4 December 2026 is a Friday.
  test.each([
    ['Friday to Sunday', '2026-12-04T10:00', '2026-12-06T10:00', 15_960],
    ['Friday to Monday night', '2026-12-04T10:00', '2026-12-07T23:30', 31_920],
    ['Saturday to Monday', '2026-12-05T00:00', '2026-12-07T00:00', 15_960],
    ['one Sunday', '2026-12-06T08:00', '2026-12-06T20:00', 7_980],
    ['over the year end', '2027-01-01T10:00', '2027-01-03T10:00', 15_960],
  ])('%s', (_case, pickupAt, returnAt, amountCents) => {
    const input = { ...rental(pickupAt, returnAt), offer: coded('WEEKEND20') };
    expect(quoteRental({ ...input, insurance: 'basic' }).discount).toEqual({
      code: 'WEEKEND20',
      label: 'Weekend, 20% off',
      amountCents,
    });
  });

  test.each([
    ['Thursday to Saturday', '2026-12-03T10:00', '2026-12-05T10:00'],
    ['Friday to Tuesday', '2026-12-04T10:00', '2026-12-08T00:00'],
    ['Monday', '2026-12-07T00:00', '2026-12-07T20:00'],
    ['Sunday to the Sunday after', '2026-12-06T10:00', '2026-12-13T10:00'],
  ])('not from %s', (_case, pickupAt, returnAt) => {
    expect(discountOf(coded('WEEKEND20'), rental(pickupAt, returnAt))).toMatchObject({
      ok: false,
      message: /weekends/,
    });
  });
});

describe('the weekly code makes every seventh day free', () => {
  test.each([
    [7, 1],
    [8, 1],
    [13, 1],
    [14, 2],
    [21, 3],
    [89, 12],
  ])('%i days: %i free', (days, free) => {
    const pickup = Temporal.PlainDateTime.from('2026-12-01T10:00');
    const returnAt = pickup.add({ days }).toString({ smallestUnit: 'minute' });
    expect(discountOf(coded('WEEKLY'), rental('2026-12-01T10:00', returnAt))).toMatchObject({
      amount: { quantity: free, unit: 'day', unitCents: -sienna, amountCents: -sienna * free },
    });
  });

  test('six days are too few', () => {
    expect(discountOf(coded('WEEKLY'), rental('2026-12-01T10:00', '2026-12-07T10:00')).ok).toBe(false);
  });
});

test.each(['', 'NOSUCHCODE', 'weekend20', 'ELITE', '__proto__'])('%j is no code', (code) => {
  expect(acceptedOffer(firstOffers, code, '2026-12-01')).toEqual({
    ok: false,
    message: 'We don’t recognize this code.',
  });
});

test('a discount is a line of the quote: the fees stay those of the whole rental, and all adds up', () => {
  const input = rental('2026-12-04T10:00', '2026-12-06T10:00');
  const quote = quoteRental({ ...input, insurance: 'basic', offer: coded('WEEKEND20') });
  expect(quote.fees).toEqual({
    rentalFeeCents: 79_800,
    insuranceFeeCents: 7_980,
    serviceFeeCents: 3_990,
    extrasFeeCents: 0,
    chargesFeeCents: 0,
  });
  expect(quote.totalCents).toBe(79_800 + 7_980 + 3_990 - 15_960);
});

describe('a part of the fee, of rentals of enough days', () => {
  const rule = { kind: 'percent', percent: 15, leastDays: 3 } as const;

  test.each([
    ['two days', '2026-12-04T10:00', { ok: false, message: 'This code is for rentals of 3 days or more.' }],
    [
      'two days and half an hour',
      '2026-12-04T10:30',
      { amount: { amountCents: -17_955, quantity: 15_000, unit: 'milli_percent' } },
    ],
    [
      'three days',
      '2026-12-05T10:00',
      { amount: { amountCents: -17_955, unitCents: 119_700, code: 'ALOHA' } },
    ],
  ])('%s', (_case, returnAt, outcome) => {
    expect(discountOf(withRule(rule), rental('2026-12-02T10:00', returnAt))).toMatchObject(outcome);
  });

  test('half a cent of it rounds up, as every percentage does', () => {
    const short = rental('2026-12-02T10:00', '2026-12-03T10:00', 1_010);
    expect(discountOf(withRule({ kind: 'percent', percent: 5, leastDays: null }), short)).toMatchObject({
      amount: { amountCents: -51 },
    });
  });

  test('is told as what it is, and so is an amount', () => {
    const words = (offer: CodedOffer) =>
      quoteRental({ ...rental('2026-12-02T10:00', '2026-12-05T10:00'), insurance: 'basic', offer }).discount;
    expect(words(withRule(rule))).toEqual({
      code: 'ALOHA',
      label: '15% off the rental fee',
      amountCents: 17_955,
    });
    expect(words(withRule({ kind: 'fixed', amountCents: 5_000 }))).toEqual({
      code: 'ALOHA',
      label: '$50.00 off the rental fee',
      amountCents: 5_000,
    });
  });
});

test.each([
  [16_667, 5_000],
  [16_666, 0],
  [0, 0],
])('an amount of $50.00 is 30%% of a fee of %i cents at most, or is not taken', (dailyCents, amountCents) => {
  const day = rental('2026-12-02T10:00', '2026-12-03T10:00', dailyCents);
  const offer = withRule({ kind: 'fixed', amountCents: 5_000 });
  const { discount, fees, totalCents } = quoteRental({ ...day, insurance: 'basic', offer });
  expect(discount?.amountCents ?? 0).toBe(amountCents);
  expect(totalCents).toBe(dailyCents - amountCents + fees.insuranceFeeCents + fees.serviceFeeCents);
});

test('an amount that is too much of the fee is refused in words', () => {
  const day = rental('2026-12-02T10:00', '2026-12-03T10:00', 16_666);
  expect(discountOf(withRule({ kind: 'fixed', amountCents: 5_000 }), day)).toEqual({
    ok: false,
    message: 'This code is for rental fees of $166.67 or more.',
  });
});

test('no code ever takes more than 30% of the rental fee, whatever the rental', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constant<OfferRule>({ kind: 'seventh_day' }),
        fc.record({ kind: fc.constant('weekend_percent' as const), percent }),
        fc.record({
          kind: fc.constant('percent' as const),
          percent,
          leastDays: fc.constantFrom(null, 1, 3, 9),
        }),
        fc.record({ kind: fc.constant('fixed' as const), amountCents: fc.integer({ min: 1, max: 100_000 }) }),
      ),
      fc.integer({ min: 0, max: 2_000_00 }),
      fc.integer({ min: 0, max: 48 * 400 }),
      fc.integer({ min: 1, max: 48 * 90 }),
      (rule, dailyCents, start, length) => {
        const pickup = Temporal.PlainDateTime.from('2026-11-20T00:00').add({ minutes: 30 * start });
        const text = (at: Temporal.PlainDateTime): string => at.toString({ smallestUnit: 'minute' });
        const input = rental(text(pickup), text(pickup.add({ minutes: 30 * length })), dailyCents);
        const quote = quoteRental({ ...input, insurance: 'premium', offer: withRule(rule) });
        const sum = quote.fees.rentalFeeCents + quote.fees.insuranceFeeCents + quote.fees.serviceFeeCents;
        expect(quote.totalCents).toBe(sum - (quote.discount?.amountCents ?? 0));
        const max = roundedPercent(quote.fees.rentalFeeCents, maxDiscountPercent);
        expect(quote.discount?.amountCents ?? 0).toBeLessThanOrEqual(max);
      },
    ),
    { numRuns: 2_000 },
  );
});
