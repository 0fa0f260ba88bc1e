/**
 * The delays between retries: `firstSeconds` after the first failure, then `factor` times longer after each
 * one.
 */
export interface Backoff {
  firstSeconds: number;
  factor: number;
  longestSeconds: number;
  /** The jitter as a fraction of the delay, so that a backlog does not return all at once. */
  spread: number;
}

/**
 * The delay before the next attempt.
 * @param failures The number of failures so far, from 1.
 * @param id The UUID of the row. The jitter is derived from it, so the delay is deterministic.
 */
export function backoffDelay(backoff: Backoff, failures: number, id: string): Temporal.Duration {
  const { firstSeconds, factor, longestSeconds, spread } = backoff;
  const place = Number.parseInt(id.slice(0, 8), 16) / 0xffff_ffff;
  const seconds = firstSeconds * factor ** (failures - 1) * (1 - spread + 2 * spread * place);
  return Temporal.Duration.from({ milliseconds: Math.round(1000 * Math.min(longestSeconds, seconds)) });
}
