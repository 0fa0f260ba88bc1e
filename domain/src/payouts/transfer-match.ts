import type { PayoutStatus } from '@makani/contract/payouts/payouts';
import type { TransferMismatch } from '../payments/network-match.ts';
import { payoutFacts } from './payout-facts.ts';

/** A payout of ours, with what was taken back of it and what is being taken back. */
export interface OwnPayout {
  status: PayoutStatus;
  amountCents: number;
  reversedCents: number;
  /** Asked for: it may be done there before it is noted here. */
  reversingCents: number;
}

/** How we and Stripe differ about what was sent to a host; undefined where both tell the same, or one waits for the other. */
export function transferMismatchOf(
  own: OwnPayout | undefined,
  theirs: { amountCents: number; reversedCents: number } | undefined,
): TransferMismatch | undefined {
  if (own !== undefined && payoutFacts[own.status].isOpen) return undefined;
  const isPaid = own !== undefined && payoutFacts[own.status].isPaid;
  if (theirs === undefined) return isPaid ? 'transfer_missing_there' : undefined;
  if (!isPaid) return theirs.amountCents > theirs.reversedCents ? 'transfer_missing_here' : undefined;
  const { amountCents, reversedCents, reversingCents } = own;
  const isSame =
    theirs.amountCents === amountCents &&
    theirs.reversedCents >= reversedCents &&
    theirs.reversedCents <= reversedCents + reversingCents;
  return isSame ? undefined : 'transfer_amount';
}
