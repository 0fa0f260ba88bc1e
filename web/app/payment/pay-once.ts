import { isApiError, isOutcomeUnknown } from '../api/api-error.ts';
import { withAuthentication } from './authentication.ts';
import type { Authenticate } from './card-door.ts';

/** A hold, or several that are paid for together. */
export interface Payable<Paid> {
  charge: (attempt: Attempt) => Promise<Paid>;
  /** It as it is now, if it has been paid for, in another tab for instance; else null. */
  findPaid: () => Promise<Paid | null>;
}

/** One payment attempt. Repeating it charges the card once. It lives in memory until the outcome is known. */
export interface Attempt {
  paymentToken: string;
  idempotencyKey: string;
}

export type PaymentOutcome<Paid> =
  | { outcome: 'paid'; paid: Paid }
  /** The card was declined; the hold continues. */
  | { outcome: 'declined'; message: string }
  /** The cardholder's bank was asked and has no answer; the hold continues. */
  | { outcome: 'unconfirmed' }
  | { outcome: 'ended'; message: string }
  /** No response said whether the card was charged. Only the same attempt may be repeated. */
  | { outcome: 'unknown' };

/** @throws ApiError for errors before any charge: signed out, too many requests, bad input. */
export async function payOnce<Paid>(
  payable: Payable<Paid>,
  attempt: Attempt,
  authenticate?: Authenticate,
): Promise<PaymentOutcome<Paid>> {
  try {
    return { outcome: 'paid', paid: await withAuthentication(() => payable.charge(attempt), authenticate) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'payment_failed') return { outcome: 'declined', message: error.message };
    if (error.code === 'authentication_required') return { outcome: 'unconfirmed' };
    if (error.code === 'hold_expired' || error.code === 'not_found') {
      return { outcome: 'ended', message: error.message };
    }
    if (error.code === 'booking_not_held') return afterAll(payable, error.message);
    if (isOutcomeUnknown(error)) return { outcome: 'unknown' };
    throw error;
  }
}

/** The hold has ended: either it was paid for, in another tab for instance, or it has expired. */
async function afterAll<Paid>({ findPaid }: Payable<Paid>, message: string): Promise<PaymentOutcome<Paid>> {
  try {
    const paid = await findPaid();
    return paid === null ? { outcome: 'ended', message } : { outcome: 'paid', paid };
  } catch {
    return { outcome: 'unknown' };
  }
}
