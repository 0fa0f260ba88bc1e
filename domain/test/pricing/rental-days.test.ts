import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysIfReturnedEarlier, rentalDays } from '../../src/pricing/rental-days.ts';
import { toInstants } from '../../src/calendar/rental-period.ts';

const halfHours = Array.from({ length: 48 }, (_, index) => index);

function later(wallTime: string, minutes: number): string {
  return Temporal.PlainDateTime.from(wallTime).add({ minutes }).toString({ smallestUnit: 'minute' });
}

/** Every minute of fifteen years, not only half hours. */
const wallTimes = fc
  .integer({ min: 0, max: 15 * 366 * 1440 })
  .map((minutes) => later('2026-01-01T00:00', minutes));

describe('days are begun days of 24 hours', () => {
  test.each([
    ['2026-12-01T10:00', '2026-12-01T10:30', 1, 'half an hour'],
    ['2026-12-01T00:00', '2026-12-01T23:30', 1, 'from midnight to the last half hour'],
    ['2026-12-01T10:00', '2026-12-02T10:00', 1, 'exactly 24 hours'],
    ['2026-12-01T10:00', '2026-12-02T10:01', 2, 'one minute more'],
    ['2026-12-01T10:00', '2026-12-02T10:30', 2, 'half an hour more'],
    ['2026-12-01T23:30', '2026-12-02T00:00', 1, 'over midnight'],
    ['2026-12-01T10:00', '2026-12-04T10:00', 3, 'three days'],
    ['2026-12-31T10:00', '2027-01-01T10:00', 1, 'over the year end'],
    ['2026-12-31T23:30', '2027-01-01T00:00', 1, 'half an hour over the year end'],
    ['2028-02-28T10:00', '2028-03-01T10:00', 2, 'over a leap day'],
    ['2027-02-28T10:00', '2027-03-01T10:00', 1, 'over the end of a common February'],
    ['2028-02-29T10:00', '2028-02-29T18:00', 1, 'on a leap day'],
    ['2028-02-29T10:00', '2029-02-28T10:00', 365, 'from a leap day for a year'],
  ])('%s to %s is %i: %s', (pickupAt, returnAt, days) => {
    expect(rentalDays(pickupAt, returnAt)).toBe(days);
  });

  test('every half hour of a day as pickup, every return of the four days after it', () => {
    for (const pickup of halfHours) {
      const pickupAt = later('2026-12-30T00:00', pickup * 30);
      for (let offset = 1; offset <= 4 * 48; offset += 1) {
        const expected = offset <= 48 ? 1 : offset <= 96 ? 2 : offset <= 144 ? 3 : 4;
        expect(rentalDays(pickupAt, later(pickupAt, offset * 30))).toBe(expected);
      }
    }
  });

  test('whole days are as many days, and one more minute is one more day', () => {
    fc.assert(
      fc.property(wallTimes, fc.integer({ min: 1, max: 400 }), (pickupAt, days) => {
        expect(rentalDays(pickupAt, later(pickupAt, days * 1440))).toBe(days);
        expect(rentalDays(pickupAt, later(pickupAt, days * 1440 + 1))).toBe(days + 1);
        expect(rentalDays(pickupAt, later(pickupAt, days * 1440 - 1))).toBe(days);
      }),
      { numRuns: 2_000 },
    );
  });

  test('any minute agrees with the count in big integers', () => {
    fc.assert(
      fc.property(wallTimes, fc.bigInt({ min: 1n, max: 600_000n }), (pickupAt, minutes) => {
        const model = minutes / 1440n + (minutes % 1440n === 0n ? 0n : 1n);
        expect(BigInt(rentalDays(pickupAt, later(pickupAt, Number(minutes))))).toBe(model);
      }),
      { numRuns: 10_000 },
    );
  });

  test('a return that is not after the pickup makes no days', () => {
    expect(rentalDays('2026-12-01T10:00', '2026-12-01T10:00')).toBe(0);
    expect(rentalDays('2026-12-01T10:00', '2026-12-01T09:30')).toBe(0);
    expect(rentalDays('2026-12-01T10:00', '2026-10-01T10:00')).toBe(0);
  });
});

describe('a return a little earlier saves a day', () => {
  test.each([
    ['2026-12-01T09:00', '2026-12-04T10:00', 3, 'an hour beyond three days'],
    ['2026-12-01T09:00', '2026-12-04T09:30', 3, 'half an hour beyond'],
    ['2026-12-01T09:00', '2026-12-04T21:00', 3, 'half a day beyond'],
    ['2026-12-01T22:00', '2026-12-05T01:00', 3, 'beyond midnight'],
    ['2027-03-12T10:00', '2027-03-15T10:30', 3, 'over the change of clocks in Dallas'],
    ['2026-12-01T09:00', '2026-12-04T21:30', null, 'more than half of the last day'],
    ['2026-12-01T09:00', '2026-12-04T09:00', null, 'exactly three days'],
    ['2026-12-01T09:00', '2026-12-01T10:00', null, 'an hour on the first day'],
    ['2026-12-01T09:00', '2026-12-02T09:00', null, 'one day is the least'],
    ['2026-12-01T09:00', '2026-11-30T10:00', null, 'a return before the pickup'],
  ])('%s to %s: %s days, %s', (pickupAt, returnAt, days, _case) => {
    expect(daysIfReturnedEarlier(pickupAt, returnAt)).toBe(days);
  });
});

test('what is saved is always exactly one day', () => {
  fc.assert(
    fc.property(wallTimes, fc.integer({ min: 1, max: 60_000 }), (pickupAt, minutes) => {
      const returnAt = later(pickupAt, minutes);
      const days = daysIfReturnedEarlier(pickupAt, returnAt);
      expect([null, rentalDays(pickupAt, returnAt) - 1]).toContain(days);
    }),
  );
});

describe('a change of clocks in Dallas costs nobody a day', () => {
  test.each([
    ['2026-10-31T10:00', '2026-11-01T10:00', 1, 25, 'back, the same time next day'],
    ['2026-10-31T10:00', '2026-11-01T10:30', 2, 25.5, 'back, half an hour more'],
    ['2026-10-30T10:00', '2026-11-02T10:00', 3, 73, 'back, within three days'],
    ['2026-11-01T00:30', '2026-11-02T00:30', 1, 25, 'back, from the night itself'],
    ['2027-03-13T10:00', '2027-03-14T10:00', 1, 23, 'forward, the same time next day'],
    [
      '2027-03-13T10:00',
      '2027-03-14T10:30',
      2,
      23.5,
      'forward, half an hour more although only 23.5 hours pass',
    ],
    ['2027-03-12T10:00', '2027-03-15T10:00', 3, 71, 'forward, within three days'],
    ['2027-03-14T01:30', '2027-03-14T03:00', 1, 0.5, 'forward, over the gap'],
  ])('%s to %s is %i although %d hours pass: %s', (pickupAt, returnAt, days, hours) => {
    expect(rentalDays(pickupAt, returnAt)).toBe(days);
    const period = toInstants({ pickupAt, returnAt }, 'America/Chicago');
    if (!period.ok) throw new Error(period.message);
    expect(period.endsAt.since(period.startsAt).total('hours')).toBe(hours);
  });
});
