import type { PayoutHoldReason } from '@makani/contract/payouts/payouts';

/** Long enough for the owner of an account to read the email about new bank details, over a weekend too. */
export const newBankHours = 72;

export interface HoldCase {
  isHeldAtDesk: boolean;
  isBlocked: boolean;
  /** When the bank account of now was first seen; null for one from before that was noted. */
  bankSince: Temporal.Instant | null;
}

export interface PayoutHold {
  why: PayoutHoldReason;
  /** Null where somebody has to end it. */
  until: Temporal.Instant | null;
}

/** The hold that keeps a host from being paid at a moment; null for none. The strictest comes first. */
export function payoutHoldOf(
  { isHeldAtDesk, isBlocked, bankSince }: HoldCase,
  now: Temporal.Instant,
): PayoutHold | null {
  if (isBlocked) return { why: 'block', until: null };
  if (isHeldAtDesk) return { why: 'desk', until: null };
  const until = bankSince?.add({ hours: newBankHours });
  return until !== undefined && Temporal.Instant.compare(now, until) < 0 ? { why: 'new_bank', until } : null;
}
