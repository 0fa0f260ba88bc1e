import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf } from '../../src/calendar/wall-instants.ts';

const zones = [
  'Pacific/Honolulu',
  'America/Chicago',
  'Europe/London',
  // By half an hour.
  'Australia/Lord_Howe',
  // At midnight.
  'America/Santiago',
  'Asia/Beirut',
  // A whole day was left out, at the end of 2011.
  'Pacific/Apia',
  // Twice a year more than elsewhere.
  'Africa/Casablanca',
  'UTC',
];

/** By the calendar's own library, of which nothing is kept. */
function asked(wallTime: string, timeZone: string): string | null {
  const plain = Temporal.PlainDateTime.from(wallTime);
  const zoned = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(plain) ? zoned.toInstant().toString() : null;
}

test('every minute of every zone is the instant that the time zone’s database says', () => {
  const minutes = fc.integer({ min: 0, max: 40 * 366 * 24 * 60 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const wallTime = Temporal.PlainDateTime.from('2000-01-01').add({ minutes: minute });
      const text = wallTime.toString({ smallestUnit: 'minute' });
      expect(instantOf(text, zone)?.toString() ?? null).toBe(asked(text, zone));
    }),
    { numRuns: 2_000 },
  );
});

test('so is every half hour around every change of the clocks', () => {
  for (const zone of zones) {
    let at: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(`2009-01-01[${zone}]`);
    for (let change = 0; change < 30 && at !== null; change += 1) {
      at = at.getTimeZoneTransition('next');
      if (at === null) break;
      const around = at.toPlainDateTime().round({ smallestUnit: 'hour' }).subtract({ hours: 60 });
      for (let step = 0; step < 240; step += 1) {
        const text = around.add({ minutes: 30 * step }).toString({ smallestUnit: 'minute' });
        expect([text, zone, instantOf(text, zone)?.toString() ?? null]).toEqual([
          text,
          zone,
          asked(text, zone),
        ]);
      }
    }
  }
});

describe('a text that is no wall time', () => {
  test.each(['2027-02-30T10:00', '2027-01-01T24:00', '2027-01-01T10:61', 'tomorrow', ''])(
    '%s throws',
    (text) => {
      expect(() => instantOf(text, 'Pacific/Honolulu')).toThrow(RangeError);
    },
  );

  test('a zone that nobody knows throws, each time', () => {
    const ask = () => instantOf('2027-01-01T10:00', 'Pacific/Atlantis');
    expect(ask).toThrow(RangeError);
    expect(ask).toThrow(RangeError);
  });
});
