import type { PriceLine } from '@makani/contract/bookings/quotes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialDeskLimitCents } from '../../src/desk/desk-limit.ts';
import { commissionOf, sumsByPayee } from '../../src/earnings/payee-sums.ts';
import { initialPolicy } from '../../src/policy/policy-figures.ts';
import {
  deskDiscountAfterChange,
  deskDiscountCentsOf,
  isDeskDiscountAsAgreed,
  lessDeskDiscount,
  whyNoDeskDiscount,
} from '../../src/desk/desk-discount.ts';
import { netRentalCents, sumOf } from '../../src/pricing/quote-lines.ts';
import { earlyReturn } from '../../src/road/early-return.ts';
import { quoteRental } from '../pricing/at-first.ts';

const charges = { liable: 'platform', recoveryDailyCents: 137 } as const;

/** Three days at $50.00 with basic insurance; by the first figures $180.00 before taxes. */
function price(deskDiscountCents: number, change: { taxed?: boolean; days?: number } = {}): PriceLine[] {
  const { taxed = false, days = 3 } = change;
  return quoteRental({
    dailyCents: 5_000,
    insurance: 'basic',
    driverAge: '25-plus',
    extras: { infantSeat: 0, childSeat: 0, booster: 0 },
    pickupAt: '2026-12-01T10:00',
    returnAt: `2026-12-${String(1 + days).padStart(2, '0')}T10:00`,
    deskDiscountCents,
    ...(taxed && { charges }),
  }).lines;
}

const regularCents = sumOf(price(0));
const ofKind = (lines: readonly PriceLine[], wanted: string) => lines.find(({ kind }) => kind === wanted);

describe('a discount of the desk', () => {
  test('is a line that the platform bears, before the charges of the law', () => {
    const kinds = price(5_000, { taxed: true }).map(({ kind }) => kind);
    expect(ofKind(price(5_000), 'desk_discount')).toEqual({
      kind: 'desk_discount',
      code: '',
      quantity: 1,
      unit: 'flat',
      unitCents: regularCents,
      amountCents: -5_000,
      payee: 'platform',
      refund: 'by-policy',
    });
    expect(kinds.indexOf('desk_discount')).toBeLessThan(kinds.indexOf('license_recovery'));
    expect(price(0).map(({ kind }) => kind)).not.toContain('desk_discount');
  });

  test('lowers the excise tax, and no other charge', () => {
    const [without, less] = [price(0, { taxed: true }), price(5_000, { taxed: true })];
    for (const kind of ['license_recovery', 'vehicle_surcharge'])
      expect(ofKind(less, kind)).toEqual(ofKind(without, kind));
    const taxed = (lines: PriceLine[]) => ofKind(lines, 'excise_tax')?.unitCents ?? 0;
    expect(taxed(less)).toBe(taxed(without) - 5_000);
  });

  test('leaves the host what they would have earned, and the commission, up to the whole price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * regularCents }), fc.boolean(), (cents, taxed) => {
        const [without, less] = [price(0, { taxed }), price(cents, { taxed })];
        expect(sumsByPayee(less).host).toBe(sumsByPayee(without).host);
        expect(commissionOf(less)).toBe(commissionOf(without));
        expect(deskDiscountCentsOf(less)).toBe(Math.min(cents, regularCents));
        expect(sumOf(less)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  const noReason = /^none$/;
  const limit = /^You can take off up to \$200\.00\. For more, ask for a partial refund/;
  test.each<[string, number, { taxed?: boolean; days?: number }, RegExp]>([
    ['of a cent is given', 1, {}, noReason],
    ['of the limit is given', initialDeskLimitCents, { days: 9 }, noReason],
    ['of a cent more than the limit is not', initialDeskLimitCents + 1, { days: 9 }, limit],
    ['of the whole price is given where taxes are left', regularCents, { taxed: true }, noReason],
    ['of a cent more than the price before taxes is not', regularCents + 1, { taxed: true }, /before taxes/],
    ['that leaves fifty cents is given', regularCents - 50, {}, noReason],
    ['that leaves less is not', regularCents - 49, {}, /^At least \$0\.50/],
    ['of the whole price is not where nothing is left', regularCents, {}, /^At least \$0\.50/],
  ])('%s', (_name, cents, change, expected) => {
    const lines = price(cents, change);
    const refusal = whyNoDeskDiscount(cents, { lines, limitCents: initialDeskLimitCents });
    expect(refusal ?? 'none').toMatch(expected);
  });
});

describe('a trip with a discount whose dates change', () => {
  test.each([
    [1, 333],
    [2, 666],
    [3, 1_000],
    [4, 1_000],
    [10, 1_000],
  ])('to %i days keeps the part of the days that stay', (days, expected) => {
    expect(deskDiscountAfterChange(price(1_000), days)).toBe(expected);
  });

  test('has none where it had none', () => {
    expect(deskDiscountAfterChange([], 3)).toBe(0);
    expect(deskDiscountAfterChange(price(0), 3)).toBe(0);
  });

  test('takes only a price with the discount of now', () => {
    const booked = price(999);
    expect(isDeskDiscountAsAgreed(booked, price(999, { days: 5 }))).toBe(true);
    expect(isDeskDiscountAsAgreed(booked, price(666, { days: 2 }))).toBe(true);
    expect(isDeskDiscountAsAgreed(booked, price(999, { days: 2 }))).toBe(false);
    expect(isDeskDiscountAsAgreed(booked, price(0))).toBe(false);
    expect(isDeskDiscountAsAgreed(price(0), price(0))).toBe(true);
    expect(isDeskDiscountAsAgreed(price(0), price(1))).toBe(false);
  });
});

describe('a day of a discounted trip', () => {
  test('is cancelled late at the host’s price', () => {
    expect(netRentalCents(price(9_000))).toBe(netRentalCents(price(0)));
  });

  test('is given back early at what the guest paid for it', () => {
    const half = regularCents / 2;
    expect(lessDeskDiscount(5_000, price(half))).toBe(2_500);
    expect(lessDeskDiscount(5_000, price(0))).toBe(5_000);
    const policy = { ...initialPolicy, earlyReturnRefundPercent: 100 };
    const refundOf = (lines: PriceLine[]) =>
      earlyReturn({ lines, pickupAt: '2026-12-01T10:00' }, '2026-12-02T10:00', policy).refundCents;
    expect(refundOf(price(0))).toBe(10_000);
    expect(refundOf(price(half))).toBe(5_000);
  });
});
