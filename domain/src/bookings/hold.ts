/** How long the dates are kept while a guest pays. */
export const holdMinutes = 15;

/** What a payment in flight is given at least, so that dates are not lost between the card and its answer. */
export const paymentExtensionMinutes = 5;

/** Live holds of one guest at a time, so that nobody keeps the fleet from everybody else. */
export const maxLiveHolds = 3;

export interface Hold {
  readonly holdExpiresAt: Temporal.Instant;
  readonly holdExtended: boolean;
}

export function holdExpiresAt(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: holdMinutes });
}

/**
 * The hold as it stands once a payment has begun. It is lengthened once only: a payment begun with time to spare
 * needs no extension and does not use it up. A hold that has run out is not brought back.
 */
export function extendHoldForPayment(hold: Hold, now: Temporal.Instant): Hold {
  const current = hold.holdExpiresAt;
  const wanted = now.add({ minutes: paymentExtensionMinutes });
  const hasRunOut = Temporal.Instant.compare(now, current) >= 0;
  const isLongEnough = Temporal.Instant.compare(wanted, current) <= 0;
  if (hold.holdExtended || hasRunOut || isLongEnough) {
    return { holdExpiresAt: current, holdExtended: hold.holdExtended };
  }
  return { holdExpiresAt: wanted, holdExtended: true };
}
