import { type Backoff, backoffDelay } from '../../jobs/backoff.ts';

/**
 * A lease ends when the next attempt is due, so repeated failures are retried less and less often. Without
 * a spread, it is never shorter than the timeouts of the three payments that are leased together.
 */
export const paymentBackoff: Backoff = { firstSeconds: 30, factor: 2, longestSeconds: 3600, spread: 0 };

/** The lease shared by payments and refunds. */
export function paymentLease(now: Temporal.Instant) {
  return {
    dueAt: 'next_attempt_at',
    leasedUntil: ({ id, attempts }: { id: string; attempts: number }) =>
      now.add(backoffDelay(paymentBackoff, attempts, id)),
  } as const;
}
