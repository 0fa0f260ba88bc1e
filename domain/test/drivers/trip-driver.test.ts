import { expect, test } from 'vitest';
import { hiddenAddress, tripDriverState, tripInvitationTimes } from '../../src/drivers/trip-driver.ts';

const at = (text: string): Temporal.Instant => Temporal.Instant.from(text);
const sentAt = at('2026-12-01T10:00:00Z');

test.each([
  ['a pickup far ahead', '2027-01-01T10:00:00Z', '2026-12-08T10:00:00Z', '2026-12-08T10:00:00Z'],
  ['a pickup within the week', '2026-12-05T10:00:00Z', '2026-12-05T10:00:00Z', '2026-12-04T10:00:00Z'],
  ['a pickup tomorrow', '2026-12-02T09:00:00Z', '2026-12-02T09:00:00Z', '2026-12-01T12:00:00Z'],
])('for %s', (_what, startsAt, expiresAt, notifyAt) => {
  const times = tripInvitationTimes(sentAt, at(startsAt));
  expect([times.expiresAt.toString(), times.notifyAt.toString()]).toEqual([expiresAt, notifyAt]);
});

test('an invitation is open until the moment in which it ends', () => {
  const invitation = { wantedAt: null, expiresAt: sentAt, isAccepted: false, isWaiting: false };
  expect(tripDriverState(undefined, sentAt)).toBe('none');
  expect(tripDriverState({ ...invitation, wantedAt: sentAt }, sentAt)).toBe('sending');
  expect(tripDriverState(invitation, sentAt.subtract({ seconds: 1 }))).toBe('invited');
  expect(tripDriverState(invitation, sentAt)).toBe('unanswered');
  expect(tripDriverState({ ...invitation, isAccepted: true }, sentAt)).toBe('accepted');
  expect(tripDriverState({ ...invitation, isWaiting: true }, sentAt)).toBe('needs_surcharge');
  expect(tripDriverState({ ...invitation, expiresAt: null }, sentAt)).toBe('none');
});

test.each([
  ['2026-12-03T09:59:59Z', 'sending'],
  ['2026-12-03T10:00:00Z', 'not_sent'],
])('an invitation that waits since December 1 at 10:00 is, at %s, %s', (now, state) => {
  const waiting = { wantedAt: sentAt, expiresAt: null, isAccepted: false, isWaiting: false };
  expect(tripDriverState(waiting, at(now))).toBe(state);
});

test('of an address, its first letter and its domain are shown', () => {
  expect(hiddenAddress('leilani@guests.example')).toBe('l•••@guests.example');
});
