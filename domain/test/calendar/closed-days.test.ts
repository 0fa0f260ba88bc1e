import { describe, expect, test } from 'vitest';
import { closedRefusal, hoursForTrip } from '../../src/calendar/closed-days.ts';
import { dayHours } from '../../src/calendar/opening-hours.ts';
import { closedOn, hoursOn, isWithinHours, openingState } from '../../src/calendar/opening-state.ts';

const christmas = { date: '2026-12-25', hours: 'closed', note: 'Christmas Day' };
const eve = { date: '2026-12-24', hours: '7:00 AM-1:00 PM', note: 'Christmas Eve' };
const daily = { hours: 'Mon-Sun 7:00 AM-10:00 PM', exceptions: [eve, christmas] };

describe('a week with a holiday', () => {
  test.each([
    ['2026-12-24T12:59', { state: 'open', until: '13:00' }],
    ['2026-12-24T13:00', { state: 'closed', opensAt: '07:00', day: 'Sat' }],
    ['2026-12-25T10:00', { state: 'closed', opensAt: '07:00', day: 'tomorrow' }],
    ['2026-12-23T23:00', { state: 'closed', opensAt: '07:00', day: 'tomorrow' }],
    ['2026-12-26T07:00', { state: 'open', until: '22:00' }],
  ])('at %s', (now, expected) => {
    expect(openingState(daily, now)).toEqual(expected);
  });

  test.each([
    ['2026-12-24T13:00', true],
    ['2026-12-24T13:30', false],
    ['2026-12-25T10:00', false],
    ['2026-12-26T10:00', true],
  ])('keys at %s', (moment, expected) => {
    expect(isWithinHours(daily, moment)).toBe(expected);
  });
});

describe('a night around a holiday', () => {
  const nights = { hours: 'Mon-Sun 6:00 PM-2:00 AM', exceptions: [christmas] };
  test.each([
    // The evening before still ends at two.
    ['2026-12-25T01:59', { state: 'open', until: '02:00' }],
    ['2026-12-25T02:00', { state: 'closed', opensAt: '18:00', day: 'tomorrow' }],
    ['2026-12-26T01:00', { state: 'closed', opensAt: '18:00', day: 'today' }],
  ])('at %s', (now, expected) => {
    expect(openingState(nights, now)).toEqual(expected);
  });

  test('hours of their own begin before the night ends, and join it', () => {
    const early = { date: '2026-12-25', hours: '1:00 AM-5:00 AM', note: '' };
    const open = { ...nights, exceptions: [early] };
    expect(openingState(open, '2026-12-24T23:00')).toEqual({ state: 'open', until: '05:00' });
  });

  test('a holiday may be open past midnight, into the new year', () => {
    const party = { date: '2026-12-31', hours: '6:00 PM-3:00 AM', note: 'New Year’s Eve' };
    const newYear = { date: '2027-01-01', hours: 'closed', note: 'New Year’s Day' };
    const open = { hours: 'Mon-Sun 9:00 AM-5:00 PM', exceptions: [party, newYear] };
    expect(openingState(open, '2027-01-01T02:59')).toEqual({ state: 'open', until: '03:00' });
    expect(openingState(open, '2027-01-01T03:00')).toEqual({
      state: 'closed',
      opensAt: '09:00',
      day: 'tomorrow',
    });
    expect(isWithinHours(open, '2027-01-01T03:00')).toBe(true);
    expect(isWithinHours(open, '2027-01-01T10:00')).toBe(false);
  });
});

test('around the clock, a closed day ends it and the next begins it', () => {
  const open = { hours: 'Mon-Sun open 24 hours', exceptions: [christmas] };
  expect(openingState(open, '2026-12-20T10:00')).toEqual({ state: 'open', until: null });
  expect(openingState(open, '2026-12-24T10:00')).toEqual({ state: 'open', until: '00:00' });
  expect(openingState(open, '2026-12-25T10:00')).toEqual({
    state: 'closed',
    opensAt: '00:00',
    day: 'tomorrow',
  });
});

test('a location may be closed for longer than a week, and longer than anybody looks ahead', () => {
  const closed = (days: number) =>
    Array.from({ length: days }, (_, after) => ({
      ...christmas,
      date: Temporal.PlainDate.from('2026-12-25').add({ days: after }).toString(),
    }));
  const hours = 'Mon-Sun 7:00 AM-10:00 PM';
  const now = '2026-12-25T10:00';
  expect(openingState({ hours, exceptions: closed(10) }, now)).toMatchObject({ day: 'later' });
  expect(openingState({ hours, exceptions: closed(90) }, now)).toBeNull();
});

test('hours that nobody can read allow any time, but for a day of its own', () => {
  const open = { hours: 'Opening Soon', exceptions: [christmas] };
  expect(isWithinHours(open, '2026-12-24T03:00')).toBe(true);
  expect(isWithinHours(open, '2026-12-25T12:00')).toBe(false);
  expect(openingState(open, '2026-12-25T12:00')).toBeNull();
});

describe('who may pick up or return', () => {
  const honolulu = { name: 'Honolulu', exceptions: daily.exceptions };
  const words = 'Honolulu is closed on Dec 25, 2026 (Christmas Day). Please choose another day.';
  const period = (pickupAt: string, returnAt: string) => ({ pickupAt, returnAt });

  test.each([
    ['a pickup', period('2026-12-25T10:00', '2026-12-27T10:00'), 'pickupAt'],
    ['a return', period('2026-12-20T10:00', '2026-12-25T23:30'), 'returnAt'],
    ['both, at the pickup', period('2026-12-25T10:00', '2026-12-25T15:00'), 'pickupAt'],
  ])('%s on a closed day is refused', (_case, wanted, field) => {
    expect(closedRefusal(honolulu, wanted)).toEqual({ ok: false, field, message: words });
  });

  test('a trip across a closed day is fine, and so is one outside the hours of a short day', () => {
    expect(closedRefusal(honolulu, period('2026-12-24T20:00', '2026-12-26T10:00'))).toBeUndefined();
  });

  test('times that were agreed before stay, others do not', () => {
    const booked = period('2026-12-20T10:00', '2026-12-25T10:00');
    expect(closedRefusal(honolulu, booked, booked)).toBeUndefined();
    expect(closedRefusal(honolulu, period('2026-12-21T10:00', '2026-12-25T10:00'), booked)).toBeUndefined();
    expect(closedRefusal(honolulu, period('2026-12-20T10:00', '2026-12-25T11:00'), booked)).toMatchObject({
      field: 'returnAt',
    });
  });

  test('without a note, the day alone says it', () => {
    const bare = { name: 'Dallas', exceptions: [{ ...christmas, note: '' }] };
    expect(closedRefusal(bare, period('2026-12-25T10:00', '2026-12-27T10:00'))?.message).toBe(
      'Dallas is closed on Dec 25, 2026. Please choose another day.',
    );
  });
});

test('a trip shows the hours of its own days', () => {
  const trip = { pickupAt: '2026-12-24T10:00', returnAt: '2026-12-25T10:00' };
  expect(hoursForTrip(daily, trip)).toBe(
    'Mon-Sun 7:00 AM-10:00 PM; Dec 24, 2026: 7:00 AM-1:00 PM; Dec 25, 2026: closed',
  );
  const usual = { pickupAt: '2026-12-22T10:00', returnAt: '2026-12-27T10:00' };
  expect(hoursForTrip(daily, usual)).toBe(daily.hours);
  expect(hoursOn(daily, '2026-12-24T10:00')).toBe('7:00 AM-1:00 PM');
  expect(hoursOn(daily, '2026-12-27T10:00')).toBe(daily.hours);
});

test('only a closed day closes', () => {
  expect(closedOn(daily.exceptions, '2026-12-25T10:00')).toBe(christmas);
  expect(closedOn(daily.exceptions, '2026-12-24T10:00')).toBeUndefined();
});

test.each([
  ['closed', []],
  ['open 24 hours', [{ opensAt: '00:00', closesAt: '00:00' }]],
  [
    '9:00 AM-1:00 PM, 2:00 PM-5:00 PM',
    [
      { opensAt: '09:00', closesAt: '13:00' },
      { opensAt: '14:00', closesAt: '17:00' },
    ],
  ],
  ['9:00 AM-1:00 PM, 12:00 PM-5:00 PM', null],
  ['9-5', null],
  ['', null],
  ['9:00 AM-5:00 PM; Tue closed', null],
])('the hours of a day: %j', (text, expected) => {
  expect(dayHours(text)).toEqual(expected);
});
