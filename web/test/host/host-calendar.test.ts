import { describe, expect, test } from 'vitest';
import { answerBySentence } from '../../app/features/host-bookings/answer-by.ts';
import {
  addMonths,
  countDays,
  daysOf,
  formatSpan,
  spanOfDays,
  weeksOf,
} from '../../app/features/host-calendar/month/days.ts';
import {
  type Mark,
  conflictMarks,
  marksOf,
  marksOfDay,
} from '../../app/features/host-calendar/month/marks.ts';
import { monthName, formatInstant } from '../../app/ui/text/dates.ts';
import { barsOfWeek } from '../../app/features/host-calendar/month/week-bars.ts';

describe('the host’s month', () => {
  test('turns over the year, and is told in whole weeks', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect(monthName('2026-12')).toBe('December 2026');
    expect(formatInstant('2026-11-20T20:00:00Z', 'Pacific/Honolulu')).toBe('Nov 20, 2026 10:00 AM');
    const weeks = weeksOf('2026-11-29', '2027-01-02');
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-11-29', '2027-01-02']);
  });

  test.each([
    ['2026-12-06T00:00', '2026-12-09T00:00', 'Dec 6, 2026 to Dec 8, 2026'],
    ['2026-12-06T00:00', '2026-12-07T00:00', 'Dec 6, 2026'],
    ['2026-12-06T10:00', '2026-12-06T16:30', 'Dec 6, 2026 10:00 AM to 4:30 PM'],
    ['2026-12-06T10:00', '2026-12-08T10:00', 'Dec 6, 2026 10:00 AM to Dec 8, 2026 10:00 AM'],
  ])('from %s until %s reads %s', (from, until, words) => {
    expect(formatSpan(from, until)).toBe(words);
  });

  test('a day has what touches it; a period that ends at midnight is not of the day after', () => {
    const booking = {
      id: 'b',
      reference: 'MK-7H3QX9BD',
      status: 'pending' as const,
      customerName: 'Sample Guest',
      from: '2026-12-10T10:00',
      until: '2026-12-12T10:00',
      blockedUntil: '2026-12-13T10:00',
      totalCents: 1_376_55,
      canWithdraw: true,
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
    expect(kinds('2026-12-12')).toEqual(['requested', 'turnaround']);
    expect(kinds('2026-12-13')).toEqual(['turnaround']);
  });
});

describe('days that are chosen', () => {
  test('are whole ones, in whichever order they were pressed', () => {
    expect(spanOfDays('2026-12-31', '2026-12-30')).toEqual({
      from: '2026-12-30T00:00',
      until: '2027-01-01T00:00',
    });
  });

  test.each([
    ['2026-12-30T00:00', '2027-01-01T00:00', '2026-12-30', '2026-12-31', '2 days'],
    ['2026-12-30T13:30', '2027-01-01T00:30', '2026-12-30', '2027-01-01', '3 days'],
    ['2026-12-30T13:30', '2026-12-30T14:00', '2026-12-30', '2026-12-30', '1 day'],
  ])('from %s until %s touch %s to %s', (from, until, first, last, words) => {
    const days = daysOf({ from, until });
    expect([days, countDays(days)]).toEqual([{ first, last }, words]);
  });
});

describe('a bar in a week', () => {
  const mark = (from: string, until: string): Mark => ({
    key: from,
    kind: 'own',
    from,
    until,
    title: '',
    reference: '',
    block: null,
  });

  test('begins and ends at its hours, and is open where it goes on in another week', () => {
    // Sunday to Saturday, December 6 to 12.
    const [bar] = barsOfWeek([mark('2026-12-07T12:00', '2026-12-20T00:00')], '2026-12-06');
    expect(bar).toMatchObject({ lane: 0, begins: true, ends: false });
    expect([bar?.left, bar?.width]).toEqual([1.5 / 7, 5.5 / 7]);
    expect(barsOfWeek([mark('2026-12-05T12:00', '2026-12-06T00:00')], '2026-12-06')).toEqual([]);
  });

  test('lies beside another that it only follows, and below one that it meets', () => {
    const lanes = barsOfWeek(
      [
        mark('2026-12-07T10:00', '2026-12-09T10:00'),
        mark('2026-12-08T00:00', '2026-12-10T00:00'),
        mark('2026-12-09T10:00', '2026-12-11T10:00'),
      ],
      '2026-12-06',
    ).map(({ lane }) => lane);
    expect(lanes).toEqual([0, 1, 0]);
  });
});

test('what is kept of a removed calendar is shown as imported, with nothing to remove', () => {
  const block = { id: 'k', from: '2026-12-01T00:00', until: '2026-12-05T00:00', note: '', importId: null };
  const parts = { bookings: [], holds: [], imports: [] };
  expect(marksOf({ ...parts, blocks: [{ ...block, isKept: true }] })).toMatchObject([
    { kind: 'imported', block: null, title: '' },
  ]);
  expect(marksOf({ ...parts, blocks: [block] })).toMatchObject([{ kind: 'own', block }]);
});

test('a conflict is marked where an imported block and a booking meet', () => {
  const block = { id: 'k', from: '2026-12-10T00:00', until: '2026-12-13T00:00', note: '', importId: 'i' };
  const booking = {
    id: 'b',
    reference: 'MK-7H3QX9BD',
    status: 'pending' as const,
    customerName: 'Sample Guest',
    from: '2026-12-08T10:00',
    until: '2026-12-10T16:30',
    blockedUntil: '2026-12-10T18:30',
    totalCents: 1_376_55,
    canWithdraw: true,
  };
  expect(conflictMarks([{ block, calendarName: 'other.ics', booking }])).toMatchObject([
    { from: '2026-12-10T00:00', until: '2026-12-10T18:30', title: 'other.ics overlaps with Sample Guest' },
  ]);
});

test.each([
  [5 * 60 + 59, 'Auto-confirms in 5 h unless you respond'],
  [59, 'Auto-confirms in 59 min unless you respond'],
  [0, 'Auto-confirms any moment now'],
])('with %i minutes left to answer: %s', (minutes, words) => {
  const at = '2026-11-21T18:00:00Z';
  expect(answerBySentence(at, Date.parse(at) - minutes * 60_000)).toBe(words);
});
