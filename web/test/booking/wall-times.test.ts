import { describe, expect, test } from 'vitest';
import { addMinutes, nextHalfHour } from '../../app/booking-draft/location-clock.ts';
import { withoutPastDates } from '../../app/booking-draft/past-dates.ts';
import { earliestReturn, shorterReturn } from '../../app/booking-draft/picker-props.ts';
import { isSearchable } from '../../app/features/home/search-fields.ts';
import {
  isDayTaken,
  isFreeAt,
  isFreeBetween,
  nextTaken,
} from '../../app/features/vehicle/panel/busy-times.ts';
import { pricedState } from './booking-state.ts';

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

describe('a return that is a little too late', () => {
  const pickup = { date: '2026-12-01', time: '09:00' };
  const late = { date: '2026-12-04', time: '10:00' };

  test.each([
    [pickup, late, 'Return by 9:00 AM to pay for 3 days instead of 4.'],
    [pickup, { date: '2026-12-02', time: '09:30' }, 'Return by 9:00 AM to pay for 1 day instead of 2.'],
    [
      { date: '2026-12-01', time: '22:00' },
      { date: '2026-12-05', time: '01:00' },
      'Return by Fri, Dec 4, 10:00 PM to pay for 3 days instead of 4.',
    ],
    [pickup, { ...late, time: '09:00' }, undefined],
    [null, late, undefined],
    [pickup, null, undefined],
  ])('%j to %j: %s', (from, until, sentence) => {
    expect(shorterReturn({ pickup: from, dropoff: until })).toBe(sentence);
  });
});

describe('dates of an earlier visit', () => {
  const nothing = { pickupDate: '', pickupTime: '' };
  const noReturn = { dropoffDate: '', dropoffTime: '' };

  test.each([
    ['2026-12-01T09:59', {}, null],
    ['2026-12-01T10:00', nothing, 'The pickup time you chose earlier has passed. Please choose a new one.'],
    [
      '2026-12-04T10:00',
      { ...nothing, ...noReturn },
      'The dates you chose earlier have passed. Please choose new ones.',
    ],
  ])('at %s %j are left out: %s', (now, dropped, notice) => {
    const state = pricedState();
    expect(withoutPastDates(state, now)).toEqual({ state: { ...state, ...dropped }, notice });
  });

  test('a return before its pickup is left out, too', () => {
    const state = pricedState({ dropoffDate: '2026-11-30' });
    const expected = { state: { ...state, ...noReturn }, notice: null };
    expect(withoutPastDates(state, '2026-11-20T08:00')).toEqual(expected);
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
