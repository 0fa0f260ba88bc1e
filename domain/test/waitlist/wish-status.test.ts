import { bookingStatuses } from '@makani/contract/bookings/bookings';
import { expect, test } from 'vitest';
import { wishStatus } from '../../src/waitlist/wish-status.ts';

const now = Temporal.Instant.from('2026-12-01T20:00:00Z');
const wish = { startsAt: now.add({ hours: 48 }), hasTrip: false, withdrawnAt: null, offer: null };
const holdExpiresAt = now.add({ minutes: 30 });

test('a wish waits until its pickup', () => {
  expect(wishStatus(wish, now)).toBe('waiting');
  expect(wishStatus(wish, wish.startsAt.subtract({ seconds: 1 }))).toBe('waiting');
  expect(wishStatus(wish, wish.startsAt)).toBe('over');
});

test('an offer is open for 30 minutes, and the wish then waits on', () => {
  const offered = { ...wish, offer: { status: 'held' as const, holdExpiresAt } };
  expect(wishStatus(offered, now)).toBe('offered');
  expect(wishStatus(offered, holdExpiresAt.subtract({ seconds: 1 }))).toBe('offered');
  expect(wishStatus(offered, holdExpiresAt)).toBe('waiting');
});

test('each status of the offered booking says what became of the wish', () => {
  const became = bookingStatuses.map((status) => [
    status,
    wishStatus({ ...wish, offer: { status, holdExpiresAt } }, now),
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
  expect(wishStatus({ ...wish, hasTrip: true }, now)).toBe('taken');
});

test('a withdrawn wish stays withdrawn, unless its offer was paid before', () => {
  const withdrawn = { ...wish, withdrawnAt: now };
  expect(wishStatus(withdrawn, now)).toBe('withdrawn');
  expect(wishStatus({ ...withdrawn, offer: { status: 'held', holdExpiresAt } }, now)).toBe('withdrawn');
  expect(wishStatus({ ...withdrawn, offer: { status: 'confirmed', holdExpiresAt: null } }, now)).toBe(
    'taken',
  );
});
