import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Insurance } from '@makani/contract/bookings/rental-options';
import { cancellationTerms } from '../../src/cancellation/cancellation.ts';
import { initialPolicy, toStoredPolicy } from '../../src/policy/policy-figures.ts';
import { bookingDue } from '../../src/bookings/booking-due.ts';
import { exciseRates, recoveryRates, surchargeRates } from '../../src/pricing/charge-rates.ts';
import { hasCharges } from '../../src/pricing/charged-places.ts';
import { chargeFacts, chargeFactsOf, surchargeAmounts } from '../../src/pricing/charges.ts';
import { quoteRental, totalCentsOf } from './at-first.ts';
import { changedSums, linesInWords } from '../../src/pricing/quote-lines.ts';
import { sumsByPayee } from '../../src/earnings/payee-sums.ts';
import { daysUntilReturned } from '../../src/pricing/late-return.ts';
import { rentalDays } from '../../src/pricing/rental-days.ts';
import { coded } from './coded.ts';

const on = { isOn: true, liable: 'platform' } as const;
const byHost = { isOn: true, liable: 'host' } as const;

const sienna = { dailyCents: 39_900, insurance: 'basic' as Insurance };
const threeDays = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };

describe('the surcharge', () => {
  test.each([
    ['9:00 to 8:59 the next day', '2026-12-01T09:00', '2026-12-02T08:59', 1],
    ['9:00 to 9:00 the next day', '2026-12-01T09:00', '2026-12-02T09:00', 1],
    ['9:00 to 9:01 the next day', '2026-12-01T09:00', '2026-12-02T09:01', 2],
    ['Friday 11:00 to Monday 11:01', '2026-12-04T11:00', '2026-12-07T11:01', 4],
    ['Friday 11:00 to Monday 11:00', '2026-12-04T11:00', '2026-12-07T11:00', 3],
  ])('from %s is for its 24 hours or part of them', (_name, pickupAt, returnAt, days) => {
    const { lines } = quoteRental({ ...sienna, pickupAt, returnAt, charges: chargeFacts(on, null) });
    const charged = lines.filter(({ kind }) => kind === 'vehicle_surcharge');
    expect(charged.map(({ quantity, amountCents }) => [quantity, amountCents])).toEqual([[days, days * 750]]);
  });

  test.each([
    ['10 minutes', '2026-12-02T10:10', 1],
    ['29 minutes', '2026-12-02T10:29', 1],
    ['30 minutes', '2026-12-02T10:30', 2],
    ['an hour early', '2026-12-02T09:00', 1],
  ])('of a day that came back %s late', (_name, returnedAt, expected) => {
    const pickupAt = '2026-12-01T10:00';
    const days = daysUntilReturned({ pickupAt, returnAt: '2026-12-02T10:00' }, returnedAt, initialPolicy);
    expect(days).toBe(expected);
    const [charged] = surchargeAmounts({ pickupAt, days, charges: chargeFacts(on, null) });
    expect(charged?.quantity).toBe(expected);
  });

  test.each([
    [
      '2026-12-30T10:00',
      '2027-01-02T10:00',
      [
        [2, 750],
        [1, 800],
      ],
    ],
    ['2026-12-31T10:00', '2027-01-01T10:00', [[1, 750]]],
    [
      '2026-12-31T10:00',
      '2027-01-01T10:30',
      [
        [1, 750],
        [1, 800],
      ],
    ],
    ['2027-01-01T00:00', '2027-01-02T00:00', [[1, 800]]],
    [
      '2026-12-31T23:30',
      '2027-01-03T23:30',
      [
        [1, 750],
        [2, 800],
      ],
    ],
  ])('from %s to %s has the rate of each day on which one starts', (pickupAt, returnAt, expected) => {
    const { lines } = quoteRental({ ...sienna, pickupAt, returnAt, charges: chargeFacts(on, null) });
    const charged = lines.filter(({ kind }) => kind === 'vehicle_surcharge');
    expect(charged.map(({ quantity, unitCents }) => [quantity, unitCents])).toEqual(expected);
  });

  test('has as many days as the rental, however the years fall', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 90 }), (ahead, days) => {
        const pickupAt = `${Temporal.PlainDate.from('2026-01-01').add({ days: ahead }).toString()}T10:00`;
        const amounts = surchargeAmounts({ pickupAt, days, charges: chargeFacts(on, null) });
        expect(amounts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(days);
      }),
    );
  });
});

describe('the license recovery', () => {
  test.each([
    [31_250, 3, 107, 321],
    [29_200, 90, 100, 9_000],
    [29_200, 292, 100, 29_200],
    [29_200, 300, 100, 29_200],
    [29_199, 1, 99, 99],
  ])('of %i cents a year for %i days is %i a day, %i in all', (yearly, days, unitCents, amountCents) => {
    const facts = { ...sienna, ...threeDays, days, charges: chargeFacts(on, yearly) };
    const returnAt = `${Temporal.PlainDate.from('2026-12-01').add({ days }).toString()}T10:00`;
    const { lines } = quoteRental({ ...facts, returnAt });
    expect(lines.find(({ kind }) => kind === 'license_recovery')).toMatchObject({
      unitCents,
      amountCents,
      payee: 'host',
    });
  });

  test.each([[null], [0], [291]])('is no line for yearly fees of %s', (yearly) => {
    const { lines } = quoteRental({ ...sienna, ...threeDays, charges: chargeFacts(on, yearly) });
    expect(lines.map(({ kind }) => kind)).not.toContain('license_recovery');
  });

  test('is never more than the fees', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 400 }),
        (yearly, days) => {
          const charges = chargeFacts(on, yearly);
          const returnAt = `${Temporal.PlainDate.from('2026-12-01').add({ days }).toString()}T10:00`;
          const { lines } = quoteRental({ ...sienna, pickupAt: threeDays.pickupAt, returnAt, charges });
          const recovery = lines.find(({ kind }) => kind === 'license_recovery')?.amountCents ?? 0;
          expect(recovery).toBeLessThanOrEqual(yearly);
          expect(recovery * 292).toBeLessThanOrEqual(yearly * days);
        },
      ),
    );
  });
});

describe('the excise tax', () => {
  test('is passed on for everything but the surcharge, after discounts', () => {
    const rental = { ...sienna, pickupAt: '2026-12-04T10:00', returnAt: '2026-12-06T10:00' };
    const { lines } = quoteRental({ ...rental, offer: coded('WEEKEND20'), charges: chargeFacts(on, 29_200) });
    // 798.00 + 79.80 + 39.90 − 159.60 + 2.00 for the license.
    expect(lines.at(-1)).toMatchObject({
      kind: 'excise_tax',
      quantity: 4_712,
      unit: 'milli_percent',
      unitCents: 76_010,
      amountCents: 3_582,
    });
  });

  test.each([
    [0, 0],
    [10, 0],
    [11, 1],
    [1_000_000, 47_120],
  ])('of %i cents is rounded half up to %i', (dailyCents, tax) => {
    // Young drivers and extras aside, a day is 115% of its price; this one has no fees.
    const { lines } = quoteRental({
      ...threeDays,
      dailyCents: 0,
      insurance: 'basic',
      returnAt: '2026-12-02T10:00',
      extraPrices: { cooler: dailyCents },
      charges: chargeFacts(on, null),
    });
    expect(lines.at(-1)).toMatchObject({ unitCents: dailyCents, amountCents: tax });
  });
});

describe('a price with charges', () => {
  const charged = quoteRental({ ...sienna, ...threeDays, charges: chargeFacts(on, 29_200) });
  const plain = quoteRental({ ...sienna, ...threeDays });

  test('has a line for each, with its law', () => {
    expect(linesInWords(charged.lines).slice(3)).toEqual([
      {
        kind: 'license_recovery',
        label: 'Vehicle license recovery',
        detail: '3 days × $1.00, HRS § 437D-8.4',
        inFull: 'Vehicle license recovery, 3 days at $1.00 (HRS § 437D-8.4)',
        cents: 300,
      },
      {
        kind: 'vehicle_surcharge',
        label: 'Rental motor vehicle surcharge 2026',
        detail: '3 days × $7.50, HRS § 251-2',
        inFull: 'Rental motor vehicle surcharge 2026, 3 days at $7.50 (HRS § 251-2)',
        cents: 2_250,
      },
      {
        kind: 'excise_tax',
        label: 'Hawaii general excise tax',
        detail: '4.712% of $1,379.55, HRS ch. 237',
        inFull: 'Hawaii general excise tax, 4.712% of $1,379.55 (HRS ch. 237)',
        cents: 6_500,
      },
    ]);
    expect(charged.fees).toEqual({ ...plain.fees, chargesFeeCents: 9_050 });
    expect(charged.totalCents).toBe(plain.totalCents + 9_050);
  });

  test('keeps the totals of the specification while charges are off', () => {
    const off = quoteRental({
      ...sienna,
      ...threeDays,
      charges: chargeFacts({ ...on, isOn: false }, 29_200),
    });
    expect(off).toEqual(plain);
    expect(off.totalCents).toBe(137_655);
  });

  test('pays the state, or the host who owes it', () => {
    expect(sumsByPayee(charged.lines)).toMatchObject({ host: 119_700 + 300, state: 8_750 });
    const host = quoteRental({ ...sienna, ...threeDays, charges: chargeFacts(byHost, 29_200) });
    expect(sumsByPayee(host.lines)).toMatchObject({ host: 119_700 + 300 + 8_750, state: 0 });
    expect(host.totalCents).toBe(charged.totalCents);
  });

  test('says with which facts it was made', () => {
    for (const setting of [on, byHost]) {
      for (const yearly of [null, 29_200]) {
        const today = chargeFacts(setting, yearly);
        const { lines } = quoteRental({ ...sienna, ...threeDays, charges: today });
        expect(chargeFactsOf(lines)).toEqual(today);
      }
    }
    expect(chargeFactsOf(plain.lines)).toBeUndefined();
  });

  test('names what differs from one without', () => {
    expect(changedSums(plain.lines, charged.lines).map(({ title }) => title)).toEqual([
      'Vehicle license recovery',
      'Rental motor vehicle surcharge',
      'Hawaii general excise tax',
    ]);
  });

  test.each([
    ['in time', '2026-11-29T20:00:00Z', 0],
    ['late', '2026-12-01T19:00:00Z', 39_900],
  ])('that is cancelled %s keeps no charge', (_name, now, feeCents) => {
    const booking = {
      pickupAt: threeDays.pickupAt,
      timeZone: 'Pacific/Honolulu',
      lines: charged.lines,
      paidCents: charged.totalCents,
    };
    const terms = cancellationTerms(booking, toStoredPolicy(initialPolicy), Temporal.Instant.from(now));
    expect(terms.feeCents).toBe(feeCents);
    const due = bookingDue({ status: 'cancelled', lines: charged.lines, cancellationFeeCents: feeCents });
    expect(due).toEqual({ host: feeCents, platform: 0, operator: 0, state: 0 });
  });

  test('has the same total in a list, whatever is rented', () => {
    fc.assert(
      fc.property(
        fc.record({
          dailyCents: fc.integer({ min: 0, max: 1_000_000 }),
          days: fc.integer({ min: 1, max: 90 }),
          insurance: fc.constantFrom('basic' as const, 'premium' as const),
          driverAge: fc.constantFrom('25-plus' as const, '21-24' as const),
          offer: fc.constantFrom(undefined, coded('WEEKEND20'), coded('WEEKLY')),
        }),
        fc.option(fc.integer({ min: 0, max: 1_000_000 })),
        fc.constantFrom(on, byHost, { ...on, isOn: false }),
        ({ days, ...rental }, yearly, setting) => {
          const returnAt = `${Temporal.PlainDate.from('2026-12-04').add({ days }).toString()}T10:00`;
          const facts = {
            ...rental,
            pickupAt: '2026-12-04T10:00',
            returnAt,
            charges: chargeFacts(setting, yearly),
          };
          const { lines, fees, discount, totalCents } = quoteRental(facts);
          expect(totalCentsOf({ ...facts, days: rentalDays(facts.pickupAt, returnAt) })).toBe(totalCents);
          const sums = sumsByPayee(lines);
          expect(sums.host + sums.platform + sums.operator + sums.state).toBe(totalCents);
          const feeSum = Object.values(fees).reduce((sum, cents) => sum + cents, 0);
          expect(feeSum - (discount?.amountCents ?? 0)).toBe(totalCents);
        },
      ),
    );
  });
});

test('the rates are dated in order, each with its law', () => {
  for (const rates of [surchargeRates, exciseRates, recoveryRates]) {
    const dates = rates.map(({ validFrom }) => validFrom);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    for (const { law } of rates) expect(law).toMatch(/^HRS /);
  }
});

test('only of Hawaii do we know the charges', () => {
  expect(['Pacific/Honolulu', 'America/Chicago'].map(hasCharges)).toEqual([true, false]);
});
