import { bookingStatuses } from '@makani/contract/bookings/bookings';
import { expect, test } from 'vitest';
import { entryStatus } from '../../src/waitlist/entry-status.ts';

const now = Temporal.Instant.from('2026-12-01T20:00:00Z');
const entry = { startsAt: now.add({ hours: 48 }), hasTrip: false, withdrawnAt: null, offer: null };
const holdExpiresAt = now.add({ minutes: 30 });

test('a wish waits until its pickup', () => {
  expect(entryStatus(entry, now)).toBe('waiting');
  expect(entryStatus(entry, entry.startsAt.subtract({ seconds: 1 }))).toBe('waiting');
  expect(entryStatus(entry, entry.startsAt)).toBe('over');
});

test('an offer is open for 30 minutes, and the wish then waits on', () => {
  const offered = { ...entry, offer: { status: 'held' as const, holdExpiresAt } };
  expect(entryStatus(offered, now)).toBe('offered');
  expect(entryStatus(offered, holdExpiresAt.subtract({ seconds: 1 }))).toBe('offered');
  expect(entryStatus(offered, holdExpiresAt)).toBe('waiting');
});

test('each status of the offered booking says what became of the wish', () => {
  const became = bookingStatuses.map((status) => [
    status,
    entryStatus({ ...entry, offer: { status, holdExpiresAt } }, now),
  ]);
  expect(Object.fromEntries(became)).toEqual({
    held: 'offered',
    pending: 'taken',
    confirmed: 'taken',
    rejected: 'taken',
    cancelled: 'taken',
    expired: 'waiting',
    no_show: 'taken',
  });
});

test('who has booked these dates otherwise waits for nothing', () => {
  expect(entryStatus({ ...entry, hasTrip: true }, now)).toBe('taken');
});

test('a withdrawn wish stays withdrawn, unless its offer was paid before', () => {
  const withdrawn = { ...entry, withdrawnAt: now };
  expect(entryStatus(withdrawn, now)).toBe('withdrawn');
  expect(entryStatus({ ...withdrawn, offer: { status: 'held', holdExpiresAt } }, now)).toBe('withdrawn');
  expect(entryStatus({ ...withdrawn, offer: { status: 'confirmed', holdExpiresAt: null } }, now)).toBe(
    'taken',
  );
});
