/** How long the cardholder has to confirm a payment with their bank before it is given up. */
export const authenticationMinutes = 10;

/** A cardholder whose bank has not answered for longer than this has closed its page. */
export function abandonedAt({ createdAt }: { createdAt: Temporal.Instant }): Temporal.Instant {
  return createdAt.add({ minutes: authenticationMinutes });
}

export function isAbandoned(payment: { createdAt: Temporal.Instant }, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, abandonedAt(payment)) >= 0;
}
