/** How long something that failed waits: `firstSeconds` after the first failure, `factor` times as long after every other. */
export interface Backoff {
  firstSeconds: number;
  factor: number;
  longestSeconds: number;
  /** By which part of itself a delay is made longer or shorter, so that a backlog does not come back all at once. */
  spread: number;
}

/**
 * The delay before the next attempt.
 * @param failures How often it has failed so far, from 1.
 * @param id Of the row, a UUID. The spread comes from it, so the same failure of a row always waits as long.
 */
export function backoffDelay(backoff: Backoff, failures: number, id: string): Temporal.Duration {
  const { firstSeconds, factor, longestSeconds, spread } = backoff;
  const place = Number.parseInt(id.slice(0, 8), 16) / 0xffff_ffff;
  const seconds = firstSeconds * factor ** (failures - 1) * (1 - spread + 2 * spread * place);
  return Temporal.Duration.from({ milliseconds: Math.round(1000 * Math.min(longestSeconds, seconds)) });
}
