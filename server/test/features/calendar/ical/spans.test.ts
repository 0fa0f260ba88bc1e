import { describe, expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

const read = (...lines: string[]) =>
  readLines('BEGIN:VEVENT', 'UID:one', 'SUMMARY:Busy', ...lines, 'END:VEVENT');

describe('an end of which only the day can be read', () => {
  const warnings = [
    '“Busy” has no end time we can read: to be safe, we blocked it to the end of the day it names.',
  ];
  test.each([
    '20261205T1000',
    '20261205T240000',
    '2026-12-05',
    '2026-12-05T10:00:00',
    '20261205X',
    '20261205T',
  ])('blocks to the end of that day: %s', async (end) => {
    const periods = ['2026-12-01T18:00:00Z/2026-12-06T10:00:00Z'];
    expect(await read('DTSTART:20261201T080000', `DTEND:${end}`)).toEqual({ periods, warnings });
    const day = await read('DTSTART;VALUE=DATE:20261201', `DTEND;VALUE=DATE:${end}`);
    expect(day).toEqual({ periods: ['2026-12-01T10:00:00Z/2026-12-06T10:00:00Z'], warnings });
  });

  test.each([
    ['in a zone to the west', ';TZID=Pacific/Pago_Pago:20261205T1000', '2026-12-06T11:00:00Z'],
    ['in a zone to the east', ';TZID=Asia/Tokyo:20261205T1000', '2026-12-06T10:00:00Z'],
    ['in UTC', ':2026-12-05T10:00:00Z', '2026-12-06T10:00:00Z'],
    ['with an offset', ':20261205T100000+0100', '2026-12-06T12:00:00Z'],
  ])('%s blocks to the latest it may mean', async (_what, end, until) => {
    const { periods } = await read('DTSTART:20261201T180000Z', `DTEND${end}`);
    expect(periods).toEqual([`2026-12-01T18:00:00Z/${until}`]);
  });

  test('before the start blocks a full day, as any other', async () => {
    const { periods, warnings: words } = await read('DTSTART:20261206T180000Z', 'DTEND:2026-12-05');
    expect(periods).toEqual(['2026-12-06T18:00:00Z/2026-12-07T18:00:00Z']);
    expect(words).toEqual([expect.stringContaining('a full day from its start')]);
  });

  test('lasts as long on every date of a series', async () => {
    const { periods } = await read(
      'DTSTART:20261201T080000',
      'DTEND:20261203T10',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    );
    expect(periods).toEqual([
      '2026-12-01T18:00:00Z/2026-12-04T10:00:00Z',
      '2026-12-08T18:00:00Z/2026-12-11T10:00:00Z',
    ]);
  });

  test('beside a duration takes nothing from it', async () => {
    const { periods } = await read('DTSTART:20261201T180000Z', 'DTEND:someday', 'DURATION:P5D');
    expect(periods).toEqual(['2026-12-01T18:00:00Z/2026-12-06T18:00:00Z']);
  });
});

describe('a start of which only the day can be read', () => {
  test.each([
    ['and an end', ['DTEND:20261207T180000Z'], '2026-12-07T18:00:00Z'],
    ['and a length, which may begin as late as the day ends', ['DURATION:PT2H'], '2026-12-06T12:00:00Z'],
    ['and no end', [], '2026-12-06T10:00:00Z'],
    ['and an end of which only the day can be read', ['DTEND:2026-12-08'], '2026-12-09T10:00:00Z'],
  ])('%s blocks from the start of that day', async (_what, lines, until) => {
    for (const start of ['20261205T1000', '2026-12-05', '20261205T250000']) {
      const { periods, warnings } = await read(`DTSTART:${start}`, ...lines);
      expect(periods).toEqual([`2026-12-05T10:00:00Z/${until}`]);
      expect(warnings).toContain(
        '“Busy” has no start time we can read: to be safe, we blocked it from the start of the day it names.',
      );
    }
  });

  test('in another zone blocks from the earliest it may mean', async () => {
    const { periods } = await read('DTSTART;TZID=Asia/Tokyo:20261205T1000', 'DTEND:20261207T180000Z');
    expect(periods).toEqual(['2026-12-04T15:00:00Z/2026-12-07T18:00:00Z']);
  });
});

describe('a duration', () => {
  test.each([
    ['P1M10D', '2027-01-11T18:00:00Z'],
    ['P1M', '2027-01-01T18:00:00Z'],
    ['P1Y', '2027-12-02T18:00:00Z'],
    ['P1Y1M1W1DT1H', '2028-01-10T19:00:00Z'],
  ])('of %s counts each month as 31 days and each year as 366', async (length, until) => {
    const { periods, warnings } = await read('DTSTART:20261201T180000Z', `DURATION:${length}`);
    expect(periods).toEqual([`2026-12-01T18:00:00Z/${until}`]);
    expect(warnings).toEqual([
      '“Busy” lasts for months or years: to be safe, we counted 31 days for each month and 366 for each year.',
    ]);
  });
});
