import { deskHoldMinutes } from '@makani/contract/desk-bookings/new-booking';

/** Minutes for which the dates are held while a guest pays. */
export const holdMinutes = 15;

/** A payment in flight has at least this long, so the dates are not lost while the card network is working. */
export const paymentExtensionMinutes = 5;

export interface Hold {
  readonly holdExpiresAt: Temporal.Instant;
  readonly holdExtended: boolean;
}

export function holdExpiresAt(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: holdMinutes });
}

/**
 * Extends the hold when a payment begins, at most once. A payment with enough time left needs no extension
 * and does not use it up. An expired hold stays expired.
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

/** The end of a hold for somebody who calls: at its pickup at the latest, when nobody can book it any more. */
export function deskHoldEnd(
  minutes: number,
  { now, startsAt }: { now: Temporal.Instant; startsAt: Temporal.Instant },
): Temporal.Instant {
  const wanted = now.add({ minutes: Math.min(minutes, deskHoldMinutes.max) });
  return Temporal.Instant.compare(wanted, startsAt) < 0 ? wanted : startsAt;
}
