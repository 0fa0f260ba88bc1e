import type { HandoverRecord } from '@makani/contract/handover/handovers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf } from '../../src/calendar/wall-instants.ts';
import {
  countedRecords,
  fuelCents,
  missingEighths,
  recordedMissingEighths,
} from '../../src/handover/fuel-charge.ts';
import { lateFeeCents, lateInWords, lateMinutes } from '../../src/handover/late-fee.ts';

const figures = { graceMinutes: 29, hourCents: 3_000, dayCents: 39_900 };
const dallas = 'America/Chicago';
const at = (wallTime: string, zone: string): Temporal.Instant => {
  const instant = instantOf(wallTime, zone);
  if (instant === null) throw new Error(`${wallTime} is skipped`);
  return instant;
};

describe('a late return', () => {
  test.each([
    ['on time', 0, 0],
    ['28 minutes', 28, 0],
    ['29 minutes, within the grace', 29, 0],
    ['30 minutes, one started hour', 30, 3_000],
    ['1 hour', 60, 3_000],
    ['1 hour and 1 minute', 61, 6_000],
    ['5 hours', 300, 15_000],
    ['13 hours', 780, 39_000],
    ['14 hours, never more than a day', 840, 39_900],
    ['a whole day', 1_440, 39_900],
    ['a day and 29 minutes', 1_469, 39_900],
    ['a day and 30 minutes', 1_470, 42_900],
    ['a day and 5 hours', 1_740, 54_900],
    ['three days', 4_320, 119_700],
  ])('%s', (_, minutes, cents) => {
    expect(lateFeeCents(minutes, figures)).toBe(cents);
  });

  test('without a grace the first minute is a started hour', () => {
    expect(lateFeeCents(1, { ...figures, graceMinutes: 0 })).toBe(3_000);
  });

  test('at $0 an hour only whole days cost something', () => {
    expect(lateFeeCents(300, { ...figures, hourCents: 0 })).toBe(0);
  });

  test('later never costs less, and a day never more than its price', () => {
    const minutes = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(minutes, minutes, (one, more) => {
        const fee = lateFeeCents(one, figures);
        expect(lateFeeCents(one + more, figures)).toBeGreaterThanOrEqual(fee);
        expect(fee).toBeLessThanOrEqual(Math.ceil(one / 1_440) * figures.dayCents);
      }),
    );
  });
});

describe('minutes late', () => {
  test.each([
    ['on an ordinary day', '2026-12-01T10:00', '2026-12-01T12:10', 130],
    ['earlier than agreed', '2026-12-01T10:00', '2026-12-01T09:00', 0],
    ['over the hour that Dallas skips in spring', '2026-03-08T01:30', '2026-03-08T03:30', 60],
    ['over the hour that Dallas repeats in autumn', '2026-11-01T00:30', '2026-11-01T03:00', 150],
  ])('%s', (_, agreed, returned, minutes) => {
    expect(lateMinutes(at(agreed, dallas), at(returned, dallas), dallas)).toBe(minutes);
  });

  test('the second of the two repeated hours costs what the clock says', () => {
    const agreed = at('2026-11-01T01:00', dallas);
    expect(lateMinutes(agreed, agreed.add({ hours: 1, minutes: 20 }), dallas)).toBe(20);
  });

  test.each([
    [30, '30 minutes late'],
    [61, '1 hour 1 minute late'],
    [1_630, '1 day 3 hours 10 minutes late'],
  ])('%s in words', (minutes, words) => {
    expect(lateInWords(minutes)).toBe(words);
  });
});

describe('fuel', () => {
  test.each([
    ['three eighths', 'fuel', 8, 5, 3],
    ['as full as before', 'fuel', 5, 5, 0],
    ['fuller than before', 'fuel', 4, 8, 0],
    ['a battery of which half is missing', 'electric', 90, 40, 4],
    ['a battery, less than an eighth', 'electric', 90, 78, 0],
  ] as const)('%s', (_, energy, pickup, back, eighths) => {
    expect(missingEighths(energy, { pickup, back })).toBe(eighths);
  });

  describe('on record', () => {
    type Known = Pick<HandoverRecord, 'vehicleId' | 'kind' | 'energyLevel' | 'signedAt' | 'counts'>;
    const signed = { vehicleId: 'own', signedAt: { at: '', local: '' }, counts: true };
    const pickup: Known = { ...signed, kind: 'pickup', energyLevel: 8 };
    const back: Known = { ...signed, kind: 'return', energyLevel: 5 };
    test.each<[string, Known[], number | null]>([
      ['the two readings', [pickup, back], 3],
      ['a correction after them', [pickup, back, { ...back, energyLevel: 7 }], 1],
      ['a record that doesn’t count', [pickup, back, { ...back, energyLevel: 1, counts: false }], 3],
      ['an unsigned one', [pickup, back, { ...back, energyLevel: 1, signedAt: null }], 3],
      ['the return of another vehicle', [pickup, { ...back, vehicleId: 'other' }], null],
      ['no reading', [pickup, { ...back, energyLevel: null }], null],
      ['no records', [], null],
    ])('%s', (_, records, eighths) => {
      const vehicle = { id: 'own', energy: 'fuel' as const };
      expect(recordedMissingEighths({ vehicle, records: countedRecords(records) })).toBe(eighths);
    });
  });

  test('is charged by the eighth', () => {
    expect(fuelCents(3, 1_500)).toBe(4_500);
  });
});
