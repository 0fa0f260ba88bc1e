import { describe, expect, test } from 'vitest';
import { readCalendar } from '../../../src/features/calendar/ical/read-calendar.ts';
import { writeFeed } from '../../../src/features/calendar/feed/write-feed.ts';

const place = { timeZone: 'Pacific/Honolulu', now: Temporal.Instant.from('2026-11-20T18:00:00Z') };

async function read(...lines: string[]) {
  const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
  const result = await readCalendar(text, place);
  if ('refusal' in result) throw new Error(result.refusal);
  return {
    warnings: result.warnings,
    events: result.blocks.map(({ event }) => event),
    notes: result.blocks.map(({ note }) => note),
    periods: result.blocks.map(({ startsAt, endsAt }) => `${startsAt.toString()}/${endsAt.toString()}`),
  };
}
const vevent = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Busy', ...lines, 'END:VEVENT'];

describe('an event', () => {
  test.each([
    ['a whole day', ['DTSTART;VALUE=DATE:20261206'], '2026-12-06T10:00:00Z/2026-12-07T10:00:00Z'],
    [
      'whole days',
      ['DTSTART;VALUE=DATE:20261206', 'DTEND;VALUE=DATE:20261209'],
      '2026-12-06T10:00:00Z/2026-12-09T10:00:00Z',
    ],
    [
      'in UTC',
      ['DTSTART:20261206T180000Z', 'DTEND:20261206T200000Z'],
      '2026-12-06T18:00:00Z/2026-12-06T20:00:00Z',
    ],
    [
      'floating',
      ['DTSTART:20261206T080000', 'DTEND:20261206T100000'],
      '2026-12-06T18:00:00Z/2026-12-06T20:00:00Z',
    ],
    [
      'in a zone',
      ['DTSTART;TZID=America/Chicago:20261206T080000', 'DURATION:PT2H30M'],
      '2026-12-06T14:00:00Z/2026-12-06T16:30:00Z',
    ],
    [
      'in a quoted zone',
      ['DTSTART;TZID="America/Chicago":20261206T080000', 'DURATION:P1D'],
      '2026-12-06T14:00:00Z/2026-12-07T14:00:00Z',
    ],
    ['of a folded line', ['DTSTART;VALUE=DATE:2026', ' 1206'], '2026-12-06T10:00:00Z/2026-12-07T10:00:00Z'],
  ])('%s', async (_what, lines, period) => {
    expect(await read(...vevent(...lines))).toMatchObject({ periods: [period], warnings: [] });
  });

  test('with an alarm and a zone beside it keeps its own times', async () => {
    const alarm = ['BEGIN:VALARM', 'DTSTART:20300101T000000Z', 'DURATION:PT15M', 'END:VALARM'];
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:X',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    expect(
      await read(...zone, ...vevent('DTSTART:20261206T180000Z', 'DTEND:20261206T200000Z', ...alarm)),
    ).toMatchObject({
      periods: ['2026-12-06T18:00:00Z/2026-12-06T20:00:00Z'],
    });
  });

  test('that is over, cancelled or free blocks nothing', async () => {
    const times = ['DTSTART:20261206T180000Z', 'DTEND:20261206T200000Z'];
    expect((await read(...vevent('DTSTART;VALUE=DATE:20261101'))).periods).toEqual([]);
    expect((await read(...vevent(...times, 'STATUS:CANCELLED'))).periods).toEqual([]);
    expect((await read(...vevent(...times, 'TRANSP:TRANSPARENT'))).periods).toEqual([]);
  });

  test.each([
    ['no start', ['DTEND:20261206T200000Z'], 'has no start time we can read'],
    ['no length', ['DTSTART:20261206T180000Z'], 'has no end time we can read'],
    ['a 30 February', ['DTSTART;VALUE=DATE:20270230'], 'has no start time we can read'],
    [
      'a zone of nobody',
      ['DTSTART;TZID=Mars/Base:20261206T080000', 'DURATION:PT1H'],
      'an unknown time zone (Mars/Base)',
    ],
    [
      'extra dates without a time',
      ['DTSTART;VALUE=DATE:20261206', 'RDATE:20261209T99'],
      'extra dates without times we can read',
    ],
    [
      'extra dates',
      ['DTSTART;VALUE=DATE:20261206', 'RDATE;VALUE=DATE:someday'],
      'all the time from Dec 6, 2026 12:00 AM to',
    ],
    [
      'a rule too clever',
      ['DTSTART;VALUE=DATE:20261206', 'RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO'],
      'all the time from Dec 6, 2026 12:00 AM to',
    ],
    [
      'an hourly rule',
      ['DTSTART:20261206T180000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY'],
      'all the time from Dec 6, 2026 8:00 AM to',
    ],
  ])('with %s is told of', async (_what, lines, words) => {
    expect((await read(...vevent(...lines))).warnings.join()).toContain(words);
  });

  test.each([
    ['without an end', ['DTSTART:20261206T180000Z'], '2026-12-06T18:00:00Z/2026-12-07T18:00:00Z'],
    [
      'of a day that ends when it begins',
      ['DTSTART;VALUE=DATE:20261206', 'DTEND;VALUE=DATE:20261206'],
      '2026-12-06T10:00:00Z/2026-12-07T10:00:00Z',
    ],
    [
      'that ends before it begins',
      ['DTSTART:20261206T180000Z', 'DTEND:20261206T170000Z'],
      '2026-12-06T18:00:00Z/2026-12-07T18:00:00Z',
    ],
    [
      'with an end that is no date',
      ['DTSTART:20261206T180000Z', 'DTEND:tomorrow'],
      '2026-12-06T18:00:00Z/2026-12-07T18:00:00Z',
    ],
    [
      'with a duration that is none',
      ['DTSTART;VALUE=DATE:20261206', 'DURATION:long'],
      '2026-12-06T10:00:00Z/2026-12-07T10:00:00Z',
    ],
    [
      'that lasts longer than time',
      ['DTSTART:20261206T180000Z', 'DURATION:P300000000D'],
      '2026-12-06T18:00:00Z/2029-12-06T18:00:00Z',
    ],
  ])('%s blocks more than it may have meant, and says so', async (_what, lines, period) => {
    const { periods, warnings } = await read(...vevent(...lines));
    expect(periods).toEqual([period]);
    expect(warnings).toEqual([expect.stringContaining('to be safe')]);
  });

  test('with an extra date that cannot be read blocks its day, or all the time it may be in', async () => {
    const day = await read(...vevent('DTSTART;VALUE=DATE:20261206', 'RDATE:20261209T99'));
    expect(day.periods).toContain('2026-12-09T10:00:00Z/2026-12-10T10:00:00Z');
    const unread = await read(...vevent('DTSTART;VALUE=DATE:20261206', 'RDATE:someday'));
    const longest = unread.periods
      .map((period) => period.split('/')[1] ?? '')
      .toSorted()
      .at(-1);
    expect(longest! > '2028-01-01').toBe(true);
    const endless = await read(
      ...vevent('DTSTART;VALUE=DATE:20261206', 'RDATE;VALUE=PERIOD:20261209T100000Z/x'),
    );
    expect(endless.periods).toContain('2026-12-09T10:00:00Z/2026-12-10T10:00:00Z');
  });

  test('says its title on one line, without what cannot be shown', async () => {
    const lines = [
      'UID:two',
      String.raw`SUMMARY:Smith\, family\nof four` + '\u0007',
      'DTSTART;VALUE=DATE:20261206',
    ];
    expect((await read('BEGIN:VEVENT', ...lines, 'END:VEVENT')).notes).toEqual(['Smith, family of four']);
  });
});

describe('a repeating event', () => {
  const days = async (...lines: string[]) =>
    (await read(...vevent('DTSTART;VALUE=DATE:20261206', ...lines))).periods.map((period) =>
      period.slice(0, 10),
    );
  test.each([
    ['daily, three times', 'RRULE:FREQ=DAILY;COUNT=3', ['2026-12-06', '2026-12-07', '2026-12-08']],
    [
      'every other day until',
      'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20261210',
      ['2026-12-06', '2026-12-08', '2026-12-10'],
    ],
    [
      'weekly on two days',
      'RRULE:FREQ=WEEKLY;BYDAY=SU,WE;COUNT=3',
      ['2026-12-06', '2026-12-09', '2026-12-13'],
    ],
    ['monthly', 'RRULE:FREQ=MONTHLY;COUNT=2', ['2026-12-06', '2027-01-06']],
    ['yearly', 'RRULE:FREQ=YEARLY;COUNT=2;BYMONTH=12;BYMONTHDAY=6', ['2026-12-06', '2027-12-06']],
  ])('%s', async (_what, rule, expected) => {
    expect(await days(rule)).toEqual(expected);
  });

  test('for ever ends where nothing is rented any more', async () => {
    const all = await days('RRULE:FREQ=DAILY');
    expect(all.length).toBeGreaterThan(600);
    expect(all.length).toBeLessThan(640);
  });

  test.each([
    ['DAILY', '2026-11-20'],
    ['WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', '2026-11-20'],
    ['DAILY;INTERVAL=2', '2026-11-21'],
    ['WEEKLY', '2026-11-26'],
    ['MONTHLY', '2026-12-02'],
    ['YEARLY', '2027-01-02'],
  ])('%s for ten years still goes on', async (rule, next) => {
    const { periods } = await read(...vevent('DTSTART;VALUE=DATE:20140102', `RRULE:FREQ=${rule}`));
    expect(periods[0]?.slice(0, 10)).toBe(next);
    expect(new Set(periods).size).toBe(periods.length);
  });

  test('leaves out its exceptions, and moves what was moved', async () => {
    expect(await days('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261207')).toEqual([
      '2026-12-06',
      '2026-12-08',
    ]);
    const moved = vevent('RECURRENCE-ID;VALUE=DATE:20261207', 'DTSTART;VALUE=DATE:20261220');
    const series = vevent('DTSTART;VALUE=DATE:20261206', 'RRULE:FREQ=DAILY;COUNT=3');
    const { periods } = await read(...moved, ...series);
    expect(periods.map((period) => period.slice(0, 10)).toSorted()).toEqual([
      '2026-12-06',
      '2026-12-08',
      '2026-12-20',
    ]);
  });
});

describe('a text', () => {
  test.each(['', 'hello', '{"a":1}', '<!doctype html>', 'BEGIN:VEVENT'])(
    '%o is no calendar',
    async (text) => {
      expect(await readCalendar(text, place)).toHaveProperty('refusal');
    },
  );

  test('of a hundred thousand lines of nonsense is read at once', async () => {
    const text = `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n;;;:::"""\nUID\n'.repeat(33_000)}`;
    expect(await readCalendar(text, place)).toBeDefined();
  });

  test('of a few lines that repeat millions of times is refused at once', async () => {
    const event = 'DTSTART:20261201T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=9999\nEND:VEVENT\n';
    const events = Array.from({ length: 5_000 }, (_, uid) => `BEGIN:VEVENT\nUID:${uid}\n${event}`);
    expect(await readCalendar(`BEGIN:VCALENDAR\n${events.join('')}END:VCALENDAR`, place)).toEqual({
      refusal: 'The events of a calendar can repeat at most 20000 times in total.',
    });
  });

  test('that we wrote ourselves is understood', async () => {
    const busy = { id: 'x', startsAt: place.now, endsAt: place.now.add({ hours: 5 }) };
    const text = writeFeed(
      {
        name: 'Makani, of Honolulu; a very long name of a house by the sea',
        domain: 'makani.example',
        now: place.now,
      },
      [busy],
    );
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const again = await readCalendar(text, place);
    expect('blocks' in again && again.blocks).toMatchObject([
      { startsAt: busy.startsAt, endsAt: busy.endsAt, note: 'Unavailable' },
    ]);
  });
});
