import { describe, expect, test } from 'vitest';
import { endingOf, hasUndecided } from '../../src/bookings/block-endings.ts';

const now = Temporal.Instant.from('2026-12-01T20:00:00Z');
const ahead = Temporal.Instant.from('2026-12-01T20:00:01Z');
const isBeingPaid = false;

describe('a live booking, when somebody is blocked', () => {
  test.each([
    ['held', 'guest', ahead, false, 'releaseAtDesk'],
    ['held', 'vehicle', ahead, false, 'releaseAtDesk'],
    // The card network may be charging it at this moment.
    ['held', 'guest', ahead, true, null],
    ['pending', 'guest', ahead, false, 'cancelAtDesk'],
    ['confirmed', 'guest', ahead, false, 'cancelAtDesk'],
    // At the very instant of the pickup the trip has begun.
    ['confirmed', 'guest', now, false, null],
    ['pending', 'vehicle', ahead, false, 'withdrawAtDesk'],
    ['confirmed', 'vehicle', ahead, false, 'withdrawAtDesk'],
    ['confirmed', 'vehicle', now, false, null],
  ] as const)('%s, of a blocked %s, pickup %s', (status, blocked, startsAt, isPaying, expected) => {
    expect(endingOf({ status, startsAt, isBeingPaid: isPaying }, blocked, now)).toBe(expected);
  });

  test.each(['rejected', 'cancelled', 'expired', 'no_show'] as const)('%s has ended already', (status) => {
    expect(endingOf({ status, startsAt: ahead, isBeingPaid }, 'guest', now)).toBeNull();
    expect(endingOf({ status, startsAt: ahead, isBeingPaid }, 'vehicle', now)).toBeNull();
  });
});

test('what came after the operator looked is undecided; what is over meanwhile is not asked for', () => {
  expect(hasUndecided(['a'], ['a', 'b'])).toBe(false);
  expect(hasUndecided([], ['a'])).toBe(false);
  expect(hasUndecided(['a', 'c'], ['a'])).toBe(true);
});
