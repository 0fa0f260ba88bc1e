import { describe, expect, test } from 'vitest';
import { dailyHours, weeklyHours } from '../../src/calendar/opening-hours.ts';
import { isWithinHours, openingState } from '../../src/calendar/opening-state.ts';

const always = (hours: string) => ({ hours, exceptions: [] });
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
    expect(openingState(always(daily), `2026-12-01T${clock}`)).toEqual(expected);
  });
});

test.each([
  ['Mon-Sun 12:00 AM-12:00 PM', '00:00', { state: 'open', until: '12:00' }],
  ['Mon-Sun 12:00 AM-12:00 PM', '12:00', { state: 'closed', opensAt: '00:00', day: 'tomorrow' }],
])('noon and midnight are told apart: %s at %s', (hours, clock, expected) => {
  expect(openingState(always(hours), `2026-12-01T${clock}`)).toEqual(expected);
});

test.each([
  'Opening Soon',
  '',
  'Mon-Sun 7-22',
  'Mon-Sun 25:00 AM-10:00 PM',
  'Mon-Sun 7:00 AM-7:00 AM',
  'Mon-Fri 7:00 AM-10:00 PM; Fri closed',
  'Mon 9:00 AM-1:00 PM, 12:00 PM-5:00 PM',
  'Mon 6:00 PM-2:00 AM; Tue 1:00 AM-5:00 AM',
  'Sun 6:00 PM-2:00 AM; Mon 1:00 AM-5:00 AM',
  'Mon-Sun closed',
  'Mon-Sun 7:00 AM-10:00 PM or later',
])('hours that are no daily hours say nothing: %j', (hours) => {
  expect(openingState(always(hours), '2026-12-01T10:00')).toBeNull();
});

test.each([
  [daily, '06:30', false],
  [daily, '07:00', true],
  [daily, '22:00', true],
  [daily, '22:30', false],
  ['Opening Soon', '03:00', true],
])('%s, keys at %s', (hours, clock, expected) => {
  expect(isWithinHours(always(hours), `2026-12-01T${clock}`)).toBe(expected);
});

describe('hours that differ by day', () => {
  const week = 'Mon-Fri 8:00 AM-12:00 PM, 1:00 PM-6:00 PM; Sat 9:00 AM-1:00 PM; Sun closed';
  // 30 November 2026 is a Monday.
  test.each([
    ['2026-11-30T07:59', { state: 'closed', opensAt: '08:00', day: 'today' }],
    ['2026-11-30T11:59', { state: 'open', until: '12:00' }],
    ['2026-11-30T12:00', { state: 'closed', opensAt: '13:00', day: 'today' }],
    ['2026-12-04T18:00', { state: 'closed', opensAt: '09:00', day: 'tomorrow' }],
    ['2026-12-05T09:00', { state: 'open', until: '13:00' }],
    ['2026-12-05T13:00', { state: 'closed', opensAt: '08:00', day: 'Mon' }],
    ['2026-12-06T12:00', { state: 'closed', opensAt: '08:00', day: 'tomorrow' }],
  ])('at %s', (now, expected) => {
    expect(openingState(always(week), now)).toEqual(expected);
  });

  test.each([
    ['2026-11-30T12:00', true],
    ['2026-11-30T12:30', false],
    ['2026-12-05T13:30', false],
    ['2026-12-06T10:00', false],
  ])('keys at %s', (moment, expected) => {
    expect(isWithinHours(always(week), moment)).toBe(expected);
  });
});

describe('hours past midnight and around the clock', () => {
  test.each([
    ['Fri-Sat 6:00 PM-2:00 AM', '2026-12-05T01:59', { state: 'open', until: '02:00' }],
    ['Fri-Sat 6:00 PM-2:00 AM', '2026-12-05T02:00', { state: 'closed', opensAt: '18:00', day: 'today' }],
    ['Fri-Sat 6:00 PM-2:00 AM', '2026-12-06T23:00', { state: 'closed', opensAt: '18:00', day: 'Fri' }],
    ['Sun 6:00 PM-2:00 AM', '2026-11-30T01:00', { state: 'open', until: '02:00' }],
    ['Mon-Sun open 24 hours', '2026-11-30T03:00', { state: 'open', until: null }],
    ['Mon-Fri open 24 hours; Sat 12:00 AM-6:00 PM', '2026-11-30T03:00', { state: 'open', until: null }],
    ['Mon-Fri open 24 hours; Sat 12:00 AM-6:00 PM', '2026-12-05T03:00', { state: 'open', until: '18:00' }],
    ['Mon-Sun 6:00 PM-12:00 AM', '2026-11-30T23:00', { state: 'open', until: '00:00' }],
    ['Sat-Mon 9:00 AM-5:00 PM', '2026-12-02T10:00', { state: 'closed', opensAt: '09:00', day: 'Sat' }],
    ['Mon 9:00 AM-5:00 PM', '2026-11-30T18:00', { state: 'closed', opensAt: '09:00', day: 'Mon' }],
  ])('%s, at %s', (hours, now, expected) => {
    expect(openingState(always(hours), now)).toEqual(expected);
  });

  test.each([
    ['2024-02-29', 3],
    ['2026-01-01', 3],
    ['2026-11-22', 6],
    ['2028-03-01', 2],
    ['2100-03-01', 0],
  ])('%s is the right day of the week', (date, day) => {
    const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
    expect(Temporal.PlainDate.from(date).dayOfWeek - 1).toBe(day);
    expect(openingState(always(`${names[day]} 9:00 AM-5:00 PM`), `${date}T10:00`)).toMatchObject({
      state: 'open',
    });
  });
});

test('hours are read however they are spaced, cased and ordered', () => {
  const expected = weeklyHours('Mon-Tue 8:00 AM-5:00 PM; Wed closed; Sat 9:00 AM-1:00 PM');
  expect(expected).not.toBeNull();
  expect(weeklyHours('Sat 9:00 AM – 1:00 PM;mon, tue 08:00 am-5:00 pm')).toEqual(expected);
});

test('hours that are the same every day are told in one line, others are not', () => {
  expect(dailyHours(daily)).toEqual({ opensAt: '07:00', closesAt: '22:00' });
  expect(dailyHours('Mon-Fri 7:00 AM-10:00 PM; Sat, Sun 7:00 AM-10:00 PM')).toEqual(dailyHours(daily));
  for (const hours of ['Mon-Fri 7:00 AM-10:00 PM', 'Mon-Sun open 24 hours', 'Opening Soon'])
    expect(dailyHours(hours)).toBeNull();
});
