import { describe, expect, test } from 'vitest';
import { readCalendar } from '../../../../src/features/calendar/ical/read-calendar.ts';

const place = { timeZone: 'Pacific/Honolulu', now: Temporal.Instant.from('2026-11-20T18:00:00Z') };
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `DTSTART;VALUE=DATE:2026120${uid}`, ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n');
const whole = calendar(event('1', 'BEGIN:VALARM', 'ACTION:NONE', 'END:VALARM'), event('2'));
const blocksOf = async (text: string) => {
  const read = await readCalendar(text, place);
  return 'refusal' in read ? read.refusal : read.blocks.length;
};
const refusal = 'This calendar is incomplete: its end, or a part of it, is missing.';

describe('a calendar that is cut off', () => {
  test('is refused wherever it was cut', async () => {
    const start = 'BEGIN:VCALENDAR'.length;
    for (let length = start; length < whole.length; length += 1)
      expect([length, await blocksOf(whole.slice(0, length))]).toEqual([length, refusal]);
  });

  test('is refused after another one that is whole', async () => {
    for (const length of [3, 15, 20, 60, whole.length - 1])
      expect(await blocksOf(`${whole}\r\n${whole.slice(0, length)}`)).toBe(refusal);
  });

  test.each([
    ['the end of an event', whole.replace('END:VEVENT\r\n', '')],
    ['the beginning of an event', whole.replace('BEGIN:VEVENT\r\n', '')],
    ['the end of an alarm', whole.replace('END:VALARM\r\n', '')],
    ['the end before another begins', `${whole.slice(0, 60)}\r\n${whole}`],
    ['the beginning of a list', whole.replace('BEGIN:VEVENT', 'END:VJOURNAL\r\nBEGIN:VEVENT')],
    ['the beginning of a part that nobody knows', whole.replace('BEGIN:VALARM', 'END:X-PART')],
    ['the beginning of a calendar in its middle', whole.replace('BEGIN:VALARM', 'END:VCALENDAR')],
  ])('in its middle, so that it lacks %s, is refused', async (_what, text) => {
    expect(await blocksOf(text)).toBe(refusal);
  });
});

describe('a calendar that is whole', () => {
  test.each([
    ['with its last line break', `${whole}\r\n`, 2],
    ['without its last line break', whole, 2],
    ['with space and empty lines after it', `${whole} \r\n \r\n\r\n`, 2],
    ['with the end-of-file sign of old programs', `${whole}\r\n\u001A`, 2],
    ['with that sign in its last line', `${whole}\u001A`, 2],
    ['after another one', `${calendar(event('3'))}\r\n${whole}\r\n`, 3],
    ['right after another one', `${calendar(event('3'))}${whole}`, 3],
    [
      'with words of its description that look like a begin and an end',
      calendar(event('1', 'DESCRIPTION:Trip', 'Begin: 10:00', 'End: 12 o’clock')),
      1,
    ],
    ['with one end too many', `${whole}\r\nEND:VCALENDAR\r\n`, 2],
    ['with one end too many before another one', `${whole}\r\nEND:VCALENDAR\r\n${calendar(event('3'))}`, 3],
  ])('%s is read', async (_what, text, count) => {
    expect(await blocksOf(text)).toBe(count);
  });
});

describe('a line of a description', () => {
  test.each(['End: noon', 'Begin: Friday', 'END:noon', 'begin:friday', 'End:vevening', 'Begin: x'])(
    'is no part of a calendar: %s',
    async (line) => {
      expect(await blocksOf(calendar(event('1', 'DESCRIPTION:Trip', line), event('2')))).toBe(2);
    },
  );
});

test.each([
  'VALARM',
  'VAVAILABILITY',
  'AVAILABLE',
  'VTODO',
  'VJOURNAL',
  'PARTICIPANT',
  'VLOCATION',
  'VRESOURCE',
  'X-PART',
])('the lines of a %s within an event are not the event’s own', async (name) => {
  for (const written of [name, name.toLowerCase(), ` ${name}`]) {
    const part = [`BEGIN:${written}`, 'TRANSP:TRANSPARENT', 'STATUS:CANCELLED', `END:${written}`];
    expect(await blocksOf(calendar(event('1', ...part)))).toBe(1);
  }
});
