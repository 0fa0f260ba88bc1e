import { describe, expect, test } from 'vitest';
import { addMinutes, nextHalfHour } from '../../app/booking-draft/location-clock.ts';
import { earliestReturn } from '../../app/booking-draft/period.ts';
import { isSearchable } from '../../app/features/home/search-fields.ts';
import { isDayTaken, isFreeAt, isFreeBetween, nextTaken } from '../../app/features/vehicle/busy-times.ts';

describe('wall-clock arithmetic', () => {
  test.each([
    ['2026-12-31T23:45', 30, '2027-01-01T00:15'],
    ['2028-02-28T23:30', 30, '2028-02-29T00:00'],
    // Wall times know no clock change: Dallas skips this hour, the calendar does not.
    ['2027-03-14T01:30', 60, '2027-03-14T02:30'],
  ])('%s and %i minutes is %s', (from, minutes, expected) => {
    expect(addMinutes(from, minutes)).toBe(expected);
  });

  test.each([
    ['2026-12-01T10:00', '2026-12-01T10:00'],
    ['2026-12-01T10:01', '2026-12-01T10:30'],
    ['2026-12-01T23:31', '2026-12-02T00:00'],
  ])('at %s the earliest pickup is %s', (now, earliest) => {
    expect(nextHalfHour(now)).toBe(earliest);
  });
});

describe('the search bar', () => {
  const pickup = { date: '2026-12-01', time: '10:00' };
  const dropoff = { date: '2026-12-01', time: '10:30' };
  const earliest = '2026-12-01T10:00';

  test('searches when every field is there, from now on, the return after the pickup', () => {
    expect(isSearchable({ location: 'honolulu', pickup, dropoff }, earliest)).toBe(true);
  });

  test.each([
    { location: '', pickup, dropoff },
    { location: 'honolulu', pickup: null, dropoff },
    { location: 'honolulu', pickup, dropoff: null },
    { location: 'honolulu', pickup, dropoff: pickup },
    { location: 'honolulu', pickup: { ...pickup, time: '09:30' }, dropoff },
  ])('does nothing otherwise: %j', (fields) => {
    expect(isSearchable(fields, earliest)).toBe(false);
  });

  test('offers no return before the pickup, nor before now', () => {
    expect(earliestReturn(null, earliest)).toBe('2026-12-01T10:30');
    expect(earliestReturn({ date: '2026-12-03', time: '09:00' }, earliest)).toBe('2026-12-03T09:30');
  });
});

describe('a vehicle that is taken from Tuesday 10:00 to Thursday 09:00', () => {
  const busy = [{ from: '2026-12-01T10:00', until: '2026-12-03T09:00' }];
  const earliest = '2026-11-20T08:00';

  test('is free up to the first moment and from the last', () => {
    expect(isFreeAt(busy, '2026-12-01T09:30')).toBe(true);
    expect(isFreeAt(busy, '2026-12-01T10:00')).toBe(false);
    expect(isFreeAt(busy, '2026-12-03T09:00')).toBe(true);
  });

  test.each([
    ['2026-12-01', false],
    ['2026-12-02', true],
    ['2026-12-03', false],
    // Past days are over, not unavailable.
    ['2026-11-19', false],
  ])('%s counts as taken: %s', (date, taken) => {
    expect(isDayTaken(busy, date, earliest)).toBe(taken);
  });

  test('of today only the half hours that are left count', () => {
    expect(isDayTaken(busy, '2026-12-01', '2026-12-01T10:00')).toBe(true);
  });

  test('must be back by Tuesday 10:00, and may touch other rentals', () => {
    expect(nextTaken(busy, '2026-11-30T10:00')).toBe('2026-12-01T10:00');
    expect(nextTaken(busy, '2026-12-03T09:00')).toBeNull();
    expect(isFreeBetween(busy, '2026-11-30T10:00', '2026-12-01T10:00')).toBe(true);
    expect(isFreeBetween(busy, '2026-12-03T09:00', '2026-12-04T09:00')).toBe(true);
    expect(isFreeBetween(busy, '2026-11-30T10:00', '2026-12-01T10:30')).toBe(false);
  });
});
