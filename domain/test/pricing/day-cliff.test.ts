import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RentalOptions } from '@makani/contract/bookings/rental-options';
import { addDays } from '../../src/calendar/add-days.ts';
import { chargeFacts } from '../../src/pricing/charges.ts';
import { cliffInWords, dayCliff } from '../../src/pricing/day-cliff.ts';
import { quoteRental } from '../../src/pricing/pricing.ts';
import { priceLine } from './price-line.ts';
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

function priced(changed: Partial<RentalOptions>, facts: Facts = { dailyCents: 39_900 }) {
  const rental = { ...options, ...changed };
  const offer = rental.offerCode === undefined ? undefined : coded(rental.offerCode);
  return { options: rental, lines: quoteRental({ ...rental, ...facts, offer }).lines };
}

const always = () => true;

describe('beside the pickers', () => {
  test.each([
    ['2026-12-04T10:00', null],
    ['2026-12-04T10:30', 'Return by 10:00 AM and pay one day less ($458.85).'],
    ['2026-12-04T13:00', 'Return by 10:00 AM and pay one day less ($458.85).'],
    ['2026-12-04T13:30', 'You may keep it until Dec 5, 2026 10:00 AM at the same price.'],
    ['2026-12-04T09:30', 'You may keep it until 10:00 AM at the same price.'],
    ['2026-12-01T10:30', 'You may keep it until Dec 2, 2026 10:00 AM at the same price.'],
  ])('a return at %s: %s', (returnAt, sentence) => {
    const cliff = dayCliff(priced({ returnAt }), always);
    expect(cliff && cliffInWords(cliff, returnAt)).toBe(sentence);
  });

  test('nothing is named where a rule has changed the price, because the rules of other returns aren’t known', () => {
    const rental = { ...options, returnAt: '2026-12-04T10:30' };
    // Up on one day and down on another, so that the total is the same as without them.
    const changes = [1_000, -1_000].map((amountCents) => ({
      code: String(amountCents),
      quantity: 1,
      unit: 'flat' as const,
      unitCents: amountCents,
      amountCents,
    }));
    const dayPrices = { dayCents: [40_900, 38_900, 39_900, 39_900], changes };
    const { lines } = quoteRental({ ...rental, dailyCents: 39_900, dayPrices });
    expect(dayCliff({ options: rental, lines }, always)).toBeNull();
  });

  test('the day before is named when the pickup was late in the day', () => {
    const rental = { pickupAt: '2026-12-01T22:00', returnAt: '2026-12-05T01:00' };
    const cliff = dayCliff(priced(rental), always);
    expect(cliff && cliffInWords(cliff, rental.returnAt)).toBe(
      'Return by Dec 4, 2026 10:00 PM and pay one day less ($458.85).',
    );
  });

  test('nothing is said of a time at which the vehicle can’t come back', () => {
    const before = (limit: string) => (returnAt: string) => returnAt < limit;
    expect(dayCliff(priced({ returnAt: '2026-12-04T11:00' }), before('2026-12-04T10:00'))).toBeNull();
    expect(dayCliff(priced({ returnAt: '2026-12-04T18:00' }), before('2026-12-05T10:00'))).toBeNull();
    expect(dayCliff(priced({ returnAt: '2026-12-04T11:00' }), (at) => at > '2026-12-04T10:00')).toMatchObject(
      {
        kind: 'longer',
      },
    );
  });

  test('a day more that loses an offer is not the same price', () => {
    const weekend = { pickupAt: '2026-12-05T10:00', offerCode: 'WEEKEND20' };
    expect(dayCliff(priced({ ...weekend, returnAt: '2026-12-07T18:00' }), always)).toBeNull();
    expect(dayCliff(priced({ ...weekend, returnAt: '2026-12-06T18:00' }), always)).toMatchObject({
      kind: 'longer',
    });
  });

  test('a price that is kept, or was made at other rates, is not compared', () => {
    const { options: rental, lines } = priced({ returnAt: '2026-12-04T11:00' });
    const kept = priceLine('substitute', { unitCents: 183_540, amountCents: -10_000 });
    expect(dayCliff({ options: rental, lines: [...lines, kept] }, always)).toBeNull();
    const earlier = lines.map((line) =>
      line.kind === 'service' ? { ...line, amountCents: line.amountCents - 100 } : line,
    );
    expect(dayCliff({ options: rental, lines: earlier }, always)).toBeNull();
  });
});

test('the saving is the difference of the two quotes, and later is the same quote', () => {
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
      }),
      ({ days, halfHours, ahead, seats, cooler, dailyCents, setting, yearly, offerCode, ...choices }) => {
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
          offer: offerCode === undefined ? undefined : coded(offerCode),
        };
        const total = (until: string) => quoteRental({ ...rental, ...facts, returnAt: until }).totalCents;
        const cliff = dayCliff(
          { options: rental, lines: quoteRental({ ...rental, ...facts }).lines },
          always,
        );
        const [earlier, later] = [addDays(pickupAt, days), addDays(pickupAt, days + 1)];
        const savedCents = days === 0 ? 0 : total(returnAt) - total(earlier);
        const shorter = halfHours <= 6 && savedCents > 0;
        const longer = total(later) === total(returnAt) ? { kind: 'longer', returnAt: later } : null;
        expect(cliff).toEqual(shorter ? { kind: 'shorter', returnAt: earlier, savedCents } : longer);
      },
    ),
    { numRuns: 500 },
  );
});
