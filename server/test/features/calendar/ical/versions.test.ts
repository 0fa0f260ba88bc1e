import { describe, expect, test } from 'vitest';
import { readCalendar } from '../../../../src/features/calendar/ical/read-calendar.ts';

const place = { timeZone: 'Pacific/Honolulu', now: Temporal.Instant.from('2026-11-20T18:00:00Z') };

async function read(events: string[][]) {
  const text = ['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
  const result = await readCalendar(text, place);
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

/** The days from and until which the events block the vehicle. */
async function busy(...events: string[][]): Promise<string[]> {
  const result = await read(events);
  expect(new Set(result.blocks.map((block) => block.event)).size).toBe(result.blocks.length);
  const days = result.blocks.map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((at) => at.toString().slice(8, 10)).join('-'),
  );
  return days.toSorted();
}

/** An event of whole days in December that is called Busy and has the UID `one`, unless its lines say otherwise. */
function days(from: string, until: string, ...lines: string[]): string[] {
  const dates = [`DTSTART;VALUE=DATE:202612${from}`, `DTEND;VALUE=DATE:202612${until}`];
  return ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Busy', ...dates, ...lines, 'END:VEVENT'];
}
const cancelled = 'STATUS:CANCELLED';
const free = 'TRANSP:TRANSPARENT';
const version = (number: number | string) => `SEQUENCE:${number}`;
const withoutUid = (event: string[]) => event.filter((line) => !line.startsWith('UID:'));

describe.each([cancelled, free])('an event with %s', (says) => {
  test('frees no other one of its UID', async () => {
    expect(await busy(days('06', '08'), days('10', '12', says))).toEqual(['06-08']);
    expect(await busy(days('10', '12'), days('06', '08'), days('06', '08', says))).toEqual(['10-12']);
    const all = [days('06', '08'), days('10', '12'), days('10', '12', says, version(9))];
    expect(await busy(...all)).toEqual(['06-08']);
  });

  test('and no later version frees only one with the same end too, wherever either stands', async () => {
    const all = [days('20', '27'), days('20', '21', says)];
    expect(await busy(...all)).toEqual(['20-27']);
    expect(await busy(...all.toReversed())).toEqual(['20-27']);
    const same = [days('20', '27'), days('20', '27', says)];
    expect(await busy(...same)).toEqual([]);
    expect(await busy(...same.toReversed())).toEqual([]);
  });

  test('leaves a shorter or longer one with the same start', async () => {
    for (const [freed, left] of [
      ['22', '27'],
      ['27', '22'],
    ] as const) {
      const all = [days('20', left), days('20', freed), days('20', freed, says)];
      for (const each of [all, all.toReversed(), [all[1], all[2], all[0]].flatMap((one) => [one ?? []])])
        expect(await busy(...each)).toEqual([`20-${left}`]);
    }
  });

  test('with a version that says nothing frees only one with the same end too', async () => {
    expect(await busy(days('20', '27'), days('20', '21', says, version('first')))).toEqual(['20-27']);
    expect(await busy(days('20', '27'), days('20', '27', says, version('first')))).toEqual([]);
  });

  test('of a date leaves one that was moved, unless it is later or has the same span', async () => {
    const series = days('06', '07', 'RRULE:FREQ=DAILY;COUNT=2');
    const moved = (from: string, until: string, ...lines: string[]) =>
      days(from, until, 'RECURRENCE-ID;VALUE=DATE:20261207', ...lines);
    for (const [gone, left] of [
      [moved('07', '08', says), ['06-07', '15-19']],
      [moved('15', '16', says), ['06-07', '15-19']],
      [moved('15', '19', says), ['06-07']],
      [moved('07', '08', says, version(1)), ['06-07']],
    ] as const) {
      const all = [series, moved('15', '19'), gone];
      expect(await busy(...all)).toEqual(left);
      expect(await busy(...all.toReversed())).toEqual(left);
    }
  });

  test('frees its earlier version, and is outdated by a later one', async () => {
    const [old, newer] = [version(1), version(2)];
    expect(await busy(days('06', '08', old), days('06', '07', says, newer))).toEqual([]);
    expect(await busy(days('06', '07', says, newer), days('06', '08', old))).toEqual([]);
    expect(await busy(days('06', '08', newer), days('06', '07', says, old))).toEqual(['06-08']);
    expect(await busy(days('06', '07', says, old), days('06', '08', newer))).toEqual(['06-08']);
  });

  test('without a UID frees nothing', async () => {
    const other = withoutUid(days('06', '08', says, version(9)));
    expect(await busy(withoutUid(days('06', '08')), other)).toEqual(['06-08']);
  });

  test('of one date of a series frees that date alone', async () => {
    const series = days('06', '07', 'RRULE:FREQ=DAILY;COUNT=3');
    const date = days('07', '08', 'RECURRENCE-ID;VALUE=DATE:20261207', says);
    expect(await busy(date, series)).toEqual(['06-07', '08-09']);
    // The same UID at the same time, and yet no date of the series.
    const others = [days('20', '22'), days('07', '09')];
    expect(await busy(...others, date, series)).toEqual(['06-07', '07-09', '08-09', '20-22']);
  });

  test('of a whole series frees it when it is a later version', async () => {
    const rule = 'RRULE:FREQ=DAILY;COUNT=3';
    const all = ['06-07', '07-08', '08-09'];
    expect(await busy(days('06', '07', rule, says))).toEqual([]);
    expect(await busy(days('06', '07', rule, says, version(1)), days('06', '07', rule))).toEqual([]);
    expect(await busy(days('06', '07', rule, version(1)), days('06', '07', rule, says))).toEqual(all);
  });
});

describe('of two events with the same start', () => {
  test.each([
    ['UID', (event: string[]) => event],
    ['title and no UID', withoutUid],
  ])('and the same %s the longer one stays', async (_what, written) => {
    const [short, long] = [written(days('06', '07')), written(days('06', '10'))];
    expect(await busy(short, long)).toEqual(['06-10']);
    expect(await busy(long, short)).toEqual(['06-10']);
  });

  test('the later version counts, wherever it stands', async () => {
    const [long, short] = [days('06', '10', version(2)), days('06', '07', version(10))];
    expect(await busy(long, short)).toEqual(['06-07']);
    expect(await busy(short, long)).toEqual(['06-07']);
    expect(await busy(days('06', '10'), short)).toEqual(['06-07']);
  });

  test.each([['first'], [''], ['-1']])('a version of %o makes none later', async (number) => {
    const [long, short] = [days('06', '10', version(number)), days('06', '07', version(3))];
    expect(await busy(long, short)).toEqual(['06-10']);
    expect(await busy(days('06', '10'), days('06', '07', version(number)))).toEqual(['06-10']);
  });

  test('and no UID a version says nothing', async () => {
    const [long, short] = [withoutUid(days('06', '10')), withoutUid(days('06', '07', version(3)))];
    expect(await busy(long, short)).toEqual(['06-10']);
    const empty = (event: string[]) => event.map((line) => (line === 'UID:one' ? 'UID:' : line));
    expect(await busy(empty(days('06', '10')), empty(days('06', '07', version(3))))).toEqual(['06-10']);
  });
});

describe('of two versions of a moved date', () => {
  const series = days('06', '07', 'RRULE:FREQ=DAILY;COUNT=2');
  const moved = (from: string, until: string, ...lines: string[]) =>
    days(from, until, 'RECURRENCE-ID;VALUE=DATE:20261207', ...lines);

  test('the later one counts', async () => {
    const all = [series, moved('20', '21', version(2)), moved('15', '19', version(1))];
    expect(await busy(...all)).toEqual(['06-07', '20-21']);
    expect(await busy(...all.toReversed())).toEqual(['06-07', '20-21']);
  });

  test('both count when neither is later', async () => {
    expect(await busy(series, moved('20', '21'), moved('15', '19'))).toEqual(['06-07', '15-19', '20-21']);
    expect(await busy(series, moved('15', '19'), moved('15', '16'))).toEqual(['06-07', '15-19']);
  });
});

test('a date of a series is never shorter than another event of its UID at that time', async () => {
  const series = days('06', '07', 'RRULE:FREQ=DAILY;COUNT=2');
  const [other, long] = [days('20', '21'), days('07', '12')];
  expect(await busy(other, long, series)).toContain('07-12');
  expect(await busy(series, other, long)).toContain('07-12');
});

describe('an event warns', () => {
  const zone = 'TZID=Mars/Base';
  const nowhere = (...lines: string[]) =>
    days('06', '07', ...lines)
      .map((line) => line.replace(/^DTSTART.*/, `DTSTART;${zone}:20261206T100000`))
      .map((line) => line.replace(/^DTEND.*/, `DTEND;${zone}:20261206T120000`));
  const words = async (...events: string[][]) => (await read(events)).warnings.length;

  test('when it blocks', async () => {
    expect(await words(nowhere())).toBe(1);
    expect(await words(days('06', '07').filter((line) => !line.startsWith('DTSTART')))).toBe(1);
  });

  test.each([cancelled, free])('but not when it says %s', async (says) => {
    expect(await words(nowhere(says))).toBe(0);
    expect(await words(nowhere(says, 'RRULE:FREQ=DAILY'))).toBe(0);
    expect(await words(nowhere(says, 'RECURRENCE-ID;VALUE=DATE:20261206'))).toBe(0);
    expect(await words(days('06', '07', says).filter((line) => !line.startsWith('DTSTART')))).toBe(0);
  });

  test('but not when there is a later version of it', async () => {
    const newer = nowhere(version(1)).map((line) => (line.startsWith('DTEND') ? 'DURATION:PT1H' : line));
    const guessed = nowhere().map((line) => (line.startsWith('DTEND') ? 'DTEND:2026-12-07' : line));
    expect(await words(guessed)).toBe(2);
    expect(await words(guessed, newer)).toBe(1);
    expect(await words(newer, guessed)).toBe(1);
    expect(await words(nowhere(), nowhere(cancelled, version(1)))).toBe(0);
  });

  test('but not when another one frees it', async () => {
    expect(await words(nowhere(), nowhere(free))).toBe(0);
    expect(await words(nowhere(free), nowhere())).toBe(0);
    const longer = nowhere(free).map((line) => line.replace('T120000', 'T130000'));
    expect(await words(nowhere(), longer)).toBe(1);
  });
});
