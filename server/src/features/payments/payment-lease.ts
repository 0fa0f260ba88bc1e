import { type Backoff, backoffDelay } from '../../jobs/backoff.ts';

/**
 * A lease ends when the next attempt is due, so one that keeps failing is tried less and less often. It is never shorter
 * than the deadlines of the three that are taken together, which a spread would make it.
 */
export const paymentBackoff: Backoff = { firstSeconds: 30, factor: 2, longestSeconds: 3600, spread: 0 };

/** How payments and refunds are taken. */
export function paymentLease(now: Temporal.Instant) {
  return {
    dueAt: 'next_attempt_at',
    leasedUntil: ({ id, attempts }: { id: string; attempts: number }) =>
      now.add(backoffDelay(paymentBackoff, attempts, id)),
  } as const;
}
