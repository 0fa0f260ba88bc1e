import { expect, test } from 'vitest';
import { mailBackoff, maxTries } from '../../../src/features/mail/retry-schedule.ts';
import { backoffDelay } from '../../../src/jobs/backoff.ts';

const low = '00000000-0000-4000-8000-000000000000';
const high = 'ffffffff-0000-4000-8000-000000000000';
const middle = '7fffffff-0000-4000-8000-000000000000';

test('waits a second at first and three times as long after every try, at most an hour', () => {
  const seconds = Array.from({ length: maxTries - 1 }, (_, index) =>
    Math.round(backoffDelay(mailBackoff, index + 1, middle).total('seconds')),
  );
  expect(seconds).toEqual([1, 3, 9, 27, 81, 243, 729, 2187, 3600, 3600, 3600]);
});

test('spreads mails by a quarter to either side, each always the same', () => {
  expect(backoffDelay(mailBackoff, 3, low).total('milliseconds')).toBe(6_750);
  expect(backoffDelay(mailBackoff, 3, high).total('milliseconds')).toBe(11_250);
  expect(backoffDelay(mailBackoff, 3, high).total('milliseconds')).toBe(
    backoffDelay(mailBackoff, 3, high).total('milliseconds'),
  );
});

test('twelve tries outlast an hour of refusals', () => {
  const total = Array.from({ length: maxTries - 1 }, (_, index) =>
    backoffDelay(mailBackoff, index + 1, low).total('minutes'),
  ).reduce((sum, next) => sum + next);
  expect(total).toBeGreaterThan(120);
});
