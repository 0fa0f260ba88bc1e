import { formatDailyUsd, formatUsd } from '@makani/contract/kernel/money';
import { expect, test } from 'vitest';

const inUsd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

test('amounts read as the standard writes them, from a cent to the largest that the contract knows', () => {
  const sizes = [0, 1, 9, 10, 99, 100, 101, 99_999, 100_000, 137_655, 99_999_999, 100_000_000, 1_000_000_000];
  for (const cents of sizes.flatMap((size) => [size, 0 - size])) {
    expect(formatUsd(cents)).toBe(inUsd.format(cents / 100));
  }
});

test('a daily price shows cents when it has some', () => {
  expect([39_900, 39_950, 100_000_000].map(formatDailyUsd)).toEqual(['$399', '$399.50', '$1,000,000']);
});
