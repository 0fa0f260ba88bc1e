import { canReadLockbox } from '@makani/domain/handover/lockbox';
import { keyInWords, recordedInWords, returnSteps } from '@makani/domain/handover/day-words';
import { type TimesOfTrip, tripPhase } from '@makani/domain/handover/trip-phase';
import { describe, expect, test } from 'vitest';

const at = (time: string) => Temporal.Instant.from(`2026-12-${time}:00Z`);
/** From Dec 2, 20:00 to Dec 5, 20:00. */
const trip: TimesOfTrip = {
  status: 'confirmed',
  startsAt: at('02T20:00'),
  endsAt: at('05T20:00'),
  pickedUpAt: null,
  returnedAt: null,
};
const pickedUp = { ...trip, pickedUpAt: at('02T20:10') };
const returned = { ...pickedUp, returnedAt: at('04T09:00') };

describe('the phase of a trip', () => {
  test.each([
    ['more than a day ahead', trip, '01T19:59', 'before'],
    ['24 hours ahead', trip, '01T20:00', 'day'],
    ['from its pickup on', trip, '02T20:00', 'under_way'],
    ['once it was picked up early', { ...trip, pickedUpAt: at('02T18:00') }, '02T18:30', 'under_way'],
    ['until its return', trip, '05T19:59', 'under_way'],
    ['from its return on, by the clock', trip, '05T20:00', 'over'],
    ['while it is late', pickedUp, '06T12:00', 'under_way'],
    ['a week later, when nobody recorded its return', pickedUp, '12T20:00', 'over'],
    ['once it came back early', returned, '04T09:01', 'over'],
    ['without the answer of its host', { ...trip, status: 'pending' as const }, '02T20:00', 'none'],
    ['that was cancelled', { ...trip, status: 'cancelled' as const }, '02T20:00', 'none'],
  ] as const)('%s', (_, of, time, phase) => {
    expect(tripPhase(of, at(time))).toBe(phase);
  });
});

describe('the code of the lockbox', () => {
  test.each([
    ['31 minutes before pickup', trip, 'signed', '02T19:29', false],
    ['30 minutes before pickup', trip, 'signed', '02T19:30', true],
    ['without a signature', trip, 'unsigned', '02T19:30', false],
    ['after a change that is not signed', trip, 'changed', '02T19:30', false],
    ['on the road', pickedUp, 'signed', '04T00:00', true],
    ['while it is late', pickedUp, 'signed', '06T12:00', true],
    ['after the return', returned, 'signed', '04T10:00', false],
    ['after a trip that nobody recorded', trip, 'signed', '05T20:00', false],
    ['of a cancelled trip', { ...trip, status: 'cancelled' as const }, 'signed', '02T19:45', false],
  ] as const)('%s', (_, of, state, time, canRead) => {
    expect(canReadLockbox(of, state, at(time))).toBe(canRead);
  });
});

test('each way to the key is a sentence', () => {
  const location = { name: 'Honolulu', hours: 'Mon-Sun 7:00 AM-10:00 PM' };
  const all = (['in_person', 'desk', 'lockbox', null] as const).map((key) => keyInWords(key, location));
  expect(new Set(all).size).toBe(4);
  expect(all[1]).toBe('Get the key at our desk in Honolulu. It’s open Mon-Sun 7:00 AM-10:00 PM.');
});

test('the return says how full and by when', () => {
  expect(returnSteps('electric', 'Sat, Dec 5, 10:00 AM').join(' ')).toMatch(
    /Charge it .* by Sat, Dec 5, 10:00 AM/,
  );
  expect(returnSteps('fuel', 'Sat, Dec 5, 10:00 AM')[0]).toContain('tank');
});

test('what nobody recorded is said so', () => {
  const moment = { at: '2026-12-02T20:10:00Z', local: '2026-12-02T10:10' };
  expect(recordedInWords({ pickedUp: moment, returned: null })).toEqual([
    'Pickup: Wed, Dec 2, 10:10 AM',
    'Return: not recorded',
  ]);
});
