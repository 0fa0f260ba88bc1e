import { priceRuleKinds, type PriceRuleKind } from '@makani/contract/vehicles/price-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/calendar/add-days.ts';
import { dayNumber } from '../../src/calendar/wall-minutes.ts';
import { quoteRental } from '../pricing/at-first.ts';
import { linesInWords, sumOf } from '../../src/pricing/quote-lines.ts';
import { dayPricesOf, firstDayOf, ruledDay } from '../../src/price-rules/day-prices.ts';
import type { VehicleRule } from '../../src/price-rules/vehicle-rule.ts';
import { holdsOn, narrowness, rulesWithin, withDays } from '../../src/price-rules/which-rule.ts';
import { coded } from '../pricing/coded.ts';

let count = 0;

function rule(change: Partial<VehicleRule> & { kind: PriceRuleKind }): VehicleRule {
  count += 1;
  return {
    id: `rule-${String(count).padStart(4, '0')}`,
    name: 'Rule',
    isOfHost: false,
    fromDate: null,
    untilDate: null,
    weekdays: change.kind === 'weekday' ? [6, 7] : [],
    days: ['length', 'early_booking', 'last_minute'].includes(change.kind) ? 7 : null,
    mayCostLess: false,
    basisPoints: 1_000,
    dailyCents: null,
    narrowness: 5,
    createdAt: '2026-01-01T00:00:00Z',
    ...change,
  };
}

const christmas = rule({
  kind: 'season',
  name: 'Christmas season',
  fromDate: '2026-12-20',
  untilDate: '2027-01-03',
  basisPoints: 2_000,
});

/** Days that cost $100.00, booked on December 1. */
const daysOf = (rules: VehicleRule[], pickupAt: string, days: number, bookedOn = '2026-12-01') =>
  dayPricesOf({ dailyCents: 10_000, pickupAt, days, bookedOn, rules });

describe('a day has the date on which it begins', () => {
  test.each([
    ['before the season', '2026-12-16T10:00', undefined],
    ['the last of them on its first day', '2026-12-17T23:30', [10_000, 10_000, 10_000, 12_000]],
    ['its last day', '2027-01-03T10:00', [12_000, 10_000, 10_000, 10_000]],
    ['after it', '2027-01-04T00:00', undefined],
  ])('%s', (_name, pickupAt, dayCents) => {
    expect(daysOf([christmas], pickupAt, 4)?.dayCents).toEqual(dayCents);
  });

  test('days of the week, over a change of the clocks too', () => {
    const weekend = rule({ kind: 'weekday', weekdays: [6, 7], basisPoints: 1_500 });
    // March 13, 2026, was a Friday.
    expect(daysOf([weekend], '2026-03-06T10:00', 4)?.dayCents).toEqual([10_000, 11_500, 11_500, 10_000]);
  });
});

describe('which rule applies', () => {
  test('of one kind the narrower, then the later', () => {
    const wide = rule({
      kind: 'season',
      ...dates,
      basisPoints: 5_000,
      narrowness: 0,
      createdAt: '2026-05-05',
    });
    const own = rule({ kind: 'season', ...dates, basisPoints: 1_000, narrowness: 4 });
    const later = rule({
      kind: 'season',
      ...dates,
      basisPoints: 2_000,
      narrowness: 4,
      createdAt: '2026-02-02',
    });
    expect(daysOf([own, wide], '2026-12-24T10:00', 1)?.dayCents).toEqual([11_000]);
    expect(daysOf([later, wide, own], '2026-12-24T10:00', 1)?.dayCents).toEqual([12_000]);
  });

  test('the longest length that is reached', () => {
    const week = rule({ kind: 'length', days: 7, basisPoints: -1_000 });
    const month = rule({ kind: 'length', days: 28, basisPoints: -2_000 });
    expect(daysOf([week, month], '2026-12-01T10:00', 6)).toBeUndefined();
    expect(daysOf([month, week], '2026-12-01T10:00', 14)?.dayCents[0]).toBe(9_000);
    expect(daysOf([week, month], '2026-12-01T10:00', 40)?.dayCents[0]).toBe(8_000);
  });

  test.each([
    ['early_booking', 29, undefined],
    ['early_booking', 30, 9_000],
    ['last_minute', 30, 9_000],
    ['last_minute', 31, undefined],
  ] as const)('%s of 30 days, booked %d days ahead', (kind, ahead, cents) => {
    const own = rule({ kind, days: 30, basisPoints: -1_000 });
    const bookedOn = addDays('2027-03-31', 0 - ahead);
    expect(daysOf([own], '2027-03-31T10:00', 1, bookedOn)?.dayCents[0]).toBe(cents);
  });

  test('the closest of several last minutes', () => {
    const week = rule({ kind: 'last_minute', days: 7, basisPoints: -1_000 });
    const day = rule({ kind: 'last_minute', days: 1, basisPoints: -3_000 });
    expect(daysOf([day, week], '2026-12-02T10:00', 1)?.dayCents).toEqual([7_000]);
    expect(daysOf([day, week], '2026-12-06T10:00', 1)?.dayCents).toEqual([9_000]);
  });

  test('a vehicle before its host, a host before a category, that before a location', () => {
    const any = { vehicleId: null, hostId: null, category: null, locationId: null };
    const scopes = [
      { ...any, vehicleId: 'v', hostId: 'h' },
      { ...any, hostId: 'h' },
      { ...any, category: 'Van', locationId: 'honolulu' },
      { ...any, category: 'Van' },
      { ...any, locationId: 'honolulu' },
      any,
    ];
    expect(scopes.map((scope) => narrowness(scope))).toEqual([5, 4, 3, 2, 1, 0]);
  });
});

const dates = { fromDate: '2026-12-20', untilDate: '2027-01-03' };

describe('what rules make of a price', () => {
  test('kinds multiply in their order, and a day is rounded to whole cents', () => {
    const set = rule({ kind: 'season', ...dates, basisPoints: null, dailyCents: 9_999 });
    const weekend = rule({ kind: 'weekday', weekdays: [5], basisPoints: 1_250 });
    const early = rule({ kind: 'early_booking', days: 14, basisPoints: -333 });
    const found = daysOf([early, weekend, set], '2026-12-25T10:00', 1);
    // 9999 × 1.125 × 0.9667
    expect(found?.dayCents).toEqual([10_874]);
    expect(found?.changes.map(({ amountCents }) => amountCents)).toEqual([-1, 1_250, -375]);
  });

  test('each is a line with its name, and insurance and service are a part of the sum', () => {
    const options = {
      pickupAt: '2026-12-18T10:00',
      returnAt: '2026-12-22T10:00',
      insurance: 'basic',
    } as const;
    const dayPrices = daysOf([christmas], options.pickupAt, 4);
    const { lines, fees, dailyCents, totalCents } = quoteRental({
      ...options,
      dailyCents: 10_000,
      dayPrices,
    });
    expect(linesInWords(lines).map(({ inFull, cents }) => `${inFull}: ${cents}`)).toEqual([
      'Rental, 4 days at $100.00: 40000',
      'Christmas season, 2 days, +20%: 4000',
      'Basic insurance (10%): 4400',
      'Service fee (5%): 2200',
    ]);
    expect(fees.rentalFeeCents).toBe(44_000);
    expect(dailyCents).toBe(10_000);
    expect(totalCents).toBe(50_600);
  });

  test('a set price and a reduction in words', () => {
    const set = rule({ kind: 'season', name: 'Quiet weeks', ...dates, basisPoints: null, dailyCents: 8_000 });
    const long = rule({
      kind: 'length',
      name: 'Two nights',
      days: 2,
      basisPoints: -1_250,
      mayCostLess: true,
    });
    const dayPrices = daysOf([set, long], '2026-12-21T10:00', 2);
    const rental = {
      pickupAt: '2026-12-21T10:00',
      returnAt: '2026-12-23T10:00',
      insurance: 'basic',
    } as const;
    const [, ...words] = linesInWords(quoteRental({ ...rental, dailyCents: 10_000, dayPrices }).lines);
    expect(words.slice(0, 2).map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
      'Quiet weeks: 2 days at $80.00',
      'Two nights: 2 days, −12.5%',
    ]);
  });

  test('the weekly offer waives the seventh day at its own price, the weekend offer a part of the sum', () => {
    const rental = { pickupAt: '2026-12-18T10:00', insurance: 'basic', dailyCents: 10_000 } as const;
    const week = quoteRental({
      ...rental,
      returnAt: '2026-12-25T10:00',
      offer: coded('WEEKLY'),
      dayPrices: daysOf([christmas], rental.pickupAt, 7),
    });
    expect(week.discount).toMatchObject({ label: 'Weekly rate, 1 day free', amountCents: 12_000 });
    const weekend = quoteRental({
      ...rental,
      returnAt: '2026-12-21T10:00',
      offer: coded('WEEKEND20'),
      dayPrices: daysOf([christmas], rental.pickupAt, 3),
    });
    expect(weekend.discount).toMatchObject({ amountCents: 6_400 });
  });

  test('a longer rental costs no less, unless its rule says so', () => {
    const week = { kind: 'length', days: 7, basisPoints: -3_000 } as const;
    const raised = daysOf([rule(week)], '2026-12-01T10:00', 7);
    expect(sumOf([...(raised?.dayCents ?? [])].map(asLine))).toBe(60_000);
    expect(raised?.changes[0]?.amountCents).toBe(-10_000);
    const less = daysOf([rule({ ...week, mayCostLess: true })], '2026-12-01T10:00', 7);
    expect(less?.dayCents).toEqual(Array<number>(7).fill(7_000));
  });

  test('no rules together take a day below ten dollars, and a day that costs less without them stays so', () => {
    const cheap = rule({ kind: 'season', ...dates, basisPoints: -9_000 });
    const week = rule({ kind: 'length', days: 1, basisPoints: -5_000 });
    const dollar = rule({ kind: 'season', ...dates, basisPoints: null, dailyCents: 100 });
    for (const rules of [[cheap], [cheap, week], [dollar]])
      expect(firstDayOf({ ...one, dailyCents: 1_900, rules }).cents).toBe(1_000);
    expect(firstDayOf({ ...one, dailyCents: 500, rules: [cheap] }).cents).toBe(500);
    expect(firstDayOf({ ...one, dailyCents: 0, rules: [cheap] }).cents).toBe(0);
    expect(
      firstDayOf({
        ...one,
        dailyCents: 1_000_000,
        rules: [rule({ kind: 'season', ...dates, basisPoints: 30_000 })],
      }).cents,
    ).toBe(ruledDay.max);
  });
});

test('guests see the name of a rule of the desk, and of a host’s only its kind', () => {
  const advert = { name: 'Book at elsewhere.example', kind: 'season', ...dates } as const;
  const nameOf = (isOfHost: boolean) =>
    daysOf([rule({ ...advert, isOfHost })], dates.fromDate, 1)?.changes[0]?.rule?.name;
  expect(nameOf(true)).toBe('Season');
  expect(nameOf(false)).toBe('Book at elsewhere.example');
});

const one = { pickupAt: '2026-12-24', days: 1, bookedOn: '2026-12-01' };
const asLine = (amountCents: number) => ({ amountCents }) as never;

const anyRule: fc.Arbitrary<VehicleRule> = fc
  .record({
    kind: fc.constantFrom(...priceRuleKinds),
    from: fc.integer({ min: 0, max: 60 }),
    length: fc.integer({ min: 0, max: 40 }),
    isOpen: fc.boolean(),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    days: fc.integer({ min: 2, max: 30 }),
    basisPoints: fc.integer({ min: -9_000, max: 30_000 }).filter((points) => points !== 0),
    dailyCents: fc.option(fc.integer({ min: 100, max: 1_000_000 }), { freq: 3 }),
    mayCostLess: fc.boolean(),
    isOfHost: fc.boolean(),
    narrowness: fc.integer({ min: 0, max: 5 }),
    createdAt: fc.constantFrom('2026-01-01', '2026-02-02', '2026-03-03'),
    id: fc.uuid(),
  })
  .map(({ from, length, isOpen, ...drawn }) => {
    const isSeason = drawn.kind === 'season';
    const dailyCents = isSeason ? drawn.dailyCents : null;
    return {
      ...drawn,
      name: `Rule ${drawn.id.slice(0, 4)}`,
      fromDate: isOpen && !isSeason ? null : addDays('2026-12-01', from),
      untilDate: isOpen && !isSeason ? null : addDays('2026-12-01', from + length),
      weekdays: drawn.kind === 'weekday' ? drawn.weekdays : [],
      days: isSeason || drawn.kind === 'weekday' ? null : drawn.days,
      mayCostLess: drawn.mayCostLess && drawn.kind === 'length',
      basisPoints: dailyCents === null ? drawn.basisPoints : null,
      dailyCents,
    };
  });

const anyRental = fc.record({
  dailyCents: fc.integer({ min: 0, max: 1_000_000 }),
  start: fc.integer({ min: 0, max: 90 }),
  days: fc.integer({ min: 1, max: 60 }),
  rules: fc.array(anyRule, { maxLength: 8 }),
});

const rentalOf = ({
  start,
  ...drawn
}: {
  start: number;
  dailyCents: number;
  days: number;
  rules: VehicleRule[];
}) => ({
  ...drawn,
  pickupAt: `${addDays('2026-12-01', start)}T10:00`,
  bookedOn: '2026-12-01',
});

/** The rental fee of a rental of any length. */
function feeOf(rental: ReturnType<typeof rentalOf>): number {
  const found = dayPricesOf(rental);
  return found?.dayCents.reduce((sum, cents) => sum + cents, 0) ?? rental.dailyCents * rental.days;
}

describe('of any rules', () => {
  test('days are whole cents within their bounds, and the lines come to their sum', () => {
    fc.assert(
      fc.property(anyRental.map(rentalOf), (rental) => {
        const { dailyCents, pickupAt, days } = rental;
        const dayPrices = dayPricesOf(rental);
        const { lines, fees, totalCents } = quoteRental({
          pickupAt,
          returnAt: addDays(pickupAt, days),
          dailyCents,
          dayPrices,
          insurance: 'basic',
        });
        const own = lines.filter(({ kind }) => kind === 'rental' || kind === 'price_rule');
        expect(sumOf(own)).toBe(feeOf(rental));
        expect(fees.rentalFeeCents).toBe(feeOf(rental));
        expect(totalCents).toBe(sumOf(lines));
        for (const cents of dayPrices?.dayCents ?? []) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(Math.min(dailyCents, ruledDay.least));
        }
      }),
    );
  });

  test('a day more never costs less, unless a rule for a length says so', () => {
    fc.assert(
      fc.property(anyRental.map(rentalOf), (rental) => {
        const longer = { ...rental, days: rental.days + 1 };
        const says = rental.rules.some(
          ({ kind, days, mayCostLess }) => kind === 'length' && mayCostLess && days === longer.days,
        );
        expect(says || feeOf(longer) >= feeOf(rental)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('the same rules and rental, in any order, are the same price', () => {
    fc.assert(
      fc.property(anyRental.map(rentalOf), fc.infiniteStream(fc.nat()), (rental, keys) => {
        const shuffled = rental.rules
          .map((own) => ({ own, key: keys.next().value }))
          .toSorted((first, second) => first.key - second.key)
          .map(({ own }) => own);
        expect(dayPricesOf({ ...rental, rules: shuffled })).toEqual(dayPricesOf(rental));
      }),
    );
  });

  test('none is left out that holds on a day of a rental, or of a shorter one', () => {
    fc.assert(
      fc.property(anyRental.map(rentalOf), (rental) => {
        const first = dayNumber(rental.pickupAt);
        const lead = first - dayNumber(rental.bookedOn);
        const isWithin = new Set(rulesWithin(rental.rules, rental));
        const leftOut = withDays(rental.rules.filter((own) => !isWithin.has(own)));
        for (let length = 1; length <= rental.days; length += 1)
          for (let day = first; day < first + length; day += 1)
            expect(leftOut.filter((own) => holdsOn(own, { day, length, lead }))).toEqual([]);
      }),
    );
  });

  test('without one that applies there is nothing to add to a price', () => {
    fc.assert(
      fc.property(anyRental.map(rentalOf), (rental) => {
        const rules = rental.rules.map((own) => ({
          ...own,
          fromDate: '2030-01-01',
          untilDate: '2030-02-01',
        }));
        expect(dayPricesOf({ ...rental, rules })).toBeUndefined();
      }),
    );
  });
});
