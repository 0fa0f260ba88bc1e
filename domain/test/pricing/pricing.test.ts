import type { Insurance } from '@makani/contract/bookings/rental-options';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceRental as pricedBy, quoteRental } from './at-first.ts';
import { changedSums, linesInWords } from '../../src/pricing/quote-lines.ts';
import { sumsByPayee } from '../../src/earnings/payee-sums.ts';
import { quoteExpiresAt, quoteMinutes } from '../../src/pricing/quote-expiry.ts';
import { roundedPercent } from '../../src/pricing/rates.ts';
import { coded } from './coded.ts';

const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
const priceRental = (rental: { dailyCents: number; days: number; insurance: Insurance }) =>
  pricedBy({ ...period, ...rental });

const insurances = fc.constantFrom<Insurance>('basic', 'premium');
/** At most $10,000.00 a day. */
const prices = fc.integer({ min: 0, max: 1_000_000 });
const dayCounts = fc.integer({ min: 1, max: 90 });

/** Rounds half cents up with exact integers. */
function modelPercent(cents: bigint, percent: bigint): bigint {
  const product = cents * percent;
  return product / 100n + (product % 100n >= 50n ? 1n : 0n);
}

function modelPrice(dailyCents: number, days: number, insurance: Insurance) {
  const rental = BigInt(dailyCents) * BigInt(days);
  const cover = modelPercent(rental, insurance === 'premium' ? 15n : 10n);
  const service = modelPercent(rental, 5n);
  return { rental, cover, service, total: rental + cover + service };
}

describe('three days cost what the design says', () => {
  test.each([
    ['Toyota Sienna Platinum', 39900, 137655, 143640],
    ['Honda Odyssey Elite', 37900, 130755, 136440],
    ['Mercedes-Benz V-Class', 49900, 172155, 179640],
    ['Tesla Model S', 59900, 206655, 215640],
    ['BMW M4 Competition', 54900, 189405, 197640],
    ['Porsche 911 Carrera', 69900, 241155, 251640],
  ])('%s', (_name, dailyCents, basic, premium) => {
    expect(priceRental({ dailyCents, days: 3, insurance: 'basic' }).totalCents).toBe(basic);
    expect(priceRental({ dailyCents, days: 3, insurance: 'premium' }).totalCents).toBe(premium);
    expect(quoteRental({ dailyCents, ...period, insurance: 'basic' })).toMatchObject({
      days: 3,
      totalCents: basic,
    });
    expect(quoteRental({ dailyCents, ...period, insurance: 'premium' })).toMatchObject({
      days: 3,
      totalCents: premium,
    });
  });

  test('line by line', () => {
    expect(
      quoteRental({
        dailyCents: 39900,
        pickupAt: '2026-12-01T10:00',
        returnAt: '2026-12-04T10:00',
        insurance: 'premium',
      }),
    ).toEqual({
      days: 3,
      dailyCents: 39900,
      fees: {
        rentalFeeCents: 119700,
        insuranceFeeCents: 17955,
        serviceFeeCents: 5985,
        extrasFeeCents: 0,
        chargesFeeCents: 0,
      },
      discount: null,
      lines: [
        {
          kind: 'rental',
          code: '',
          quantity: 3,
          unit: 'day',
          unitCents: 39900,
          amountCents: 119700,
          payee: 'host',
          refund: 'by-policy',
        },
        {
          kind: 'insurance',
          code: 'premium',
          quantity: 15,
          unit: 'percent',
          unitCents: 119700,
          amountCents: 17955,
          payee: 'platform',
          refund: 'by-policy',
        },
        {
          kind: 'service',
          code: '',
          quantity: 5,
          unit: 'percent',
          unitCents: 119700,
          amountCents: 5985,
          payee: 'platform',
          refund: 'by-policy',
        },
      ],
      totalCents: 143640,
    });
  });
});

describe('each line is rounded half up by itself', () => {
  test.each([
    [0, 5, 0],
    [9, 5, 0],
    [10, 5, 1],
    [4, 10, 0],
    [5, 10, 1],
    [14, 10, 1],
    [15, 10, 2],
    [3, 15, 0],
    [4, 15, 1],
    [10, 15, 2],
    [9_999, 15, 1500],
    [1_000_000_000, 15, 150_000_000],
  ])('of %i cents %i percent is %i', (cents, percent, expected) => {
    expect(roundedPercent(cents, percent)).toBe(expected);
  });

  test('two halves are rounded up twice: 30 cents with premium are 5 and 2, not 6', () => {
    expect(priceRental({ dailyCents: 30, days: 1, insurance: 'premium' })).toMatchObject({
      fees: {
        rentalFeeCents: 30,
        insuranceFeeCents: 5,
        serviceFeeCents: 2,
        extrasFeeCents: 0,
        chargesFeeCents: 0,
      },
      totalCents: 37,
    });
  });

  test('rounding equals the big-integer model, up to the largest exact amount', () => {
    const exact = fc.oneof(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: Math.floor((Number.MAX_SAFE_INTEGER - 50) / 100) }),
    );
    fc.assert(
      fc.property(exact, fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        expect(BigInt(roundedPercent(cents, percent))).toBe(modelPercent(BigInt(cents), BigInt(percent)));
      }),
      { numRuns: 20_000 },
    );
  });

  test.each([0.5, 0.2, -1, -20, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])(
    '%d is refused, because it would not be exact',
    (cents) => {
      expect(() => roundedPercent(cents, 15)).toThrow(RangeError);
    },
  );
});

describe('whatever is rented', () => {
  test('every line and the total equal the big-integer model, and the lines add up', () => {
    fc.assert(
      fc.property(prices, dayCounts, insurances, (dailyCents, days, insurance) => {
        const { fees, totalCents } = priceRental({ dailyCents, days, insurance });
        const model = modelPrice(dailyCents, days, insurance);
        expect(BigInt(fees.rentalFeeCents)).toBe(model.rental);
        expect(BigInt(fees.insuranceFeeCents)).toBe(model.cover);
        expect(BigInt(fees.serviceFeeCents)).toBe(model.service);
        expect(BigInt(totalCents)).toBe(model.total);
        expect(fees.rentalFeeCents + fees.insuranceFeeCents + fees.serviceFeeCents).toBe(totalCents);
      }),
      { numRuns: 20_000 },
    );
  });

  test('a longer rental never costs less', () => {
    fc.assert(
      fc.property(prices, dayCounts, dayCounts, insurances, (dailyCents, one, other, insurance) => {
        const shorter = priceRental({ dailyCents, days: Math.min(one, other), insurance });
        const longer = priceRental({ dailyCents, days: Math.max(one, other), insurance });
        expect(longer.totalCents).toBeGreaterThanOrEqual(shorter.totalCents);
      }),
      { numRuns: 5_000 },
    );
  });

  test('a dearer vehicle never costs less', () => {
    fc.assert(
      fc.property(prices, prices, dayCounts, insurances, (one, other, days, insurance) => {
        const cheaper = priceRental({ dailyCents: Math.min(one, other), days, insurance });
        const dearer = priceRental({ dailyCents: Math.max(one, other), days, insurance });
        expect(dearer.totalCents).toBeGreaterThanOrEqual(cheaper.totalCents);
      }),
      { numRuns: 5_000 },
    );
  });

  test('premium never costs less than basic, and changes no other line', () => {
    fc.assert(
      fc.property(prices, dayCounts, (dailyCents, days) => {
        const basic = priceRental({ dailyCents, days, insurance: 'basic' });
        const premium = priceRental({ dailyCents, days, insurance: 'premium' });
        expect(premium.totalCents).toBeGreaterThanOrEqual(basic.totalCents);
        expect(premium.fees).toEqual({ ...basic.fees, insuranceFeeCents: premium.fees.insuranceFeeCents });
      }),
      { numRuns: 5_000 },
    );
  });

  test('one more minute past 24 hours is one more day of every line', () => {
    const day = { dailyCents: 39900, pickupAt: '2026-12-01T10:00', insurance: 'basic' } as const;
    expect(quoteRental({ ...day, returnAt: '2026-12-02T10:00' })).toMatchObject({
      days: 1,
      totalCents: 45885,
    });
    expect(quoteRental({ ...day, returnAt: '2026-12-02T10:01' })).toMatchObject({
      days: 2,
      totalCents: 91770,
    });
  });
});

describe('what is no rental gets no price', () => {
  test.each([0, -1, 1.5, Number.NaN])('%d days', (days) => {
    expect(() => priceRental({ dailyCents: 39900, days, insurance: 'basic' })).toThrow(/whole days/);
  });

  test.each([-1, 399.5, Number.NaN, Number.MAX_SAFE_INTEGER])('%d cents a day', (dailyCents) => {
    expect(() => priceRental({ dailyCents, days: 3, insurance: 'basic' })).toThrow(/whole cents/);
  });

  test('a return before its pickup', () => {
    const backwards = { pickupAt: '2026-12-02T10:00', returnAt: '2026-12-01T10:00' };
    expect(() => quoteRental({ dailyCents: 39900, ...backwards, insurance: 'basic' })).toThrow(RangeError);
  });
});

describe('a driver of 21 to 24 pays $25.00 a day more', () => {
  const rental = { ...period, dailyCents: 39_900, insurance: 'basic' } as const;

  test.each([
    ['25 or older', '25-plus', 137_655, []],
    ['nothing said, which is 25 or older', undefined, 137_655, []],
    ['21-24', '21-24', 145_155, [['Young driver surcharge', '3 days × $25.00', 7_500]]],
  ] as const)('%s', (_, driverAge, totalCents, surcharge) => {
    const price = quoteRental({ ...rental, ...(driverAge !== undefined && { driverAge }) });
    expect(price.totalCents).toBe(totalCents);
    const shown = linesInWords(price.lines).filter(({ kind }) => kind === 'young_driver');
    expect(shown.map(({ label, detail, cents }) => [label, detail, cents])).toEqual(surcharge);
  });

  test('which is the platform’s, counts to the service fee, and is no part of what others are a percentage of', () => {
    const young = quoteRental({ ...rental, driverAge: '21-24' });
    const older = quoteRental(rental);
    expect(young.fees).toEqual({ ...older.fees, serviceFeeCents: older.fees.serviceFeeCents + 7_500 });
    expect(sumsByPayee(young.lines)).toEqual({ ...sumsByPayee(older.lines), platform: 25_455 });
  });
});

describe('the lines of a price', () => {
  const options = { dailyCents: 39900, insurance: 'basic', offer: coded('WEEKEND20') } as const;
  const weekend = quoteRental({ ...options, pickupAt: '2026-12-04T10:00', returnAt: '2026-12-06T10:00' });

  test('are shown in the same words everywhere, and the amounts add up to the total', () => {
    const words = linesInWords(weekend.lines);
    expect(words.map(({ label, detail, inFull, cents }) => [label, detail, inFull, cents])).toEqual([
      ['Rental fee', '2 days × $399.00', 'Rental, 2 days at $399.00', 79_800],
      ['Insurance fee', 'Basic, 10%', 'Basic insurance (10%)', 7_980],
      ['Service fee', '5%', 'Service fee (5%)', 3_990],
      ['Weekend, 20% off', 'Code WEEKEND20', 'Weekend, 20% off', -15_960],
    ]);
    expect(words.reduce((sum, { cents }) => sum + cents, 0)).toBe(weekend.totalCents);
  });

  test('are the host’s and the platform’s, and nothing is nobody’s', () => {
    expect(sumsByPayee(weekend.lines)).toEqual({ host: 63_840, platform: 11_970, operator: 0, state: 0 });
  });

  test('that differ between two prices are named, a line that only one has among them', () => {
    const { offer: _offer, ...without } = options;
    const { lines } = quoteRental({
      ...without,
      pickupAt: '2026-12-04T10:00',
      returnAt: '2026-12-06T10:00',
      insurance: 'premium',
    });
    expect(changedSums(weekend.lines, lines)).toEqual([
      { title: 'Insurance fee', beforeCents: 7_980, afterCents: 11_970 },
      { title: 'Discount', beforeCents: -15_960, afterCents: 0 },
    ]);
  });
});

test('a price that was shown can be booked for half an hour', () => {
  expect(quoteMinutes).toBe(30);
  const now = Temporal.Instant.from('2026-12-01T20:00:00Z');
  expect(quoteExpiresAt(now).toString()).toBe('2026-12-01T20:30:00Z');
});
