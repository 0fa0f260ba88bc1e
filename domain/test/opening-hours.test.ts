import { describe, expect, test } from 'vitest';
import { isWithinHours, openingState } from '../src/opening-hours.ts';

const daily = 'Mon-Sun 7:00 AM-10:00 PM';

describe('Mon-Sun 7:00 AM-10:00 PM', () => {
  test.each([
    ['00:00', { state: 'closed', opensAt: '07:00', day: 'today' }],
    ['06:59', { state: 'closed', opensAt: '07:00', day: 'today' }],
    ['07:00', { state: 'open', until: '22:00' }],
    ['12:30', { state: 'open', until: '22:00' }],
    ['21:59', { state: 'open', until: '22:00' }],
    ['22:00', { state: 'closed', opensAt: '07:00', day: 'tomorrow' }],
    ['23:59', { state: 'closed', opensAt: '07:00', day: 'tomorrow' }],
  ])('at %s', (clock, expected) => {
    expect(openingState(daily, `2026-12-01T${clock}`)).toEqual(expected);
  });
});

test.each([
  ['Mon-Sun 12:00 AM-12:00 PM', '00:00', { state: 'open', until: '12:00' }],
  ['Mon-Sun 12:00 AM-12:00 PM', '12:00', { state: 'closed', opensAt: '00:00', day: 'tomorrow' }],
])('noon and midnight are told apart: %s at %s', (hours, clock, expected) => {
  expect(openingState(hours, `2026-12-01T${clock}`)).toEqual(expected);
});

test.each(['Opening Soon', '', 'Mon-Fri 7:00 AM-10:00 PM', 'Mon-Sun 7-22'])(
  'hours that are no daily hours say nothing: %j',
  (hours) => {
    expect(openingState(hours, '2026-12-01T10:00')).toBeNull();
  },
);

test.each([
  [daily, '06:30', false],
  [daily, '07:00', true],
  [daily, '22:00', true],
  [daily, '22:30', false],
  ['Opening Soon', '03:00', true],
])('%s, keys at %s', (hours, clock, expected) => {
  expect(isWithinHours(hours, clock)).toBe(expected);
});
