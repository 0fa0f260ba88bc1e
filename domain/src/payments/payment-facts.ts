import { paymentStatuses, type PaymentStatus } from '@makani/contract/payments/payments';
import type { TripPayment } from '@makani/contract/bookings/trips';

/** The meaning of a payment status. */
export interface PaymentFacts {
  /** The money's state, as last reported by the card network. */
  money: 'not asked for' | 'asked for' | 'refused' | 'set aside' | 'charged' | 'given up';
  /**
   * The worker's job for this status; the worker's index lists the same statuses. Refunds have a job of
   * their own.
   */
  work: 'authorise' | 'capture' | 'void' | null;
  /** The state shown to the card's owner, unless the amounts say more. */
  shownAs: TripPayment['state'];
}

/**
 * A status ending in -ing is written before the provider is called, so a crash in between is found and the
 * call is repeated under the same idempotency key. A missing response is never read as *declined*: such an
 * authorisation is `unknown` until the provider reports it.
 */
export const paymentFacts = {
  initiated: { money: 'not asked for', work: 'authorise', shownAs: 'checking' },
  authorising: { money: 'asked for', work: 'authorise', shownAs: 'checking' },
  authorised: { money: 'set aside', work: null, shownAs: 'authorised' },
  capturing: { money: 'set aside', work: 'capture', shownAs: 'charging' },
  captured: { money: 'charged', work: null, shownAs: 'charged' },
  refunding: { money: 'charged', work: null, shownAs: 'refunding' },
  refunded: { money: 'charged', work: null, shownAs: 'refunded' },
  declined: { money: 'refused', work: null, shownAs: 'checking' },
  voiding: { money: 'given up', work: 'void', shownAs: 'releasing' },
  voided: { money: 'given up', work: null, shownAs: 'released' },
  unknown: { money: 'asked for', work: 'authorise', shownAs: 'checking' },
} as const satisfies Record<PaymentStatus, PaymentFacts>;

/** The statuses whose facts meet a condition, in the contract's order. */
export function paymentsWhere(meets: (facts: PaymentFacts) => boolean): PaymentStatus[] {
  return paymentStatuses.filter((status) => meets(paymentFacts[status]));
}

export const unsettledPayments = paymentsWhere(({ work }) => work !== null);
/** Authorised, and neither being charged nor given up yet. */
export const undecidedPayments = paymentsWhere(({ money, work }) => money === 'set aside' && work === null);
/** Authorised, and to be captured by the worker. */
export const paymentsToCapture = paymentsWhere(({ work }) => work === 'capture');
/** Payments with a valid authorisation, charged or not. */
export const activePayments = paymentsWhere(({ money }) => money === 'set aside' || money === 'charged');
/** Payments the card's owner has seen: valid authorisations and released ones. */
export const shownPayments = paymentsWhere(
  ({ money }) => money === 'set aside' || money === 'charged' || money === 'given up',
);
/** Payments that bring no money, so another attempt may replace them. */
export const fruitlessPayments = paymentsWhere(({ money }) => money === 'refused' || money === 'given up');

/** The request was sent to the card network and no response is known. */
export function isInFlight({ status }: { status: PaymentStatus }): boolean {
  return paymentFacts[status].money === 'asked for';
}

/** Authorised and not yet charged. */
export function isSetAside({ status }: { status: PaymentStatus }): boolean {
  return paymentFacts[status].money === 'set aside';
}

export function isCharged({ status }: { status: PaymentStatus }): boolean {
  return paymentFacts[status].money === 'charged';
}
