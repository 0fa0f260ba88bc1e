import { describe, expect, test } from 'vitest';
import { isNotRecorded, isOverdue } from '../../src/handover/overdue.ts';

const endsAt = Temporal.Instant.from('2026-12-04T20:00:00Z');
const pickedUpAt = Temporal.Instant.from('2026-12-01T20:00:00Z');
const out = { status: 'confirmed', endsAt, pickedUpAt, returnedAt: null } as const;
const after = (minutes: number) => endsAt.add({ minutes });

describe('a vehicle that is out is overdue', () => {
  test.each([
    [28, false],
    [29, false],
    [30, true],
    [24 * 60, true],
  ])('%i minutes after the agreed return: %s', (minutes, expected) => {
    expect(isOverdue(out, after(minutes))).toBe(expected);
  });

  test.each([
    ['not once it is back', { ...out, returnedAt: after(20) }],
    ['not where nobody recorded its pickup', { ...out, pickedUpAt: null }],
    ['not after a cancellation on the way', { ...out, status: 'cancelled' as const }],
  ])('%s', (_case, trip) => {
    expect(isOverdue(trip, after(60))).toBe(false);
  });

  test('not for ever: after a week the clock decides', () => {
    expect(isOverdue(out, endsAt.add({ hours: 24 * 7 - 1 }))).toBe(true);
    expect(isOverdue(out, endsAt.add({ hours: 24 * 7 }))).toBe(false);
    expect(isNotRecorded(out, endsAt.add({ hours: 24 * 7 }))).toBe(true);
  });
});

describe('the clock decided alone about', () => {
  const silent = { ...out, pickedUpAt: null };

  test.each([
    ['a trip that is over without a record', silent, after(0), true],
    ['no trip that is not over', silent, after(-1), false],
    ['no trip with a return on record', { ...silent, returnedAt: after(5) }, after(60), false],
    ['no vehicle that is still out', out, after(60), false],
    ['no trip that was missed', { ...silent, status: 'no_show' as const }, after(60), false],
  ])('%s', (_case, trip, now, expected) => {
    expect(isNotRecorded(trip, now)).toBe(expected);
  });
});
