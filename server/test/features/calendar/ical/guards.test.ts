import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { readCalendar } from '../../../../src/features/calendar/ical/read-calendar.ts';
import { zone } from './exports.ts';

const place = { timeZone: 'Pacific/Honolulu', now: Temporal.Instant.from('2026-11-20T18:00:00Z') };

async function read(lines: string[], lineEnd = '\r\n') {
  const result = await readCalendar(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join(lineEnd), place);
  if ('refusal' in result) throw new Error(result.refusal);
  const periods = result.blocks
    .map(({ startsAt, endsAt }) => `${startsAt.toString()}/${endsAt.toString()}`)
    .toSorted();
  return { periods, warnings: result.warnings, notes: result.blocks.map(({ note }) => note) };
}

const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'];
const good = event('good', 'DTSTART:20261206T180000Z', 'DURATION:PT2H');
const goodPeriod = '2026-12-06T18:00:00Z/2026-12-06T20:00:00Z';
const times = ['DTSTART:20270105T180000Z', 'DTEND:20270105T190000Z'];

/** How often others had a turn meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const other = setInterval(() => (turns += 1), 0);
  await work();
  clearInterval(other);
  return turns;
}

describe('one event that ical.js rejects', () => {
  test.each([
    ['a rule it does not know', ['RRULE:FREQ=FORTNIGHTLY;COUNT=3']],
    ['a rule of a part twice', ['RRULE:FREQ=DAILY;COUNT=2;COUNT=30']],
    ['a number that is none', ['RRULE:FREQ=DAILY;COUNT=3O']],
    ['a rule that says nothing', ['RRULE:']],
    ['a frequency that is missing', ['RRULE:COUNT=3']],
    ['an extra date that is too long', [`RDATE:${'20270106T180000Z,'.repeat(2_500)}`]],
    ['more lines than anybody writes', Array.from({ length: 2_500 }, () => 'EXDATE:20270106T180000Z')],
  ])('for %s blocks what it may mean, and leaves the others as they are', async (_what, lines) => {
    const { periods, warnings } = await read([...good, ...event('bad', ...times, ...lines), ...good]);
    expect(periods).toContain(goodPeriod);
    expect(periods.find((period) => period.startsWith('2027-01-05T18:00:00Z/2028-08'))).toBeDefined();
    expect(warnings).toEqual([expect.stringContaining('repeats in a way we can’t read')]);
  });

  test('for the parameters of a line keeps its value, in whatever zone they may mean', async () => {
    const lines = [
      'DTSTART;TZID:20270706T080000',
      'DTEND;X="a:20270706T090000',
      'RRULE;A:FREQ=DAILY;COUNT=2',
    ];
    const { periods, warnings } = await read([...event('bad', ...lines), ...good]);
    expect(periods).toEqual([
      goodPeriod,
      '2027-07-05T18:00:00Z/2027-07-06T21:00:00Z',
      '2027-07-06T18:00:00Z/2027-07-07T21:00:00Z',
    ]);
    expect(warnings.join()).toContain('an unknown time zone (TZID)');
  });

  test('for an extra date in a zone that nobody knows blocks from the earliest to the latest it may mean', async () => {
    const { periods } = await read(event('bad', ...times, 'RDATE;TZID=Mars/Base:20270706T080000'));
    expect(periods).toContain('2027-07-05T18:00:00Z/2027-07-06T21:00:00Z');
  });
});

describe('a line', () => {
  test.each([['\r\n'], ['\n'], ['\r']])('that is folded anywhere, with %o, is one line', async (lineEnd) => {
    const folded = [
      'DTST',
      ' ART;TZID="America/Chi',
      '\tcago":20261206T',
      ' 120000',
      'SUMMARY:Fam',
      ' ily  of',
      '  four',
    ];
    const { periods, notes } = await read(event('one', ...folded, 'DURATION:PT2H'), lineEnd);
    expect([periods, notes]).toEqual([[goodPeriod], ['Family  of four']]);
  });

  test('may have quoted parameters with any sign in them, in any order and case', async () => {
    const start = 'dtstart;x-note="a;b:c,d=e";Value=DATE-TIME;tzid="America/Chicago":20261206T120000';
    expect((await read(event('one', start, 'DURATION;X-A=1;X-B="2":PT2H'))).periods).toEqual([goodPeriod]);
    const own = zone('Base: north; A', [['STANDARD', '16010101T000000', '+0545', '+0545']]);
    const quoted = event('one', 'DTSTART;TZID="Base: north; A":20261206T234500', 'DURATION:PT2H');
    expect((await read([...own, ...quoted])).periods).toEqual([goodPeriod]);
  });

  test('of a type that it is not is read for what it says', async () => {
    const lines = ['DTSTART;VALUE=DATE:20261206T180000Z', 'DTEND;VALUE=NONSENSE:20261206T200000Z'];
    expect((await read(event('one', ...lines))).periods).toEqual([goodPeriod]);
    const day = await read(event('one', 'DTSTART:20261206', 'DTEND:20261208'));
    expect(day.periods).toEqual(['2026-12-06T10:00:00Z/2026-12-08T10:00:00Z']);
  });

  test('of a date that does not exist says none, and of more than a date says the day', async () => {
    for (const date of ['20270230', '20270230T100000', '2027020６'])
      expect((await read(event('one', `DTSTART:${date}`, 'DURATION:PT1H'))).periods).toEqual([]);
    for (const date of ['20270206T250000', '20270206T100000+0100', '20270206X100000']) {
      const [period = ''] = (await read(event('one', `DTSTART:${date}`, 'DURATION:PT1H'))).periods;
      const [startsAt = '', endsAt = ''] = period.split('/');
      expect(startsAt !== '' && startsAt <= '2027-02-06T10:00:00Z').toBe(true);
      expect(endsAt >= '2027-02-07T11:00:00Z').toBe(true);
    }
    const leap = await read(event('one', 'DTSTART:20261206T175960Z', 'DTEND:20261206T200000Z'));
    expect(leap.periods).toEqual(['2026-12-06T17:59:59Z/2026-12-06T20:00:00Z']);
    const series = ['DTSTART:20270301T180000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'];
    const stored = await read(event('one', ...series, 'EXDATE:20270230T180000Z', 'EXDATE:20270302T180000Z0'));
    expect(stored.periods).toHaveLength(2);
  });
});

describe('a hostile line', () => {
  // A parser that read it to its end would find these events in the calendar's own zone, hours shorter.
  test('of a hundred thousand parameters is not read to its end', async () => {
    const parameters = Array.from({ length: 100_000 }, (_, at) => `;X${at % 10}=1`).join('');
    const bad = event('bad', `DTSTART${parameters}:20270706T080000`, 'DURATION:PT1H');
    const { periods } = await read([...bad, ...good]);
    expect(periods).toEqual([goodPeriod, '2027-07-05T18:00:00Z/2027-07-06T21:00:00Z']);
  });

  test('of a zone with a very long name is in a zone that nobody knows', async () => {
    const bad = event('bad', `DTSTART;TZID=${'A'.repeat(39_000)}:20270706T080000`, 'DURATION:PT1H');
    const { periods } = await read(bad);
    expect(periods).toEqual(['2027-07-05T18:00:00Z/2027-07-06T21:00:00Z']);
  });

  test('in a hundred thousand is read in turns, between which other work goes on', async () => {
    const lines = Array.from({ length: 60 }, (_, uid) =>
      event(`${uid}`, ...Array<string>(1_650).fill('UID;"')),
    ).flat();
    let periods: string[] = [];
    const turns = await turnsDuring(async () => ({ periods } = await read([...lines, ...good])));
    expect(periods).toEqual([goodPeriod]);
    expect(turns).toBeGreaterThan(30);
  });

  test('of a zone that changes its clocks every second is not obeyed', async () => {
    const rule = 'FREQ=SECONDLY;COUNT=99999';
    const busy = zone('America/Chicago', [['STANDARD', '20260101T000000', '+0545', '+0545', rule]]);
    const start = 'DTSTART;TZID=America/Chicago:20261206T120000';
    expect((await read([...busy, ...event('one', start, 'DURATION:PT2H')])).periods).toEqual([goodPeriod]);
  });
});

const noProperty = new ICAL.Property('dtstart');

/** Faults of ical.js that our guards cover. A guard may go once its test fails after an update: see docs/decisions/calendars.md. */
describe('ical.js still', () => {
  test('rejects a whole calendar for one rule, and takes what is no date', () => {
    const text = ['BEGIN:VCALENDAR', ...event('bad', ...times, 'RRULE:FREQ=FORTNIGHTLY'), 'END:VCALENDAR'];
    expect(() => ICAL.parse(text.join('\r\n'))).toThrow('invalid frequency');
    expect(ICAL.Time.fromString('2027-02-30T10:00:00', noProperty).toString()).toBe('2027-03-02T10:00:00');
    expect(ICAL.parse.property('DTSTART:20270206X100000+0100')[3]).toBe('2027-02-06T10:00:00');
    expect(ICAL.Duration.fromString('P1M').toSeconds()).toBe(60);
    expect(ICAL.UtcOffset.fromString('-10:31:26').toSeconds()).toBe(-(10 * 60 + 31) * 60);
  });

  test('expands a zone without a limit, and takes the other offset on both nights when clocks change', () => {
    const timezone = (lines: string[]) =>
      new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join('\r\n'))));
    const offset = (tz: ICAL.Timezone, text: string) =>
      tz.utcOffset(ICAL.Time.fromString(text, noProperty)) / 3600;
    const busy = timezone(
      zone('X', [['STANDARD', '20260101T000000', '-0600', '-0600', 'FREQ=SECONDLY;COUNT=9000']]),
    );
    offset(busy, '2027-01-01T00:00:00');
    expect(busy).toHaveProperty('changes.length', 9_000);
    const chicago = timezone(
      zone('America/Chicago', [
        ['DAYLIGHT', '20070311T020000', '-0600', '-0500', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
        ['STANDARD', '20071104T020000', '-0500', '-0600', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
      ]),
    );
    // RFC 5545, 3.3.5 says -6 and -5.
    expect([offset(chicago, '2027-03-14T02:30:00'), offset(chicago, '2027-11-07T01:30:00')]).toEqual([
      -5, -6,
    ]);
  });
});
