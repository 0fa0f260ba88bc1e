import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../src/calendar/add-days.ts';
import { dayNumber, minutesBetween } from '../../src/calendar/wall-minutes.ts';

const wallTimes = fc
  .integer({ min: 0, max: 100 * 366 * 1440 })
  .map((minutes) =>
    Temporal.PlainDateTime.from('1999-12-31T00:00').add({ minutes }).toString({ smallestUnit: 'minute' }),
  );

test('the minutes between two wall times are those of the calendar', () => {
  fc.assert(
    fc.property(wallTimes, wallTimes, (from, until) => {
      const expected = Temporal.PlainDateTime.from(from).until(until).total('minutes');
      expect(minutesBetween(from, until)).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});

test('days are counted from a Monday', () => {
  fc.assert(
    fc.property(wallTimes, (wallTime) => {
      expect(dayNumber(wallTime) % 7).toBe(Temporal.PlainDateTime.from(wallTime).dayOfWeek - 1);
    }),
  );
});

test('days are added as the calendar does, at the same time of day', () => {
  fc.assert(
    fc.property(wallTimes, fc.integer({ min: -800, max: 80_000 }), (wallTime, days) => {
      const expected = Temporal.PlainDateTime.from(wallTime).add({ days });
      expect(addDays(wallTime, days)).toBe(expected.toString({ smallestUnit: 'minute' }));
    }),
    { numRuns: 2_000 },
  );
});
