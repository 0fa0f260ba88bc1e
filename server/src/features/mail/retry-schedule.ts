import type { Backoff } from '../../jobs/backoff.ts';

/** After so many tries a mail is set aside for a person to look at. */
export const maxTries = 12;

/** While one process sends, no other takes the same mail; longer than the transport's own timeouts. */
export const lease = Temporal.Duration.from({ minutes: 2 });

/** How long to wait when the mail server cannot be reached at all. */
export const unavailableDelay = Temporal.Duration.from({ minutes: 1 });

/** Twelve tries so last about five hours: doubling would give a mail up after half an hour of "try again later". */
export const mailBackoff: Backoff = { firstSeconds: 1, factor: 3, longestSeconds: 3600, spread: 0.25 };
