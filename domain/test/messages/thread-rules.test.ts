import { bookingStatuses } from '@makani/contract/bookings/bookings';
import { expect, test } from 'vitest';
import { showsContacts, usualAnswerHours, whyClosed } from '../../src/messages/thread-rules.ts';

test('contacts are shown for certain bookings alone', () => {
  expect(bookingStatuses.filter(showsContacts)).toEqual(['confirmed']);
  expect(showsContacts(null)).toBe(false);
});

test.each([
  [{ threads: 2, medianSeconds: 60 }, null],
  [{ threads: 3, medianSeconds: 0 }, 1],
  [{ threads: 3, medianSeconds: 3600 }, 1],
  [{ threads: 3, medianSeconds: 3601 }, 2],
  [{ threads: 9, medianSeconds: 48 * 3600 }, 48],
  [{ threads: 9, medianSeconds: null }, null],
])('of %j the usual answer takes %s hours', (answers, hours) => {
  expect(usualAnswerHours(answers)).toBe(hours);
});

test('a block closes a thread before a deleted account does', () => {
  expect(whyClosed({ isBlocked: false, isPartyGone: false })).toBeNull();
  expect(whyClosed({ isBlocked: false, isPartyGone: true })).toBe('account_deleted');
  expect(whyClosed({ isBlocked: true, isPartyGone: true })).toBe('blocked');
});
