import { expect, test } from 'vitest';
import {
  groupedByDay,
  lastWithoutGap,
  mergedMessages,
} from '../../app/features/messages/thread/merged-messages.ts';
import { dayInWords, unreadInWords } from '../../app/features/messages/message-words.ts';
import { message } from './sample-message.ts';

const numbersOf = (messages: readonly { number: number }[]) => messages.map(({ number }) => number);

test('messages are merged in their order, each once, with the newest data', () => {
  const merged = mergedMessages([message(2), message(3)], [message(1), message(3, { text: 'New' })]);
  expect(numbersOf(merged)).toEqual([1, 2, 3]);
  expect(merged.at(-1)?.text).toBe('New');
});

test('what was sent here before others arrived leaves a gap, after which is asked', () => {
  expect(lastWithoutGap([])).toBe(0);
  expect(lastWithoutGap([message(7), message(8)])).toBe(8);
  expect(lastWithoutGap([message(7), message(8), message(11)])).toBe(8);
});

test('messages of one sender within five minutes are one group, and a day begins anew', () => {
  const at = (number: number, sentAt: string) => message(number, { sentAt });
  const messages = [
    at(1, '2026-11-20T18:00:00Z'),
    at(3, '2026-11-20T18:04:00Z'),
    at(5, '2026-11-20T18:10:00Z'),
    at(6, '2026-11-20T18:11:00Z'),
    at(8, '2026-11-21T18:11:00Z'),
  ];
  const days = groupedByDay(messages, ({ sentAt }) => sentAt.slice(0, 10));
  expect(days.map(({ day, groups }) => [day, groups.map((group) => numbersOf(group.messages))])).toEqual([
    ['2026-11-20', [[1, 3], [5], [6]]],
    ['2026-11-21', [[8]]],
  ]);
});

test.each([
  ['2026-11-20', 'Today'],
  ['2026-11-19', 'Yesterday'],
  ['2026-11-01', 'Sun, Nov 1'],
  ['2025-12-31', 'Wed, Dec 31, 2025'],
])('%s is called %j', (day, words) => {
  // Noon wherever the test runs.
  expect(dayInWords(day, new Date(2026, 10, 20, 12).getTime())).toBe(words);
});

test.each([
  [0, 'Messages'],
  [3, 'Messages, 3 unread'],
  [99, 'Messages, 99 or more unread'],
])('%i unread messages are called %j', (unread, words) => {
  expect(unreadInWords(unread, 99)).toBe(words);
});
