import {
  payoutStatuses,
  type PayoutAccountState,
  type PayoutRefusal,
  type PayoutStatus,
  type ReversalStatus,
} from '@makani/contract/payouts/payouts';

/** The meaning of a payout's status. */
export interface PayoutFacts {
  /** The worker asks Stripe, under the payout's id. The worker's index lists the same statuses. */
  isOpen: boolean;
  /** Stripe may have moved the money, so the host sees it on its way. */
  mayHaveMoved: boolean;
  isPaid: boolean;
}

export const payoutFacts = {
  asking: { isOpen: true, mayHaveMoved: true, isPaid: false },
  short: { isOpen: true, mayHaveMoved: false, isPaid: false },
  paid: { isOpen: false, mayHaveMoved: false, isPaid: true },
  refused: { isOpen: false, mayHaveMoved: false, isPaid: false },
} as const satisfies Record<PayoutStatus, PayoutFacts>;

export const openPayouts = payoutStatuses.filter((status) => payoutFacts[status].isOpen);
export const movingPayouts = payoutStatuses.filter((status) => payoutFacts[status].mayHaveMoved);

/** The meaning of a reversal's status. */
export const reversalFacts = {
  asking: { isOpen: true, isDone: false },
  done: { isOpen: false, isDone: true },
  refused: { isOpen: false, isDone: false },
} as const satisfies Record<ReversalStatus, { isOpen: boolean; isDone: boolean }>;

/** A host's account as Stripe reports it. */
export interface ReportedAccount {
  isSubmitted: boolean;
  canReceive: boolean;
  /** Stripe asks its owner for something, or has switched something off. */
  isMissingSomething: boolean;
  /** Why it can't be paid, where Stripe says so. */
  refusal: PayoutRefusal | null;
  /** Stripe's names of the bank accounts it pays out to, in one text; null where it tells of none. */
  bank: string | null;
}

interface KnownAccount {
  state: PayoutAccountState;
  bank: string | null;
  bankSince: Temporal.Instant | null;
}

/**
 * News about the bank of an account: the first one, once money can be sent to it, or another one. Null for nothing; an
 * account that was ready before banks were noted has none that is new.
 */
export function newsOfBank(known: KnownAccount, reported: ReportedAccount): 'first' | 'changed' | null {
  if (known.bank === null && known.bankSince === null)
    return known.state !== 'ready' && accountStateOf(reported) === 'ready' ? 'first' : null;
  return reported.bank !== null && known.bank !== null && reported.bank !== known.bank ? 'changed' : null;
}

export function accountStateOf({
  isSubmitted,
  canReceive,
  isMissingSomething,
}: Omit<ReportedAccount, 'bank' | 'refusal'>): PayoutAccountState {
  if (!isSubmitted) return 'started';
  if (canReceive) return 'ready';
  return isMissingSomething ? 'attention' : 'checking';
}

/** Stripe has judged the account; `details` only asks its owner for something, which they were just asked there. */
export function isDecided(refusal: PayoutRefusal): boolean {
  return refusal !== 'details';
}

/** An account that Stripe won't pay out to, whatever its owner still enters there. */
export function isRefusedForGood({
  account,
  refusal,
}: {
  account: PayoutAccountState | null;
  refusal: PayoutRefusal | null;
}): boolean {
  return account === 'attention' && isForGood(refusal);
}

/** Nothing that the owner could still enter at Stripe changes it. */
export function isForGood(refusal: PayoutRefusal | null): refusal is PayoutRefusal {
  return refusal !== null && isDecided(refusal) && refusal !== 'unverified';
}
