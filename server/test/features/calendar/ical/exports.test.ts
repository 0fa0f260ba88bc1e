import { describe, expect, test } from 'vitest';
import { readCalendar } from '../../../../src/features/calendar/ical/read-calendar.ts';
import { apple, google, outlook, platform, zone } from './exports.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

async function read(text: string, timeZone = 'Pacific/Honolulu') {
  const result = await readCalendar(text, { timeZone, now });
  if ('refusal' in result) throw new Error(result.refusal);
  const periods = result.blocks
    .map(({ startsAt, endsAt }) => `${startsAt.toString()}/${endsAt.toString()}`)
    .toSorted();
  return { periods, warnings: result.warnings };
}

/** A calendar with one event, and optional lines before it. */
function one(lines: string[], before: string[] = []): string {
  const event = ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Busy', ...lines, 'END:VEVENT'];
  return ['BEGIN:VCALENDAR', ...before, ...event, 'END:VCALENDAR'].join('\r\n');
}

describe('a calendar as a program exports it', () => {
  test('Outlook: Windows zones, the second Sunday of a month, an exception, a moved date, a change of clocks', async () => {
    expect(await read(outlook)).toEqual({
      periods: [
        '2026-12-13T19:00:00Z/2026-12-14T03:00:00Z',
        '2027-02-16T20:00:00Z/2027-02-16T22:00:00Z',
        // The night before March 8 is in standard time, the later ones in daylight time.
        '2027-03-08T02:00:00Z/2027-03-08T12:00:00Z',
        '2027-03-14T19:00:00Z/2027-03-15T03:00:00Z',
        '2027-03-15T01:00:00Z/2027-03-15T11:00:00Z',
        '2027-03-22T01:00:00Z/2027-03-22T11:00:00Z',
      ],
      warnings: [],
    });
  });

  test('Google: the last Friday of a month until an instant in UTC; free time blocks nothing', async () => {
    expect(await read(google)).toEqual({
      periods: [
        '2026-11-27T17:00:00Z/2026-11-27T18:00:00Z',
        '2026-12-25T17:00:00Z/2026-12-25T18:00:00Z',
        '2027-01-29T17:00:00Z/2027-01-29T18:00:00Z',
        '2027-02-26T17:00:00Z/2027-02-26T18:00:00Z',
      ],
      warnings: [],
    });
  });

  test('Apple: a night on which the clocks change is as long as the longer way to count it; extra dates; year’s end', async () => {
    expect(await read(apple)).toEqual({
      periods: [
        '2026-12-31T10:00:00Z/2027-01-01T10:00:00Z',
        '2027-03-27T21:00:00Z/2027-03-28T04:00:00Z',
        '2027-05-01T08:00:00Z/2027-05-01T16:00:00Z',
        '2027-05-02T08:00:00Z/2027-05-02T16:00:00Z',
        '2027-12-31T10:00:00Z/2028-01-01T10:00:00Z',
      ],
      warnings: [],
    });
  });

  test('a rental platform: whole days at the vehicle’s own midnight', async () => {
    expect((await read(platform)).periods).toEqual([
      '2026-12-06T10:00:00Z/2026-12-10T10:00:00Z',
      '2026-12-11T10:00:00Z/2026-12-12T10:00:00Z',
    ]);
    expect((await read(platform, 'America/Chicago')).periods[0]).toBe(
      '2026-12-06T06:00:00Z/2026-12-10T06:00:00Z',
    );
  });
});

describe('a zone', () => {
  const at = (name: string) => [`DTSTART;TZID=${name}:20270706T080000`, 'DURATION:PT1H'];
  test.each([
    ['Hawaiian Standard Time', '18:00'],
    ['Central Standard Time', '13:00'],
    ['W. Europe Standard Time', '06:00'],
    ['India Standard Time', '02:30'],
    ['/example.org/Olson_20011030_5/America/Chicago', '13:00'],
  ])('%s is known by its name alone', async (name, hour) => {
    const { periods, warnings } = await read(one(at(name)));
    expect([periods[0]?.slice(11, 16), warnings]).toEqual([hour, []]);
  });

  test('that the file defines is obeyed, whatever its name says elsewhere', async () => {
    const lines = zone('America/Chicago', [['STANDARD', '16010101T000000', '+0545', '+0545']]);
    expect((await read(one(at('America/Chicago'), lines))).periods[0]).toContain('2027-07-06T02:15:00Z/');
    const own = zone('Customized Time Zone', [
      ['STANDARD', '16010101T030000', '-0230', '-0330', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'],
      ['DAYLIGHT', '16010101T020000', '-0330', '-0230', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'],
    ]);
    expect((await read(one(at('Customized Time Zone'), own))).periods[0]).toContain('2027-07-06T10:30:00Z/');
  });

  test('whose rule ended years ago keeps its last offset', async () => {
    const ended = zone('Here', [
      [
        'DAYLIGHT',
        '19900325T020000',
        '+0300',
        '+0400',
        'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20100327T230000Z',
      ],
      [
        'STANDARD',
        '19901028T030000',
        '+0400',
        '+0300',
        'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20101030T230000Z',
      ],
    ]);
    expect((await read(one(at('Here'), ended))).periods).toEqual([
      '2027-07-06T05:00:00Z/2027-07-06T06:00:00Z',
    ]);
  });

  test('that cannot be read falls back on its name; one that nobody knows blocks from the earliest to the latest it may mean', async () => {
    const broken = zone('America/Chicago', [['STANDARD', 'never', '?', '?']]);
    expect((await read(one(at('America/Chicago'), broken))).periods[0]).toContain('T13:00:00Z/');
    const { periods, warnings } = await read(one(at('Mars/Base')));
    expect(periods).toEqual(['2027-07-05T18:00:00Z/2027-07-06T21:00:00Z']);
    expect(warnings.join()).toContain('an unknown time zone (Mars/Base)');
  });

  test('of a hundred years of daylight saving gives the same instants as the world’s own table', async () => {
    const rules = zone('America/Chicago', [
      ['DAYLIGHT', '20070311T020000', '-0600', '-0500', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
      ['STANDARD', '20071104T020000', '-0500', '-0600', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
    ]);
    // Every half hour of both nights when the clocks change, including the gap and the repeated hour.
    const walls = ['2027-03-14T00:00', '2027-11-07T00:00'].flatMap((night) =>
      Array.from({ length: 10 }, (_, half) => Temporal.PlainDateTime.from(night).add({ minutes: 30 * half })),
    );
    const events = walls.map((wall, at) =>
      [
        'BEGIN:VEVENT',
        `UID:${at}`,
        `DTSTART;TZID=America/Chicago:${basic(wall)}`,
        'DURATION:PT1M',
        'END:VEVENT',
      ].join('\r\n'),
    );
    const file = (zones: string[]) => ['BEGIN:VCALENDAR', ...zones, ...events, 'END:VCALENDAR'].join('\r\n');
    expect((await read(file(rules))).periods).toEqual((await read(file([]))).periods);
  });
});

describe('what cannot be told', () => {
  test('blocks until the rule ends, or as far ahead as anything is rented', async () => {
    const odd = (rule: string) => one(['DTSTART:20261206T180000Z', 'DURATION:PT2H', `RRULE:${rule}`]);
    const until = await read(odd('FREQ=YEARLY;BYWEEKNO=50;UNTIL=20261220T000000Z'));
    expect(until.periods).toEqual(['2026-12-06T18:00:00Z/2026-12-20T02:00:00Z']);
    expect(until.warnings).toEqual([
      '“Busy” repeats in a way we can’t read: to be safe, we blocked all the time from Dec 6, 2026 8:00 AM to Dec 19, 2026 4:00 PM.',
    ]);
    for (const rule of ['FREQ=SOMETIMES', 'nonsense', 'FREQ=DAILY;COUNT=0', 'FREQ=SECONDLY']) {
      expect((await read(odd(rule))).periods).toEqual(['2026-12-06T18:00:00Z/2028-08-21T20:00:00Z']);
    }
  });

  test('of a change to all later dates blocks from there on', async () => {
    const series = [
      'BEGIN:VEVENT',
      'UID:one',
      'DTSTART:20261206T180000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY',
      'END:VEVENT',
    ];
    const change = [
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261220T180000Z',
      'DTSTART:20261221T180000Z',
      'DURATION:PT1H',
    ];
    const { periods, warnings } = await read(one(change, series));
    expect(periods).toContain('2026-12-20T18:00:00Z/2028-08-21T18:00:00Z');
    expect(warnings).toHaveLength(1);
  });

  test('of events that share one UID blocks them all', async () => {
    const other = ['BEGIN:VEVENT', 'UID:one', 'DTSTART:20261206T180000Z', 'DURATION:PT1H', 'END:VEVENT'];
    expect((await read(one(['DTSTART:20261208T180000Z', 'DURATION:PT1H'], other))).periods).toHaveLength(2);
  });
});

describe('a hostile calendar', () => {
  test.each([
    ['without end', 'FREQ=SECONDLY', '2026'],
    ['of every minute since long ago', 'FREQ=MINUTELY;COUNT=99999', '1970'],
    ['of a date that never comes', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2026'],
    ['of a weekday that never comes', 'FREQ=DAILY;INTERVAL=7;BYDAY=MO', '2026'],
    ['of a list of everything', 'FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYDAY=MO,TU,WE,TH', '2026'],
  ])('with a rule %s is read in turns, between which other work goes on', async (_what, rule, year) => {
    const event = [
      'BEGIN:VEVENT',
      `DTSTART:${year}1206T180000Z`,
      'DURATION:PT1H',
      `RRULE:${rule}`,
      'END:VEVENT',
    ];
    const events = Array.from({ length: 6 }, () => event).flat();
    let turns = 0;
    const other = setInterval(() => (turns += 1), 0);
    const { periods } = await read(['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n'));
    clearInterval(other);
    expect(turns).toBeGreaterThan(1);
    expect(periods.at(0) ?? '1970').toMatch(year);
  });

  test('with a rule of a very long list, or of a huge step, blocks the whole time', async () => {
    const list = Array.from({ length: 9_000 }, () => 'MO').join();
    for (const rule of [`FREQ=MONTHLY;BYDAY=${list}`, 'FREQ=DAILY;INTERVAL=99999']) {
      const { periods } = await read(one(['DTSTART:20261206T180000Z', 'DURATION:PT1H', `RRULE:${rule}`]));
      expect(periods).toEqual(['2026-12-06T18:00:00Z/2028-08-21T19:00:00Z']);
    }
  });

  test('of five megabytes, or of nothing but beginnings, is not read', async () => {
    const place = { timeZone: 'Pacific/Honolulu', now };
    expect(await readCalendar('BEGIN:VCALENDAR\n'.repeat(320_000), place)).toEqual({
      refusal: 'Calendars can be at most 1 MB.',
    });
    expect(await readCalendar('BEGIN:VCALENDAR\n'.repeat(60_000), place)).toEqual({
      refusal: 'This calendar is incomplete: its end, or a part of it, is missing.',
    });
  });
});

function basic(at: Temporal.PlainDateTime): string {
  return at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
}
