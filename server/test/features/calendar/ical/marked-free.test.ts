import { describe, expect, test } from 'vitest';
import { readCalendar } from '../../../../src/features/calendar/ical/read-calendar.ts';
import { readLines } from './read-lines.ts';

const place = { timeZone: 'Pacific/Honolulu', now: Temporal.Instant.from('2026-11-20T18:00:00Z') };
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Busy', ...lines, 'END:VEVENT'];
const day = ['DTSTART;VALUE=DATE:20261206', 'DTEND;VALUE=DATE:20261208'];
const days = '2026-12-06T10:00:00Z/2026-12-08T10:00:00Z';
const free = 'TRANSP:TRANSPARENT';

async function freeDaysOf(...lines: string[]): Promise<string[]> {
  const read = await readCalendar(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'), place);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.freeDays.blocks.map(({ startsAt, endsAt }) => `${startsAt.toString()}/${endsAt.toString()}`);
}

describe('an all-day event that is marked as free', () => {
  test('blocks nothing by itself, and is told of', async () => {
    expect(await readLines(...event(...day, free))).toEqual({ periods: [], warnings: [] });
    expect(await freeDaysOf(...event(...day, free))).toEqual([days]);
    expect(await freeDaysOf(...event(...day, 'TRANSP:transparent'))).toEqual([days]);
  });

  test.each(['BUSY', 'OOF', 'oof'])('blocks if Outlook says %s', async (status) => {
    const lines = event(...day, free, `X-MICROSOFT-CDO-BUSYSTATUS:${status}`);
    expect((await readLines(...lines)).periods).toEqual([days]);
    expect(await freeDaysOf(...lines)).toEqual([]);
  });

  test.each(['FREE', 'TENTATIVE', 'WORKINGELSEWHERE'])('is told of if Outlook says %s', async (status) => {
    expect(await freeDaysOf(...event(...day, free, `X-MICROSOFT-CDO-BUSYSTATUS:${status}`))).toEqual([days]);
  });

  test('is not told of if it is cancelled, over or has a time', async () => {
    const hours = ['DTSTART:20261206T180000Z', 'DTEND:20261206T200000Z'];
    expect(await freeDaysOf(...event(...day, free, 'STATUS:CANCELLED'))).toEqual([]);
    expect(await freeDaysOf(...event('DTSTART;VALUE=DATE:20261101', free))).toEqual([]);
    expect(await freeDaysOf(...event(...hours, free))).toEqual([]);
    expect((await readLines(...event(...hours, free, 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'))).periods).toEqual([
      '2026-12-06T18:00:00Z/2026-12-06T20:00:00Z',
    ]);
  });

  test('and repeats has each of its days, but for those that are cancelled', async () => {
    const series = event('DTSTART;VALUE=DATE:20261206', free, 'RRULE:FREQ=DAILY;COUNT=3');
    const gone = event(
      'RECURRENCE-ID;VALUE=DATE:20261207',
      'DTSTART;VALUE=DATE:20261207',
      'STATUS:CANCELLED',
    );
    expect(await freeDaysOf(...series, ...gone)).toEqual([
      '2026-12-06T10:00:00Z/2026-12-07T10:00:00Z',
      '2026-12-08T10:00:00Z/2026-12-09T10:00:00Z',
    ]);
  });
});

describe('a calendar that takes its events back', () => {
  const times = ['DTSTART:20261206T180000Z', 'DTEND:20261206T200000Z'];

  test.each(['METHOD:CANCEL', 'method:cancel', 'METHOD;X-A=b:CANCEL'])(
    'with %s blocks nothing, and says so',
    async (method) => {
      expect(await readLines(method, ...event(...times))).toEqual({
        periods: [],
        warnings: ['This calendar takes its events back, so they block nothing.'],
      });
      expect((await readLines(...event(...times), method)).periods).toEqual([]);
    },
  );

  test('leaves those of another calendar in the same file', async () => {
    const both = ['METHOD:CANCEL', ...event(...times), 'END:VCALENDAR', 'BEGIN:VCALENDAR', 'METHOD:PUBLISH'];
    const lines = [...both, 'BEGIN:VEVENT', 'UID:two', ...day, 'END:VEVENT'];
    expect((await readLines(...lines)).periods).toEqual([days]);
  });

  test('is not one whose event is called so', async () => {
    const lines = event(...times, 'DESCRIPTION:how to', 'X-NOTE:METHOD:CANCEL');
    expect(await readLines(...lines)).toEqual({
      periods: ['2026-12-06T18:00:00Z/2026-12-06T20:00:00Z'],
      warnings: [],
    });
  });
});

describe('a series leaves out', () => {
  const series = [
    'DTSTART;TZID=Pacific/Honolulu:20261206T200000',
    'DURATION:PT4H',
    'RRULE:FREQ=DAILY;COUNT=3',
  ];

  test('a date of a timed series that is written as a day', async () => {
    expect((await readLines(...event(...series, 'EXDATE;VALUE=DATE:20261207'))).periods).toEqual([
      '2026-12-07T06:00:00Z/2026-12-07T10:00:00Z',
      '2026-12-09T06:00:00Z/2026-12-09T10:00:00Z',
    ]);
  });

  test('an extra date that is written as a day', async () => {
    const lines = event(
      ...series,
      'RDATE;TZID=Pacific/Honolulu:20261220T200000',
      'EXDATE;VALUE=DATE:20261220',
    );
    expect((await readLines(...lines)).periods).toHaveLength(3);
  });

  test('a date of an all-day series that is written with a time', async () => {
    const lines = event('DTSTART;VALUE=DATE:20261206', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261207T000000');
    expect((await readLines(...lines)).periods).toEqual([
      '2026-12-06T10:00:00Z/2026-12-07T10:00:00Z',
      '2026-12-08T10:00:00Z/2026-12-09T10:00:00Z',
    ]);
  });

  test('no date at another time of the day', async () => {
    expect(
      (await readLines(...event(...series, 'EXDATE;TZID=Pacific/Honolulu:20261207T080000'))).periods,
    ).toHaveLength(3);
  });
});

describe('a zone by the name that Windows shows', () => {
  test.each([
    ['(UTC-10:00) Hawaii', '2026-12-06T18:00:00Z', '2026-12-06T20:00:00Z'],
    ['(GMT-10:00) Hawaii', '2026-12-06T18:00:00Z', '2026-12-06T20:00:00Z'],
    ['(UTC-08:00) Pacific Time (US & Canada)', '2026-12-06T16:00:00Z', '2026-12-06T18:00:00Z'],
    ['(UTC+09:00) Osaka, Sapporo, Tokyo', '2026-12-05T23:00:00Z', '2026-12-06T01:00:00Z'],
    // An unknown name counts by its offset and that of its summer.
    ['(UTC-08:00) Baja California', '2026-12-06T15:00:00Z', '2026-12-06T18:00:00Z'],
    ['(UTC+05:45) Kathmandu', '2026-12-06T01:15:00Z', '2026-12-06T04:15:00Z'],
    ['GMT-1000', '2026-12-06T17:00:00Z', '2026-12-06T20:00:00Z'],
  ])('%s is read', async (zone, from, until) => {
    const lines = event(`DTSTART;TZID="${zone}":20261206T080000`, `DTEND;TZID="${zone}":20261206T100000`);
    expect(await readLines(...lines)).toEqual({ periods: [`${from}/${until}`], warnings: [] });
  });

  test('and its summer time counts', async () => {
    const zone = '(UTC-08:00) Pacific Time (US & Canada)';
    const lines = event(`DTSTART;TZID="${zone}":20270706T080000`, 'DURATION:PT2H');
    expect((await readLines(...lines)).periods).toEqual(['2027-07-06T15:00:00Z/2027-07-06T17:00:00Z']);
  });
});
