import { bookingStatuses } from '@makani/contract/bookings/bookings';
import { expect, test } from 'vitest';
import {
  messageAnswerInWords,
  showsContacts,
  usualAnswerHours,
  whyClosed,
} from '../../src/messages/thread-rules.ts';

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

test.each([
  [1, 'within an hour'],
  [2, 'within 2 hours'],
  [47, 'within 47 hours'],
  [48, 'within 2 days'],
  [73, 'within 4 days'],
])('%i hours to an answer are %j', (hours, words) => {
  expect(messageAnswerInWords(hours)).toBe(words);
});

test('a block closes a thread before a deleted account does', () => {
  expect(whyClosed({ isBlocked: false, isPartyGone: false })).toBeNull();
  expect(whyClosed({ isBlocked: false, isPartyGone: true })).toBe('account_deleted');
  expect(whyClosed({ isBlocked: true, isPartyGone: true })).toBe('blocked');
});
