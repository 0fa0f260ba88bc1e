import { describe, expect, test } from 'vitest';
import {
  nextRecord,
  type RecordableTrip,
  whyNotRecord,
} from '../../../src/handover/record/record-refusal.ts';

const startsAt = Temporal.Instant.from('2026-12-01T20:00:00Z');
const endsAt = startsAt.add({ hours: 72 });
const trip: RecordableTrip = {
  status: 'confirmed',
  startsAt,
  endsAt,
  pickedUpAt: null,
  returnedAt: null,
  endedAt: null,
};
const why = (changes: Partial<RecordableTrip>, now: Temporal.Instant, happenedAt = now) =>
  whyNotRecord({ ...trip, ...changes }, 'pickup', { happenedAt, now });

describe('a pickup can be recorded', () => {
  test.each([
    [
      'a second too early',
      startsAt.subtract({ hours: 24, seconds: 1 }),
      'You can record the pickup from 24 hours before the agreed pickup.',
    ],
    ['a day before', startsAt.subtract({ hours: 24 }), null],
    ['at the agreed time', startsAt, null],
    ['30 days after the return', endsAt.add({ hours: 720 }), null],
    [
      'a second later',
      endsAt.add({ hours: 720, seconds: 1 }),
      'This trip ended more than 30 days ago, so its record is closed.',
    ],
  ])('%s', (_case, now, refusal) => {
    expect(why({}, now)).toBe(refusal);
  });

  test('not before the host has confirmed', () => {
    expect(why({ status: 'pending' }, startsAt)).toBe('The host hasn’t confirmed this booking yet.');
  });

  test.each(['cancelled', 'no_show', 'rejected'] as const)(
    'after it was %s only if that came later',
    (status) => {
      const endedAt = startsAt.add({ hours: 2 });
      const now = startsAt.add({ hours: 20 });
      expect(why({ status, endedAt }, now, startsAt.add({ minutes: 119 }))).toBeNull();
      expect(why({ status, endedAt }, now, endedAt)).toBe(
        'This trip was called off, so there’s nothing to record.',
      );
    },
  );

  test.each(['held', 'expired'] as const)('never of one that is %s', (status) => {
    expect(why({ status }, startsAt)).not.toBeNull();
  });
});

describe('next comes', () => {
  test.each([
    ['the pickup', {}, startsAt, 'pickup'],
    ['the return once it is picked up', { pickedUpAt: startsAt }, startsAt, 'return'],
    ['the return once it is due, without a pickup', {}, endsAt, 'return'],
    ['nothing after the return', { returnedAt: endsAt }, endsAt, null],
    ['nothing after a cancellation', { status: 'cancelled' as const }, startsAt, null],
  ])('%s', (_case, changes, now, expected) => {
    expect(nextRecord({ ...trip, ...changes }, now)).toBe(expected);
  });
});
