import { endOfPeriod, periodInWords } from '@makani/domain/retention/retention-times';
import { expect, test } from 'vitest';

test.each([
  [{ hours: 0 }, '2028-02-29T10:00:00Z', 'at once'],
  [{ hours: 72 }, '2028-02-26T10:00:00Z', '72 hours'],
  [{ days: 1 }, '2028-02-28T10:00:00Z', 'a day'],
  [{ days: 30 }, '2028-01-30T10:00:00Z', '30 days'],
  [{ years: 7 }, '2021-02-28T10:00:00Z', '7 years'],
])('%o began at %s, in words "%s"', (period, began, words) => {
  expect(endOfPeriod(period, Temporal.Instant.from('2028-02-29T10:00:00Z')).toString()).toBe(began);
  expect(periodInWords(period)).toBe(words);
});
