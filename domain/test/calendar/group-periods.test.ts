import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeGaps, groupPeriods } from '../../src/calendar/group-periods.ts';
import type { InstantRange } from '../../src/calendar/instant-range.ts';

const start = Temporal.Instant.from('2026-12-01T10:00:00Z');
const hour = (hours: number) => start.add({ hours });
const period = ([from, until]: readonly [number, number]): InstantRange => ({
  startsAt: hour(from),
  endsAt: hour(until),
});
const hoursOf = ({ startsAt, endsAt }: InstantRange) =>
  [startsAt, endsAt].map((at) => start.until(at).total('hours'));

test.each([
  ['nothing', [], []],
  [
    'periods that overlap',
    [
      [0, 3],
      [2, 5],
    ],
    [[0, 5]],
  ],
  [
    'periods that touch',
    [
      [0, 3],
      [3, 5],
    ],
    [[0, 5]],
  ],
  [
    'one within another',
    [
      [0, 9],
      [2, 5],
      [9, 10],
    ],
    [[0, 10]],
  ],
  [
    'periods apart, in any order',
    [
      [6, 7],
      [0, 3],
    ],
    [
      [0, 3],
      [6, 7],
    ],
  ],
] as [string, [number, number][], number[][]][])('grouped: %s', (_what, periods, groups) => {
  expect(groupPeriods(periods.map(period)).map(hoursOf)).toEqual(groups);
});

test.each([
  [
    'as many as there are',
    4,
    [
      [0, 1],
      [2, 3],
      [13, 14],
      [15, 16],
    ],
    0,
  ],
  [
    'one fewer: of equal gaps the latest is closed',
    3,
    [
      [0, 1],
      [2, 3],
      [13, 16],
    ],
    1,
  ],
  [
    'two fewer',
    2,
    [
      [0, 3],
      [13, 16],
    ],
    1,
  ],
  ['one for all', 1, [[0, 16]], 10],
] as [string, number, number[][], number][])('gaps are closed: %s', (_what, max, left, hours) => {
  const groups = groupPeriods(
    (
      [
        [0, 1],
        [2, 3],
        [13, 14],
        [15, 16],
      ] as const
    ).map(period),
  );
  const closed = closeGaps(groups, max);
  expect(closed.groups.map(hoursOf)).toEqual(left);
  expect(closed.groups.flatMap(({ of }) => of)).toHaveLength(4);
  expect(closed.closedMs).toBe(hours * 3_600_000);
});

test('whatever the limit, every taken hour stays taken, and groups are apart', () => {
  const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: 8 }), (given, max) => {
      const periods = given.map(([from, length]) => period([from, from + length]));
      const groups = groupPeriods(periods);
      const taken = (of: readonly InstantRange[], at: number) =>
        of.map(hoursOf).some(([from = 0, until = 0]) => from <= at && at < until);
      const hours = Array.from({ length: 100 }, (_, at) => at);
      expect(hours.filter((at) => taken(groups, at))).toEqual(hours.filter((at) => taken(periods, at)));
      const wider = closeGaps(groups, max).groups;
      expect(wider.length).toBe(Math.min(max, groups.length));
      expect(hours.filter((at) => taken(groups, at) && !taken(wider, at))).toEqual([]);
      const ends = wider.map(hoursOf).flat();
      expect(new Set(ends).size).toBe(ends.length);
      expect(ends).toEqual(ends.toSorted((one, other) => one - other));
    }),
  );
});
