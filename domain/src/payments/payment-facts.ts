import { paymentStatusSchema, type PaymentStatus } from '@makani/contract/payments/payments';
import type { TripPayment } from '@makani/contract/bookings/trips';

/** What depends on the status of a payment. */
export interface PaymentFacts {
  /** Where its money is, as far as the card network has told. */
  money: 'not asked for' | 'asked for' | 'refused' | 'set aside' | 'charged' | 'given up';
  /** What the worker does with it; the index that the worker reads names the same statuses. A refund has a turn of its own. */
  work: 'ask' | 'capture' | 'void' | null;
  /** As the owner of the card reads of it, where the amounts do not tell more. */
  shownAs: TripPayment['state'];
}

/**
 * A status that ends in -ing is written before the provider is asked, so a crash in between is found and asked again under
 * the same key. No answer is never read as *declined*: a silent authorisation is `unknown` until the provider tells.
 */
export const paymentFacts = {
  initiated: { money: 'not asked for', work: 'ask', shownAs: 'checking' },
  authorising: { money: 'asked for', work: 'ask', shownAs: 'checking' },
  authorised: { money: 'set aside', work: null, shownAs: 'authorised' },
  capturing: { money: 'set aside', work: 'capture', shownAs: 'charging' },
  captured: { money: 'charged', work: null, shownAs: 'charged' },
  refunding: { money: 'charged', work: null, shownAs: 'refunding' },
  refunded: { money: 'charged', work: null, shownAs: 'refunded' },
  declined: { money: 'refused', work: null, shownAs: 'checking' },
  voiding: { money: 'given up', work: 'void', shownAs: 'releasing' },
  voided: { money: 'given up', work: null, shownAs: 'released' },
  unknown: { money: 'asked for', work: 'ask', shownAs: 'checking' },
} as const satisfies Record<PaymentStatus, PaymentFacts>;

/** The statuses whose facts meet a condition, in the order of the contract. */
export function paymentsWhere(meets: (facts: PaymentFacts) => boolean): PaymentStatus[] {
  return paymentStatusSchema.options.filter((status) => meets(paymentFacts[status]));
}

export const unsettledPayments = paymentsWhere(({ work }) => work !== null);
/** The authorisation stands, charged or not. */
export const standingPayments = paymentsWhere(({ money }) => money === 'set aside' || money === 'charged');
/** What the owner of the card has seen on it: the same, and what was given back untouched. */
export const shownPayments = paymentsWhere(
  ({ money }) => money === 'set aside' || money === 'charged' || money === 'given up',
);
/** They bring nothing, so another attempt may take their place. */
export const fruitlessPayments = paymentsWhere(({ money }) => money === 'refused' || money === 'given up');

/** Sent to the card network, and not answered as far as we know. */
export function isInFlight({ status }: { status: PaymentStatus }): boolean {
  return paymentFacts[status].money === 'asked for';
}

/** Authorised, and not charged so far. */
export function isSetAside({ status }: { status: PaymentStatus }): boolean {
  return paymentFacts[status].money === 'set aside';
}

export function isCharged({ status }: { status: PaymentStatus }): boolean {
  return paymentFacts[status].money === 'charged';
}
