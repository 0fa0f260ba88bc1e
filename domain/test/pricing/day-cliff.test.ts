import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RentalOptions } from '@makani/contract/bookings/rental-options';
import { addDays } from '../../src/calendar/add-days.ts';
import { dayPricesOf } from '../../src/price-rules/day-prices.ts';
import type { VehicleRule } from '../../src/price-rules/vehicle-rule.ts';
import { chargeFacts } from '../../src/pricing/charges.ts';
import { otherReturnInWords, otherReturns } from '../../src/pricing/day-cliff.ts';
import { quoteRental } from './at-first.ts';
import { rentalDays } from '../../src/pricing/rental-days.ts';
import { coded } from './coded.ts';

const options: RentalOptions = {
  vehicleId: '11111111-1111-4111-8111-111111111111',
  locationId: 'honolulu',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  insurance: 'basic',
  driverAge: '25-plus',
  extras: { infantSeat: 0, childSeat: 0, booster: 0 },
  hostExtras: [],
};

type Facts = Pick<Parameters<typeof quoteRental>[0], 'dailyCents' | 'extraPrices' | 'charges'>;

/** The total by the rules, as the server makes it. */
function totalBy(
  rental: RentalOptions,
  facts: Facts,
  { rules, bookedOn }: { rules: VehicleRule[]; bookedOn: string },
) {
  const { pickupAt, returnAt } = rental;
  const days = rentalDays(pickupAt, returnAt);
  const dayPrices = dayPricesOf({ dailyCents: facts.dailyCents, pickupAt, days, bookedOn, rules });
  const offer = rental.offerCode === undefined ? undefined : coded(rental.offerCode);
  return quoteRental({ ...rental, ...facts, dayPrices, offer }).totalCents;
}

function named(changed: Partial<RentalOptions>, rules: VehicleRule[] = [], bookedOn = '2026-11-20') {
  const rental = { ...options, ...changed };
  const total = (returnAt: string) =>
    totalBy({ ...rental, returnAt }, { dailyCents: 39_900 }, { rules, bookedOn });
  return otherReturns(rental, total(rental.returnAt), total);
}

const season: VehicleRule = {
  id: 'season',
  name: 'Season',
  isOfHost: false,
  kind: 'season',
  fromDate: '2026-12-03',
  untilDate: '2026-12-31',
  weekdays: [],
  days: null,
  mayCostLess: false,
  basisPoints: 5_000,
  dailyCents: null,
  narrowness: 0,
  createdAt: '2026-11-01T00:00:00Z',
};

const length: VehicleRule = { ...season, id: 'length', kind: 'length', fromDate: null, untilDate: null };

describe('beside the pickers', () => {
  test.each([
    ['2026-12-04T10:00', undefined],
    ['2026-12-04T10:30', 'Return by 10:00 AM and pay one day less ($458.85).'],
    ['2026-12-04T13:00', 'Return by 10:00 AM and pay one day less ($458.85).'],
    ['2026-12-04T13:30', 'You can keep it until Sat, Dec 5, 10:00 AM at the same price.'],
    ['2026-12-04T09:30', 'You can keep it until 10:00 AM at the same price.'],
    ['2026-12-01T10:30', 'You can keep it until Wed, Dec 2, 10:00 AM at the same price.'],
  ])('a return at %s: %s', (returnAt, sentence) => {
    const [first] = named({ returnAt });
    expect(first && otherReturnInWords(first, returnAt)).toBe(sentence);
  });

  test('the day before is named when the pickup was late in the day', () => {
    const rental = { pickupAt: '2026-12-01T22:00', returnAt: '2026-12-05T01:00' };
    const [first] = named(rental);
    expect(first && otherReturnInWords(first, rental.returnAt)).toBe(
      'Return by Fri, Dec 4, 10:00 PM and pay one day less ($458.85).',
    );
  });

  test('where the earlier one can’t be had, the later one is there as well', () => {
    expect(named({ returnAt: '2026-12-04T11:00' })).toEqual([
      { returnAt: '2026-12-04T10:00', savedCents: 45_885 },
      { returnAt: '2026-12-05T10:00', savedCents: 0 },
    ]);
  });

  test('a day more that loses an offer is not the same price', () => {
    const weekend = { pickupAt: '2026-12-05T10:00', offerCode: 'WEEKEND20' };
    expect(named({ ...weekend, returnAt: '2026-12-07T18:00' })).toEqual([]);
    expect(named({ ...weekend, returnAt: '2026-12-06T18:00' })).toMatchObject([{ savedCents: 0 }]);
  });

  test('what is saved is the price of the day that is left out, by its rules', () => {
    expect(named({ returnAt: '2026-12-04T11:00' }, [season])[0]).toEqual({
      returnAt: '2026-12-04T10:00',
      // Half more than $399.00, with insurance and service, each line in whole cents.
      savedCents: 68_827,
    });
  });

  test('a day less isn’t named where it saves nothing, because it would lose what a longer rental costs less', () => {
    const returnAt = '2026-12-04T11:00';
    const later = { returnAt: '2026-12-05T10:00', savedCents: 0 };
    const cheaper = { ...length, days: 4, basisPoints: -4_000, mayCostLess: true };
    expect(named({ returnAt }, [cheaper])).toEqual([later]);
    // Where the longer one may not cost less, both cost the same.
    expect(named({ returnAt }, [{ ...cheaper, mayCostLess: false }])).toEqual([later]);
  });
});

const ruleOf = (index: number) =>
  fc.record<VehicleRule>({
    id: fc.constant(`rule-${index}`),
    name: fc.constant(`Rule ${index}`),
    isOfHost: fc.boolean(),
    kind: fc.constantFrom('season', 'weekday', 'length', 'early_booking', 'last_minute'),
    fromDate: fc.constantFrom(null, '2026-12-02', '2026-12-20'),
    untilDate: fc.constantFrom(null, '2026-12-24', '2027-01-10'),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    days: fc.constantFrom(2, 3, 7, 14, 30),
    mayCostLess: fc.boolean(),
    basisPoints: fc.integer({ min: -9_000, max: 30_000 }),
    dailyCents: fc.constant(null),
    narrowness: fc.integer({ min: 0, max: 5 }),
    createdAt: fc.constant(`2026-11-0${index + 1}T00:00:00Z`),
  });

test('the saving is the difference of the two quotes, and later is the same quote, with rules and without', () => {
  fc.assert(
    fc.property(
      fc.record({
        days: fc.integer({ min: 0, max: 30 }),
        halfHours: fc.integer({ min: 1, max: 47 }),
        ahead: fc.integer({ min: 0, max: 60 }),
        insurance: fc.constantFrom('basic' as const, 'premium' as const),
        driverAge: fc.constantFrom('25-plus' as const, '21-24' as const),
        offerCode: fc.constantFrom(undefined, 'WEEKEND20', 'WEEKLY'),
        seats: fc.integer({ min: 0, max: 3 }),
        cooler: fc.constantFrom(undefined, 0, 1_500),
        dailyCents: fc.integer({ min: 1, max: 1_000_000 }),
        setting: fc.constantFrom(
          { isOn: false, liable: 'platform' } as const,
          { isOn: true, liable: 'platform' } as const,
          { isOn: true, liable: 'host' } as const,
        ),
        yearly: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
        rules: fc
          .integer({ min: 0, max: 5 })
          .chain((count) => fc.tuple(...Array.from({ length: count }, (_none, index) => ruleOf(index)))),
      }),
      ({
        days,
        halfHours,
        ahead,
        seats,
        cooler,
        dailyCents,
        setting,
        yearly,
        offerCode,
        rules,
        ...choices
      }) => {
        const pickupAt = addDays('2026-12-01T10:00', ahead);
        const minutes = 600 + halfHours * 30;
        const clock =
          `${Math.floor(minutes / 60) % 24}`.padStart(2, '0') + (minutes % 60 === 0 ? ':00' : ':30');
        const returnAt = `${addDays(pickupAt, days + Math.floor(minutes / 1_440)).slice(0, 10)}T${clock}`;
        const rental = {
          ...options,
          ...choices,
          ...(offerCode !== undefined && { offerCode }),
          extras: { ...options.extras, booster: seats },
          hostExtras: cooler === undefined ? [] : (['cooler'] as const).slice(),
          pickupAt,
          returnAt,
        };
        const facts = {
          dailyCents,
          extraPrices: cooler === undefined ? {} : { cooler },
          charges: chargeFacts(setting, yearly),
        };
        const total = (until: string) =>
          totalBy({ ...rental, returnAt: until }, facts, { rules, bookedOn: '2026-11-20' });
        const [earlier, later] = [addDays(pickupAt, days), addDays(pickupAt, days + 1)];
        const savedCents = days === 0 ? 0 : total(returnAt) - total(earlier);
        const shorter = halfHours <= 6 && savedCents > 0 ? [{ returnAt: earlier, savedCents }] : [];
        const isSame = total(later) === total(returnAt);
        expect(otherReturns(rental, total(returnAt), total)).toEqual([
          ...shorter,
          ...(isSame ? [{ returnAt: later, savedCents: 0 }] : []),
        ]);
      },
    ),
    { numRuns: 500 },
  );
});
