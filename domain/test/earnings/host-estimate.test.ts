import { describe, expect, test } from 'vitest';
import { type EarningVehicle, estimateEarnings, medianOf } from '../../src/earnings/host-estimate.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const aYearAgo = Temporal.Instant.from('2025-11-20T18:00:00Z');

/** A vehicle of a host of its own, listed for a year. */
function vehicle(hostId: string, ...shareCents: number[]): EarningVehicle {
  return { hostId, listedAt: aYearAgo, shareCents };
}

describe('what hosts earn per month', () => {
  test('is the median of the booked vehicles, in whole tens of dollars', () => {
    const vehicles = [
      vehicle('a', 1_200_000, 1_200_000),
      vehicle('b', 612_000, 611_999),
      vehicle('c', 120_000),
      vehicle('d'),
    ];
    // $2,000.00, $1,019.99 and $100.00 per month; one was never booked.
    expect(estimateEarnings(vehicles, now)).toEqual({ monthlyCents: 101_000, vehicles: 3, bookings: 5 });
  });

  test.each([
    ['four bookings', [vehicle('a', 1, 1), vehicle('b', 1), vehicle('c', 1)]],
    ['two vehicles', [vehicle('a', 1, 1, 1), vehicle('b', 1, 1, 1)]],
    ['two hosts', [vehicle('a', 1, 1), vehicle('a', 1, 1), vehicle('b', 1, 1)]],
    ['a third host without a booking', [vehicle('a', 1, 1, 1), vehicle('b', 1, 1, 1), vehicle('c')]],
    ['nothing', []],
  ])('is not told of %s', (_few, vehicles) => {
    expect(estimateEarnings(vehicles, now)).toBeNull();
  });

  test('counts the months on offer, at least one and at most twelve', () => {
    const listed = (time: string) => ({
      hostId: time,
      listedAt: Temporal.Instant.from(time),
      shareCents: [1_200_000, 0],
    });
    const since = (time: string) => [
      listed(time),
      listed(`${time.slice(0, -1)}.1Z`),
      listed(`${time.slice(0, -1)}.2Z`),
    ];
    expect(estimateEarnings(since('2026-11-19T18:00:00Z'), now)?.monthlyCents).toBe(1_200_000);
    expect(estimateEarnings(since('2026-08-21T12:00:00Z'), now)?.monthlyCents).toBe(400_000);
    expect(estimateEarnings(since('2020-01-01T00:00:00Z'), now)?.monthlyCents).toBe(100_000);
  });
});

test.each([
  [[], null],
  [[7], 7],
  [[9, 1], 5],
  [[9, 1, 4], 4],
  [[1, 2], 1],
])('the median of %j is %j', (amounts, median) => {
  expect(medianOf(amounts)).toBe(median);
});
