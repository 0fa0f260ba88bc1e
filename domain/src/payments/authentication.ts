/** How long the cardholder has to confirm a payment with their bank before it is given up. */
export const authenticationMinutes = 10;

/** Whoever asks their bank's page for longer than this has closed it. */
export function isAbandoned(payment: { createdAt: Temporal.Instant }, now: Temporal.Instant): boolean {
  const until = payment.createdAt.add({ minutes: authenticationMinutes });
  return Temporal.Instant.compare(now, until) >= 0;
}
