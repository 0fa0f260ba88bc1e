import { describe, expect, test } from 'vitest';
import { boundsOf, recordedTime, statedTime } from '../../../src/handover/record/recorded-time.ts';

const at = (time: string) => Temporal.Instant.from(`2026-12-${time}:00Z`);
const now = at('04T20:00');
const bounds = { earliest: at('01T20:00'), latest: at('04T22:00') };

describe('a record happened', () => {
  test.each<[string, { happenedAt: string; deviceNow: string }, string, boolean]>([
    ['now', { happenedAt: '04T20:00', deviceNow: '04T20:00' }, '04T20:00', true],
    [
      'a day ago, on a phone that was offline',
      { happenedAt: '03T19:00', deviceNow: '04T20:00' },
      '03T19:00',
      true,
    ],
    [
      'an hour ago by a clock that is three hours ahead',
      { happenedAt: '04T22:00', deviceNow: '04T23:00' },
      '04T19:00',
      true,
    ],
    [
      'an hour ago by a clock that is nine hours behind',
      { happenedAt: '04T10:00', deviceNow: '04T11:00' },
      '04T19:00',
      true,
    ],
    ['at the first moment that can be', { happenedAt: '01T20:00', deviceNow: '04T20:00' }, '01T20:00', true],
    [
      'never before that: the server’s time stands',
      { happenedAt: '01T19:59', deviceNow: '04T20:00' },
      '04T20:00',
      false,
    ],
    [
      'never ahead: the server’s time stands',
      { happenedAt: '04T20:01', deviceNow: '04T20:00' },
      '04T20:00',
      false,
    ],
    ['never in another month', { happenedAt: '30T20:00', deviceNow: '04T20:00' }, '04T20:00', false],
  ])('%s', (_case, sent, expected, isDeviceTime) => {
    const times = { happenedAt: at(sent.happenedAt), deviceNow: at(sent.deviceNow) };
    expect(recordedTime(times, bounds, now)).toEqual({ at: at(expected), isDeviceTime });
  });

  test('never after what came later', () => {
    const latest = at('04T18:00');
    const sent = { happenedAt: at('04T19:00'), deviceNow: now };
    expect(recordedTime(sent, { ...bounds, latest }, now)).toEqual({ at: latest, isDeviceTime: false });
  });
});

test.each([
  ['within the bounds', '03T08:15', '03T08:15', true],
  ['before them', '01T19:59', '01T20:00', false],
  ['after them', '04T22:01', '04T22:00', false],
])('an entered time %s', (_case, stated, expected, isDeviceTime) => {
  expect(statedTime(at(stated), bounds)).toEqual({ at: at(expected), isDeviceTime });
});

describe('the bounds of', () => {
  const startsAt = at('02T20:00');
  const trip = { startsAt, pickedUpAt: null, returnedAt: null };

  test.each([
    ['a pickup: a day before the agreed one, until now', 'pickup', trip, '01T20:00', '04T20:00'],
    [
      'a pickup that comes after its return',
      'pickup',
      { ...trip, returnedAt: at('04T10:00') },
      '01T20:00',
      '04T10:00',
    ],
    [
      'a pickup of a return before all that',
      'pickup',
      { ...trip, returnedAt: at('01T10:00') },
      '01T10:00',
      '01T10:00',
    ],
    [
      'a return: from the pickup on',
      'return',
      { ...trip, pickedUpAt: at('02T21:00') },
      '02T21:00',
      '04T20:00',
    ],
    ['a return without a pickup', 'return', trip, '01T20:00', '04T20:00'],
  ] as const)('%s', (_case, kind, times, earliest, latest) => {
    expect(boundsOf(kind, times, now)).toEqual({ earliest: at(earliest), latest: at(latest) });
  });
});
