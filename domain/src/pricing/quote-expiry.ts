/** Minutes for which a quoted price can be booked. */
export const quoteMinutes = 30;

export function quoteExpiresAt(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: quoteMinutes });
}
