import { describe, expect, test } from 'vitest';
import {
  hasTimeLeft,
  type WallMoment,
  isAllowed,
  isValidMoment,
  timeSteps,
  withDate,
} from '../../app/ui/date-time-picker/wall-moment.ts';

test('the day has 48 half hours, from midnight to half past eleven at night', () => {
  expect(timeSteps).toHaveLength(48);
  expect(timeSteps.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
  expect(timeSteps.at(-1)).toBe('23:30');
});

const always = { canBeChosen: () => true, isOpen: () => true };
const isOpenFromSeven = ({ time }: { time: string }) => '07:00' <= time && time <= '22:00';

describe('choosing a date', () => {
  test('keeps the time that was chosen', () => {
    expect(withDate({ date: '2026-12-01', time: '16:30' }, '2026-12-03', always)).toEqual({
      date: '2026-12-03',
      time: '16:30',
    });
  });

  test('starts at ten in the morning', () => {
    expect(withDate(null, '2026-12-03', always)).toEqual({ date: '2026-12-03', time: '10:00' });
  });

  test.each([
    ['2026-12-01T10:01', '10:30'],
    ['2026-12-01T10:30', '10:30'],
    ['2026-12-01T13:10', '13:30'],
    ['2026-12-01T23:30', '23:30'],
  ])('on the first day, not before %s, moves on to %s', (min, time) => {
    const canBeChosen = (moment: WallMoment) => isAllowed(moment, min);
    expect(withDate(null, '2026-12-01', { ...always, canBeChosen })).toEqual({
      date: '2026-12-01',
      time,
    });
  });
});

describe('the time of a return that has none yet', () => {
  const day = '2026-12-04';
  const returning = { canBeChosen: () => true, isOpen: isOpenFromSeven };

  test.each([
    ['09:00', '09:00', 'is that of its pickup'],
    ['23:00', '22:00', 'is the closing time for a pickup after hours'],
    ['05:00', '05:00', 'is that of a pickup before hours, because opening would add a day'],
  ])('after a pickup at %s is %s: it %s', (pickupTime, time) => {
    expect(withDate(null, day, { ...returning, pickupTime })).toEqual({ date: day, time });
  });

  test('ends before the next booking, and on the day of the pickup after it', () => {
    const soon = {
      ...returning,
      pickupTime: '10:00',
      canBeChosen: ({ time }: WallMoment) => time <= '08:30',
    };
    expect(withDate(null, day, soon).time).toBe('08:30');
    const sameDay = {
      ...returning,
      pickupTime: '10:00',
      canBeChosen: ({ time }: WallMoment) => time >= '10:30',
    };
    expect(withDate(null, day, sameDay).time).toBe('10:30');
  });
});

test('a pickup before hours at an office that opens late begins when it opens', () => {
  const late = { ...always, isOpen: ({ time }: WallMoment) => time >= '11:00' };
  expect(withDate(null, '2026-12-03', late).time).toBe('11:00');
});

test('a day that has lost the kept time begins with its first free half hour', () => {
  const free = ({ time }: { time: string }) => time >= '14:00';
  expect(
    withDate({ date: '2026-12-01', time: '09:00' }, '2026-12-02', { ...always, canBeChosen: free }),
  ).toEqual({
    date: '2026-12-02',
    time: '14:00',
  });
});

test('a day without a half hour left cannot be chosen', () => {
  expect(hasTimeLeft('2026-12-01', '2026-12-01T23:30')).toBe(true);
  expect(hasTimeLeft('2026-12-01', '2026-12-01T23:31')).toBe(false);
  expect(hasTimeLeft('2026-12-02', '2026-12-01T23:31')).toBe(true);
});

test.each([
  [{ date: '2026-12-01', time: '10:00' }, true],
  [{ date: '2026-02-30', time: '10:00' }, false],
  [{ date: '', time: '10:00' }, false],
  [{ date: '2026-12-01', time: '10:15' }, false],
  [{ date: '2026-11-30', time: '23:30' }, false],
])('%o is a valid moment from December on: %s', (value, valid) => {
  expect(isValidMoment(value, '2026-12-01T00:00')).toBe(valid);
});
