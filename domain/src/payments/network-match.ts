import type { PaymentStatus } from '@makani/contract/payments/payments';
import { type PaymentFacts, paymentFacts } from './payment-facts.ts';

/** What the card network tells of a charge. */
export interface NetworkCharge {
  state: 'authorised' | 'captured' | 'declined' | 'voided';
  capturedCents: number;
  refundedCents: number;
}

/** Our payments of one charge: one, or the shares of an order. */
export interface OwnShare {
  status: PaymentStatus;
  capturedCents: number;
  /** Refunds that the network has confirmed to us. */
  refundedCents: number;
  /** Asked for; each may be done there before it is noted here. */
  requestedCents: number;
}

/**
 * Whether we and the card network tell the same of a charge. While one of its payments waits for the network's answer, the
 * two may differ, so nothing is compared then.
 */
export function matchesNetwork(shares: readonly OwnShare[], charge: NetworkCharge | undefined): boolean {
  const facts: PaymentFacts[] = shares.map(({ status }) => paymentFacts[status]);
  if (facts.some(({ work }) => work !== null)) return true;
  const isCharged = facts.some(({ money }) => money === 'charged');
  const isSetAside = facts.some(({ money }) => money === 'set aside');
  if (charge === undefined) return !isCharged && !isSetAside;
  const sum = (of: (share: OwnShare) => number) => shares.reduce((cents, share) => cents + of(share), 0);
  if (isCharged) {
    const done = sum(({ refundedCents }) => refundedCents);
    const atMost = done + sum(({ requestedCents }) => requestedCents);
    return (
      charge.state === 'captured' &&
      charge.capturedCents === sum(({ capturedCents }) => capturedCents) &&
      charge.refundedCents >= done &&
      charge.refundedCents <= atMost
    );
  }
  return isSetAside
    ? charge.state === 'authorised'
    : charge.state === 'declined' || charge.state === 'voided';
}
