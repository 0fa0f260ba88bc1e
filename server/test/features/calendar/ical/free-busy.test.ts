import { describe, expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

const read = (...lines: string[]) =>
  readLines('BEGIN:VFREEBUSY', 'UID:one', 'DTSTART:20261101T000000Z', ...lines, 'END:VFREEBUSY');
const day = '20261206T100000Z';
const period = '2026-12-06T10:00:00Z/2026-12-07T10:00:00Z';

describe('a calendar of busy times alone', () => {
  test.each([
    ['a start and an end', [`FREEBUSY:${day}/20261207T100000Z`]],
    ['a start and a length', [`FREEBUSY:${day}/P1D`]],
    ['a kind of busy', [`FREEBUSY;FBTYPE=BUSY-TENTATIVE:${day}/P1D`]],
    ['a kind that nobody knows', [`FREEBUSY;FBTYPE=X-AWAY:${day}/P1D`]],
    ['the same twice, of which the longer counts', [`FREEBUSY:${day}/P1D`, `FREEBUSY:${day}/PT1H`]],
  ])('with %s blocks them', async (_what, lines) => {
    expect(await read(...lines)).toEqual({ periods: [period], warnings: [] });
  });

  test('with several in a line blocks all of them', async () => {
    const { periods } = await read(
      `FREEBUSY;FBTYPE=BUSY:${day}/P1D,20261210T100000Z/PT2H`,
      `FREEBUSY:20261212T100000Z/PT1H`,
    );
    expect(periods).toEqual([
      period,
      '2026-12-10T10:00:00Z/2026-12-10T12:00:00Z',
      '2026-12-12T10:00:00Z/2026-12-12T11:00:00Z',
    ]);
  });

  test.each(['FREE', 'free'])('of the kind %s blocks nothing', async (kind) => {
    expect(await read(`FREEBUSY;FBTYPE=${kind}:${day}/P1D`)).toEqual({ periods: [], warnings: [] });
  });

  test.each([
    ['a day alone', `20261206`, period],
    [
      'a start of which only the day can be read',
      '20261206T1000/PT1H',
      '2026-12-06T10:00:00Z/2026-12-07T11:00:00Z',
    ],
    [
      'an end of which only the day can be read',
      `${day}/2026-12-08`,
      '2026-12-06T10:00:00Z/2026-12-09T10:00:00Z',
    ],
    ['an end that cannot be read', `${day}/x`, period],
    ['an end before its start', `${day}/20261205T100000Z`, period],
    ['a length in months', `${day}/P1M`, '2026-12-06T10:00:00Z/2027-01-06T10:00:00Z'],
    ['a length longer than time', `${day}/P300000000D`, '2026-12-06T10:00:00Z/2029-12-06T10:00:00Z'],
  ])('with %s blocks more than it may mean, and says so', async (_what, value, expected) => {
    const { periods, warnings } = await read(`FREEBUSY:${value}`);
    expect(periods).toEqual([expected]);
    expect(warnings).toEqual([expect.stringMatching(/^A busy time .*to be safe/)]);
  });

  test.each([
    ['a start that cannot be read', ['FREEBUSY:someday/P1D']],
    ['a line that is too long', [`FREEBUSY:${`${day}/P1D,`.repeat(2_000)}`]],
    ['more lines than are read', Array.from({ length: 2_100 }, () => `FREEBUSY:${day}/P1D`)],
  ])('with %s blocks all the time it may mean', async (_what, lines) => {
    const { periods, warnings } = await read(...lines);
    expect(periods).toContain('2026-11-20T18:00:00Z/2028-08-21T18:00:00Z');
    expect(warnings).toEqual([expect.stringContaining('to be safe, we blocked all the time from')]);
  });

  test('of more than can be read is refused', async () => {
    const line = (hour: number) =>
      `FREEBUSY:${Array.from({ length: 1_100 }, (_, at) => `202612${String((at % 28) + 1).padStart(2, '0')}T${hour}0000Z/PT1H`).join(',')}`;
    const lines = Array.from({ length: 20 }, (_, at) => line(at + 10 > 23 ? 23 : at + 10));
    await expect(read(...lines)).rejects.toThrow('at most 20000 times in total');
  });
});
