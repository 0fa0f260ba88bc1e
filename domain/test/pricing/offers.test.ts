import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountOf } from '../../src/pricing/discounts.ts';
import { offers } from '../../src/pricing/offers.ts';
import { quoteRental } from './at-first.ts';

const sienna = 39_900;
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
    const input = { ...rental(pickupAt, returnAt), offerCode: 'WEEKEND20' };
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
    expect(discountOf('WEEKEND20', rental(pickupAt, returnAt))).toMatchObject({
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
    expect(discountOf('WEEKLY', rental('2026-12-01T10:00', returnAt))).toMatchObject({
      amount: { quantity: free, unit: 'day', unitCents: -sienna, amountCents: -sienna * free },
    });
  });

  test('six days are too few', () => {
    expect(discountOf('WEEKLY', rental('2026-12-01T10:00', '2026-12-07T10:00')).ok).toBe(false);
  });
});

test.each(['', 'NOSUCHCODE', 'weekend20', 'ELITE', '__proto__'])('%j is no code', (code) => {
  expect(discountOf(code, rental('2026-12-04T10:00', '2026-12-06T10:00'))).toEqual({
    ok: false,
    message: 'We don’t recognize this code.',
  });
});

test('a discount is a line of the quote: the fees stay those of the whole rental, and all adds up', () => {
  const input = rental('2026-12-04T10:00', '2026-12-06T10:00');
  const quote = quoteRental({ ...input, insurance: 'basic', offerCode: 'WEEKEND20' });
  expect(quote.fees).toEqual({
    rentalFeeCents: 79_800,
    insuranceFeeCents: 7_980,
    serviceFeeCents: 3_990,
    extrasFeeCents: 0,
    chargesFeeCents: 0,
  });
  expect(quote.totalCents).toBe(79_800 + 7_980 + 3_990 - 15_960);
});

test('no code ever takes more than the rental fee, whatever the rental', () => {
  const codes = offers.flatMap((offer) => (offer.code === null ? [] : [offer.code]));
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.integer({ min: 0, max: 2_000_00 }),
      fc.integer({ min: 0, max: 48 * 400 }),
      fc.integer({ min: 1, max: 48 * 90 }),
      (code, dailyCents, start, length) => {
        const pickup = Temporal.PlainDateTime.from('2026-11-20T00:00').add({ minutes: 30 * start });
        const text = (at: Temporal.PlainDateTime): string => at.toString({ smallestUnit: 'minute' });
        const input = rental(text(pickup), text(pickup.add({ minutes: 30 * length })), dailyCents);
        const quote = quoteRental({ ...input, insurance: 'premium', offerCode: code });
        const sum = quote.fees.rentalFeeCents + quote.fees.insuranceFeeCents + quote.fees.serviceFeeCents;
        expect(quote.totalCents).toBe(sum - (quote.discount?.amountCents ?? 0));
        expect(quote.discount?.amountCents ?? 0).toBeLessThanOrEqual(quote.fees.rentalFeeCents);
      },
    ),
    { numRuns: 2_000 },
  );
});
