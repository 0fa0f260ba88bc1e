import { describe, expect, test } from 'vitest';
import { cancellationRate, figuresOf, inPercent, utilizationOf } from '../../src/reports/report-figures.ts';

const trips = { booked: 6, cancelled: 2, rejected: 1, noShows: 1, leadDays: 12.04 };
const sums = { revenueCents: 123_456, trips, bookedDays: 15.04, listedDays: 30, blockedDays: 5 };

describe('the figures of a report', () => {
  test('count as rentable what was listed and not blocked, in tenths of days', () => {
    expect(figuresOf(sums)).toEqual({
      revenueCents: 123_456,
      booked: 6,
      cancelled: 2,
      rejected: 1,
      noShows: 1,
      leadDays: 12,
      bookedDays: 15,
      rentableDays: 25,
      blockedDays: 5,
    });
  });

  test.each([
    ['half', 15, 30, 0, '50%'],
    ['all of what was not blocked', 20, 30, 10, '100%'],
    ['more than was listed, which is all of it', 20, 10, 0, '100%'],
    ['nothing', 0, 30, 0, '0%'],
    ['nothing that could be rented', 0, 30, 30, '–'],
    ['nothing that was listed', 0, 0, 0, '–'],
  ])('have a utilization of %s', (_name, bookedDays, listedDays, blockedDays, shown) => {
    expect(inPercent(utilizationOf(figuresOf({ ...sums, bookedDays, listedDays, blockedDays })))).toBe(shown);
  });

  test('have no lead time and no rate of cancellations without a trip', () => {
    const none = { booked: 0, cancelled: 0, rejected: 0, noShows: 0, leadDays: null };
    const figures = figuresOf({ ...sums, trips: none });
    expect(figures.leadDays).toBeNull();
    expect(cancellationRate(figures)).toBeNull();
    expect(cancellationRate(figuresOf(sums))).toBe(0.2);
  });
});
