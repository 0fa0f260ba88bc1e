import { expect, test } from 'vitest';
import { formatPlannedDay, formatPlannedRange, formatPlannedTime } from '../../src/kernel/time.ts';

test.each([
  ['2026-12-01', 'Tue, Dec 1, 2026'],
  ['2027-02-08', 'Mon, Feb 8, 2027'],
  ['2028-02-29', 'Tue, Feb 29, 2028'],
  ['2027-01-01', 'Fri, Jan 1, 2027'],
  ['2099-12-31', 'Thu, Dec 31, 2099'],
])('%s is %s', (date, words) => {
  expect(formatPlannedDay(date)).toBe(words);
});

test('every day of a century has the weekday of the calendar', () => {
  let day = Temporal.PlainDate.from('2000-01-01');
  while (day.year < 2100) {
    const weekday = day.toLocaleString('en-US', { weekday: 'short' });
    expect(formatPlannedDay(day.toString()).slice(0, 3)).toBe(weekday);
    day = day.add({ days: 17 });
  }
});

test('times and ranges fit a line', () => {
  expect(formatPlannedTime('2027-02-08T10:00')).toBe('Mon, Feb 8, 10:00 AM');
  expect(formatPlannedRange('2026-12-01T10:00', '2026-12-04T09:30')).toBe(
    'Tue, Dec 1, 10:00 AM to Fri, Dec 4, 9:30 AM',
  );
  expect(formatPlannedRange('2026-12-01T10:00', '2026-12-01T16:00')).toBe('Tue, Dec 1, 10:00 AM to 4:00 PM');
});
