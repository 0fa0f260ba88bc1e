import { expect, test } from 'vitest';
import { deadlineAt, requestedInWords } from '../../src/bookings/confirmation-words.ts';
import { guestBadges } from '../../src/bookings/guest-badges.ts';

const until = { at: '2026-11-21T18:00:00Z', local: '2026-11-21T08:00' };

test.each([
  ['pending', 'upcoming', null, ['Upcoming', 'Requested']],
  ['confirmed', 'upcoming', null, ['Upcoming']],
  ['confirmed', 'active', null, ['Active']],
  ['rejected', 'cancelled', until, ['Your decision']],
  ['rejected', 'cancelled', null, ['Cancelled']],
  ['held', null, null, ['On hold']],
] as const)('the badges of a %s, %s booking', (status, tripStatus, chooseBy, words) => {
  expect(guestBadges({ status, tripStatus, chooseBy }).map(({ word }) => word)).toEqual(words);
});

test('a request names its deadline, and never says that it is confirmed', () => {
  const words = requestedInWords(deadlineAt(until, 'Honolulu'));
  expect(words).toBe('Requested: your host has until Sat, Nov 21, 8:00 AM (Honolulu time) to respond.');
  for (const one of [words, requestedInWords(undefined)]) expect(one).not.toMatch(/confirm|pending/i);
});
