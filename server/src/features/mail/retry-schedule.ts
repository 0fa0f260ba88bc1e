import type { Backoff } from '../../jobs/backoff.ts';

/** A mail that has failed this often is set aside for an operator. */
export const maxTries = 12;

/** The lease must outlast the transport's timeouts, so that no other process sends the same mail. */
export const lease = Temporal.Duration.from({ minutes: 2 });

/** The delay while the mail server is unreachable. */
export const unavailableDelay = Temporal.Duration.from({ minutes: 1 });

/** Twelve tries last about five hours. Doubling would give up after half an hour of "try again later". */
export const mailBackoff: Backoff = { firstSeconds: 1, factor: 3, longestSeconds: 3600, spread: 0.25 };
