import { type Backoff, backoffDelay } from '../../jobs/backoff.ts';

/** A delivery that hasn't arrived in this time is given up. */
export const retryHours = 72;

/** After ten seconds, half a minute, two minutes … then every six hours: some eighteen attempts in three days. */
const backoff: Backoff = { firstSeconds: 10, factor: 3, longestSeconds: 6 * 3600, spread: 0.2 };

/** The next attempt after a failure; the last one is made when the time is over. Undefined after that. */
export function nextAttempt(
  { id, attempts, retriedFrom }: { id: string; attempts: number; retriedFrom: Temporal.Instant },
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  const last = retriedFrom.add({ hours: retryHours });
  if (Temporal.Instant.compare(now, last) >= 0) return undefined;
  const next = now.add(backoffDelay(backoff, attempts, id));
  return Temporal.Instant.compare(next, last) < 0 ? next : last;
}
