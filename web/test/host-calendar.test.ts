import { describe, expect, test } from 'vitest';
import { answerBySentence } from '../app/features/host/bookings/answer-by.ts';
import { addMonths, formatSpan, monthName, weeksOf } from '../app/features/host/calendar/days.ts';
import { marksOf, marksOfDay } from '../app/features/host/calendar/marks.ts';

describe('the host’s month', () => {
  test('turns over the year, and is told in whole weeks', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect(monthName('2026-12')).toBe('December 2026');
    const weeks = weeksOf('2026-11-29', '2027-01-02');
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-11-29', '2027-01-02']);
  });

  test.each([
    ['2026-12-06T00:00', '2026-12-09T00:00', 'Dec 6 – Dec 8, 2026'],
    ['2026-12-06T00:00', '2026-12-07T00:00', 'Dec 6, 2026'],
    ['2026-12-06T10:00', '2026-12-06T16:30', 'Dec 6, 2026 10:00 AM – 4:30 PM'],
    ['2026-12-06T10:00', '2026-12-08T10:00', 'Dec 6, 2026 10:00 AM – Dec 8, 2026 10:00 AM'],
  ])('from %s until %s reads %s', (from, until, words) => {
    expect(formatSpan(from, until)).toBe(words);
  });

  test('a day has what touches it; a period that ends at midnight is not of the day after', () => {
    const booking = {
      id: 'b',
      reference: 'MK-7H3QX9BD',
      status: 'pending' as const,
      customerName: 'Sample Renter',
      from: '2026-12-10T10:00',
      until: '2026-12-12T10:00',
      blockedUntil: '2026-12-13T10:00',
    };
    const block = {
      id: 'k',
      from: '2026-12-01T00:00',
      until: '2026-12-05T00:00',
      note: 'Family',
      importId: null,
    };
    const marks = marksOf({ bookings: [booking], holds: [], blocks: [block], imports: [] });
    const kinds = (date: string) => marksOfDay(marks, date).map(({ kind }) => kind);
    expect(kinds('2026-12-04')).toEqual(['own']);
    expect(kinds('2026-12-05')).toEqual([]);
    expect(kinds('2026-12-12')).toEqual(['pending', 'turnaround']);
    expect(kinds('2026-12-13')).toEqual(['turnaround']);
  });
});

test.each([
  [5 * 60 + 59, 'Confirms itself in 5 h if you do not answer'],
  [59, 'Confirms itself in 59 min if you do not answer'],
  [0, 'Confirms itself at any moment now'],
])('with %i minutes left to answer: %s', (minutes, words) => {
  const at = '2026-11-21T18:00:00Z';
  expect(answerBySentence(at, Date.parse(at) - minutes * 60_000)).toBe(words);
});
