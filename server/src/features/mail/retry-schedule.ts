/** After so many tries a mail is set aside for a person to look at. */
export const maxTries = 12;

/** While one process sends, no other takes the same mail; longer than the transport's own timeouts. */
export const lease = Temporal.Duration.from({ minutes: 2 });

/** How long to wait when the mail server cannot be reached at all. */
export const unavailableDelay = Temporal.Duration.from({ minutes: 1 });

const longest = 3_600_000;

/**
 * 1 s, three times as long after every try, at most 1 h; each between three quarters and five quarters of that.
 * Twelve tries so last about five hours: doubling would give a mail up after half an hour of "try again later".
 * The spread comes from the mail's own random id, so a backlog does not knock all at once.
 * @param tries How often the mail was tried so far, from 1.
 */
export function retryDelay(tries: number, mailId: string): Temporal.Duration {
  const spread = Number.parseInt(mailId.slice(0, 8), 16) / 0xffff_ffff;
  const milliseconds = Math.min(longest, 1000 * 3 ** (tries - 1) * (0.75 + spread / 2));
  return Temporal.Duration.from({ milliseconds: Math.round(milliseconds) });
}
