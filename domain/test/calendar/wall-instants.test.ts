import { describe, expect, test } from 'vitest';
import { instantOf } from '../../src/calendar/wall-instants.ts';

const textOf = (wallTime: string, timeZone: string) => instantOf(wallTime, timeZone)?.toString() ?? null;

describe('a wall time is the same instant whoever asks', () => {
  test.each([
    ['2027-03-14T10:00', 'Pacific/Honolulu', '2027-03-14T20:00:00Z'],
    ['2027-03-14T10:00', 'America/Chicago', '2027-03-14T15:00:00Z'],
    ['2027-03-14T02:30', 'America/Chicago', null],
    ['2027-11-07T01:30', 'America/Chicago', '2027-11-07T06:30:00Z'],
  ])('%s in %s', (wallTime, timeZone, instant) => {
    expect([textOf(wallTime, timeZone), textOf(wallTime, timeZone)]).toEqual([instant, instant]);
  });

  test('after more times than are kept', () => {
    const first = Temporal.PlainDateTime.from('2027-01-01T00:00');
    const halfHour = (step: number) => first.add({ minutes: 30 * step }).toString({ smallestUnit: 'minute' });
    for (let step = 0; step < 12_000; step += 1) instantOf(halfHour(step), 'America/Chicago');
    for (const step of [0, 1, 3_500, 5_000, 11_999]) {
      const inZone = Temporal.PlainDateTime.from(halfHour(step))
        .toZonedDateTime('America/Chicago')
        .toInstant();
      expect(textOf(halfHour(step), 'America/Chicago')).toBe(inZone.toString());
    }
  });
});

describe('what is no wall time throws, each time', () => {
  test.each([
    ['2027-02-30T10:00', 'Pacific/Honolulu'],
    ['2027-01-01T24:00', 'Pacific/Honolulu'],
    ['tomorrow', 'Pacific/Honolulu'],
    ['', 'Pacific/Honolulu'],
    ['2027-01-01T10:00', 'Pacific/Atlantis'],
  ])('%s in %s', (wallTime, timeZone) => {
    const resolve = () => instantOf(wallTime, timeZone);
    expect(resolve).toThrow(RangeError);
    expect(resolve).toThrow(RangeError);
  });
});
