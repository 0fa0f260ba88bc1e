import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InstantRange } from '../../src/calendar/instant-range.ts';
import { nearbyPeriods, nearestFree } from '../../src/calendar/nearby-periods.ts';

const place = { name: 'Honolulu', timeZone: 'Pacific/Honolulu', exceptions: [] };
const now = Temporal.Instant.from('2026-12-01T20:05:00Z');
const wanted = { pickupAt: '2027-01-20T10:00', returnAt: '2027-01-23T09:30' };

describe('periods near the wanted one', () => {
  test('neither begin nor end on a day that the location is closed for', () => {
    const exceptions = [{ date: '2027-01-22', hours: 'closed', note: '' }];
    const periods = nearbyPeriods(wanted, { ...place, exceptions }, now);
    expect(periods.map(({ daysAway }) => daysAway).slice(0, 5)).toEqual([1, -2, 3, -3, 4]);
    expect(periods).toHaveLength(26);
  });

  test('are of the same length and times, up to 14 days away, the nearest first', () => {
    const periods = nearbyPeriods(wanted, place, now);
    expect(periods.map(({ daysAway }) => daysAway).slice(0, 5)).toEqual([1, -1, 2, -2, 3]);
    expect(periods).toHaveLength(28);
    expect(periods[1]).toMatchObject({ pickupAt: '2027-01-19T10:00', returnAt: '2027-01-22T09:30' });
    expect(periods[1]?.startsAt.toString()).toBe('2027-01-19T20:00:00Z');
  });

  test('are never before now, nor further ahead than may be booked', () => {
    const soon = { pickupAt: '2026-12-03T10:00', returnAt: '2026-12-05T10:00' };
    const earlier = nearbyPeriods(soon, place, now).filter(({ daysAway }) => daysAway < 0);
    expect(earlier.map(({ pickupAt }) => pickupAt)).toEqual(['2026-12-02T10:00']);
    const far = { pickupAt: '2028-05-23T10:00', returnAt: '2028-05-25T10:00' };
    expect(nearbyPeriods(far, place, now).filter(({ daysAway }) => daysAway > 0)).toHaveLength(1);
  });

  test('leave out a time that the clocks skip', () => {
    const period = { pickupAt: '2027-03-13T02:30', returnAt: '2027-03-13T12:00' };
    const days = nearbyPeriods(period, { ...place, timeZone: 'America/Chicago' }, now).map(
      ({ daysAway }) => daysAway,
    );
    expect(days).not.toContain(1);
    expect(days).toContain(2);
  });
});

test('the nearest free periods are those of a plain look at every half hour', () => {
  const start = Temporal.ZonedDateTime.from('2027-01-05T00:00[Pacific/Honolulu]');
  const halfHours = fc.integer({ min: 0, max: 35 * 48 });
  const span = fc.tuple(halfHours, fc.integer({ min: 1, max: 6 * 48 }));
  const fleet = fc.array(fc.array(span, { maxLength: 12 }), { maxLength: 4 });
  fc.assert(
    fc.property(fleet, (spans) => {
      const vehicles = spans.map((taken, vehicle) => ({
        vehicle,
        taken: taken.map(([from, length]): InstantRange => ({
          startsAt: at(from),
          endsAt: at(from + length),
        })),
      }));
      const isTaken = spans.map((taken) => new Set(taken.flatMap(([from, length]) => range(from, length))));
      const pickup = 15 * 48 + 20;
      const length = 3 * 48 - 1;
      const expected = Array.from({ length: 29 }, (_, index) => index - 14)
        .filter((days) => days !== 0)
        .toSorted((a, b) => Math.abs(a) - Math.abs(b) || b - a)
        .map((days) => ({
          days,
          free: isTaken.flatMap((taken, vehicle) =>
            range(pickup + days * 48, length).some((half) => taken.has(half)) ? [] : [vehicle],
          ),
        }))
        .filter(({ free }) => free.length > 0)
        .slice(0, 3);
      const found = nearestFree(nearbyPeriods(wanted, place, now), vehicles);
      expect(found.map(({ period, free }) => ({ days: period.daysAway, free }))).toEqual(expected);
    }),
    { numRuns: 100 },
  );

  function at(halfHour: number): Temporal.Instant {
    return start.add({ minutes: halfHour * 30 }).toInstant();
  }

  function range(from: number, length: number): number[] {
    return Array.from({ length }, (_, index) => from + index);
  }
});
