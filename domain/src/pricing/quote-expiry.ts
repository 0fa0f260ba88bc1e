/** How long a price that was shown can still be booked. */
export const quoteMinutes = 30;

export function quoteExpiresAt(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: quoteMinutes });
}
