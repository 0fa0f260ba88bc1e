import { expect, test } from 'vitest';
import { paymentBackoff } from '../../src/features/payments/payment-lease.ts';
import { backoffDelay } from '../../src/jobs/backoff.ts';

const ids = ['00000000-0000-4000-8000-000000000000', 'ffffffff-0000-4000-8000-000000000000'];

test.each(ids)(
  'a payment is tried after 30 seconds, then half as often each time, at least every hour',
  (id) => {
    const seconds = Array.from({ length: 9 }, (_, index) =>
      backoffDelay(paymentBackoff, index + 1, id).total('seconds'),
    );
    expect(seconds).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  },
);

test('no spread makes a delay longer than the longest', () => {
  const backoff = { firstSeconds: 3_600, factor: 2, longestSeconds: 3_600, spread: 0.25 };
  expect(ids.map((id) => backoffDelay(backoff, 3, id).total('seconds'))).toEqual([3600, 3600]);
});
