import type { PaymentStatus } from '@makani/contract/payments/payments';
import { type PaymentFacts, paymentFacts } from './payment-facts.ts';

/** A charge as the card network reports it. */
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
  /** Asked for so long ago that it should be done there: one that a bank keeps sending back, for instance. */
  overdueCents: number;
  /** The amount retained of it, or that will be once it is captured. */
  retainedCents: number;
}

/** How we and the card network differ about a charge. */
export type ChargeMismatch = (typeof chargeMismatches)[number];
const chargeMismatches = ['missing_here', 'missing_there', 'state', 'amount'] as const;
/** The same about what was sent to a host. */
export type TransferMismatch = (typeof transferMismatches)[number];
export const transferMismatches = [
  'transfer_missing_here',
  'transfer_missing_there',
  'transfer_amount',
] as const;
export const mismatches = [...chargeMismatches, ...transferMismatches] as const;
export type Mismatch = (typeof mismatches)[number];

/**
 * How we and the card network differ about a charge, undefined where both tell the same. While one of its payments waits for
 * the network's answer, the two may differ, so nothing is compared then, but for what no answer can settle.
 */
export function mismatchOf(
  shares: readonly OwnShare[],
  charge: NetworkCharge | undefined,
): ChargeMismatch | undefined {
  const facts: PaymentFacts[] = shares.map(({ status }) => paymentFacts[status]);
  if (isCapturedForLess(shares, charge)) return 'amount';
  if (facts.some(({ work }) => work !== null)) return undefined;
  const isCharged = facts.some(({ money }) => money === 'charged');
  const isSetAside = facts.some(({ money }) => money === 'set aside');
  if (charge === undefined) return isCharged || isSetAside ? 'missing_there' : undefined;
  if (!isCharged && !isSetAside) {
    if (!holdsMoney(charge)) return undefined;
    return shares.length === 0 ? 'missing_here' : 'state';
  }
  if (charge.state !== (isCharged ? 'captured' : 'authorised')) return 'state';
  return isCharged && !isSameAmount(shares, charge) ? 'amount' : undefined;
}

/** Money is set aside or kept there. */
function holdsMoney({ state, capturedCents, refundedCents }: NetworkCharge): boolean {
  return state === 'authorised' || (state === 'captured' && capturedCents > refundedCents);
}

/** We never ask for less than is kept: somebody has captured it by hand, and until less is kept, it can't be settled. */
function isCapturedForLess(shares: readonly OwnShare[], charge: NetworkCharge | undefined): boolean {
  const waits = shares.filter(({ status }) => paymentFacts[status].work === 'capture');
  return (
    waits.length > 0 &&
    charge?.state === 'captured' &&
    charge.capturedCents < waits.reduce((cents, { retainedCents }) => cents + retainedCents, 0)
  );
}

/** A refund may be done there before it is noted here, but not the other way around for long. */
function isSameAmount(shares: readonly OwnShare[], charge: NetworkCharge): boolean {
  const sum = (of: (share: OwnShare) => number) => shares.reduce((cents, share) => cents + of(share), 0);
  const done = sum(({ refundedCents }) => refundedCents);
  const atMost = done + sum(({ requestedCents }) => requestedCents);
  return (
    charge.capturedCents === sum(({ capturedCents }) => capturedCents) &&
    charge.refundedCents >= done + sum(({ overdueCents }) => overdueCents) &&
    charge.refundedCents <= atMost
  );
}
