import type { PayoutAccountState, PayoutHoldReason, PayoutWait } from '@makani/contract/payouts/payouts';
import type { PayoutHold } from './payout-hold.ts';

/** A host is paid so many hours after the return, when the trip is over for everybody. */
export const paidHoursAfterReturn = 48;

/** The books of one host and one booking, in whole cents. */
export interface PayoutBooks {
  /** The host's part, of the booking and of its deposit. */
  earnedCents: number;
  /** Frozen by disputes. */
  disputedCents: number;
  paidOutCents: number;
}

export interface PayoutCase extends PayoutBooks {
  returnAt: Temporal.Instant;
  account: PayoutAccountState | null;
  /** It keeps what is due from being sent; null for none. */
  hold: PayoutHold | null;
  /** It was charged through Stripe, and not by the simulated network of an earlier time. */
  isAtStripe: boolean;
  /** A payout or a reversal of theirs is open: what came of it has to be known first. */
  isInFlight: boolean;
  /** The part of this booking's transfers that can still be reversed. */
  reversibleCents: number;
}

export type PayoutStep =
  | { step: 'settled' }
  | { step: 'wait'; for: PayoutWait; until: Temporal.Instant | null; heldFor?: PayoutHoldReason }
  | { step: 'pay'; cents: number }
  | { step: 'take back'; cents: number };

/** The amount owed to the host: below zero where more was paid out than is theirs. */
export function owedCents({ earnedCents, disputedCents, paidOutCents }: PayoutBooks): number {
  return earnedCents - disputedCents - paidOutCents;
}

export function payoutDueAt(returnAt: Temporal.Instant): Temporal.Instant {
  return returnAt.add({ hours: paidHoursAfterReturn });
}

/**
 * The next step for one host's part of one booking. Money goes out two days after the return. An amount that was paid out and
 * isn't the host's any more is reversed from its transfers. The rest is owed, and is taken off later payouts.
 */
export function payoutStep(one: PayoutCase, now: Temporal.Instant): PayoutStep {
  if (one.isInFlight) return { step: 'wait', for: 'transfer', until: null };
  const owed = owedCents(one);
  if (owed < 0) {
    const cents = Math.min(-owed, one.reversibleCents);
    return cents > 0 ? { step: 'take back', cents } : { step: 'wait', for: 'debt', until: null };
  }
  if (owed === 0) {
    return one.disputedCents > 0 ? { step: 'wait', for: 'dispute', until: null } : { step: 'settled' };
  }
  if (!one.isAtStripe) return { step: 'wait', for: 'elsewhere', until: null };
  const due = payoutDueAt(one.returnAt);
  if (Temporal.Instant.compare(now, due) < 0) return { step: 'wait', for: 'return', until: due };
  if (one.account !== 'ready') return { step: 'wait', for: 'account', until: null };
  if (one.hold !== null)
    return { step: 'wait', for: 'account', until: one.hold.until, heldFor: one.hold.why };
  return { step: 'pay', cents: owed };
}
