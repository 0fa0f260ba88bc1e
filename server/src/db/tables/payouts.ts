import type {
  PayoutAccountState,
  PayoutHoldReason,
  PayoutRefusal,
  PayoutStatus,
  PayoutWait,
  ReversalStatus,
} from '@makani/contract/payouts/payouts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from './fixed.ts';

// Transfers of earnings to hosts.

/** Shared by all markets. */
export interface PayoutAccountsTable {
  host_id: string;
  /** `acct_…` */
  account_id: Fixed<string>;
  /** The Stripe API that opened the account. */
  api: Generated<'v1' | 'v2'>;
  state: PayoutAccountState;
  /** Why Stripe keeps it from being paid; null where it doesn't, or doesn't say. */
  refusal: Generated<PayoutRefusal | null>;
  /** Stripe's name for the bank account; null until one was seen. */
  bank: Generated<string | null>;
  /** When that was first seen; null for one from before it was noted. */
  bank_since: Generated<Temporal.Instant | null>;
  created_at: Fixed<Temporal.Instant>;
  updated_at: Temporal.Instant;
}

/** Shared by all markets. One is open a host. */
export interface PayoutHoldsTable {
  id: Fixed<string>;
  host_id: Fixed<string>;
  reason: string;
  held_by: Fixed<string>;
  held_at: Fixed<Temporal.Instant>;
  /** The operator who asked to release an amount above the limit, for a second one to decide. */
  asked_by: string | null;
  asked_at: Temporal.Instant | null;
  ask_reason: string | null;
  released_by: string | null;
  released_at: Temporal.Instant | null;
  release_reason: string | null;
}

/** A host's part of a booking. The database adds it with an entry of the ledger. */
export interface PayoutChecksTable {
  host_id: string;
  booking_id: string;
  /** When it is looked at next; null until the ledger moves, or something else that it waits for. */
  check_at: Temporal.Instant | null;
  /** Null once nothing is left to be done. */
  waits_for: PayoutWait | null;
  /** Why it is held although it is due and the account is ready; `waits_for` is 'account' then. */
  held_for: PayoutHoldReason | null;
  waits_since: Generated<Temporal.Instant>;
  /** Stripe's code, until it is sent or waits for something else. */
  failure: string | null;
  /**
   * Earned and not sent, less what is held: below zero where it is owed. The database sums the entries of the ledger; null for an
   * older part to which nothing was posted since.
   */
  balance_cents: GeneratedAlways<number | null>;
  /** Frozen by disputes; null as the balance. */
  held_cents: GeneratedAlways<number | null>;
}

export interface PayoutsTable {
  id: string;
  host_id: Fixed<string>;
  booking_id: Fixed<string>;
  part: Fixed<number>;
  amount_cents: Fixed<number>;
  account_id: Fixed<string>;
  status: PayoutStatus;
  /** Stripe remembers a refusal under its key. */
  asked_as: Generated<number>;
  /** `tr_…` */
  transfer_id: string | null;
  reversed_cents: Generated<number>;
  failure: string | null;
  attempts: Generated<number>;
  next_attempt_at: Temporal.Instant;
  created_at: Fixed<Temporal.Instant>;
  updated_at: Temporal.Instant;
  paid_at: Temporal.Instant | null;
  /** When its host was told by email. */
  told_at: Temporal.Instant | null;
}

export interface PayoutReversalsTable {
  id: string;
  payout_id: Fixed<string>;
  amount_cents: Fixed<number>;
  status: ReversalStatus;
  /** `trr_…` */
  reversal_id: string | null;
  failure: string | null;
  attempts: Generated<number>;
  next_attempt_at: Temporal.Instant;
  created_at: Fixed<Temporal.Instant>;
  updated_at: Temporal.Instant;
}

/** Debts of a host from one booking, offset against the payout of another. */
export interface PayoutNettingsTable {
  id: string;
  host_id: Fixed<string>;
  owed_booking_id: Fixed<string>;
  kept_booking_id: Fixed<string>;
  amount_cents: Fixed<number>;
  created_at: Fixed<Temporal.Instant>;
}
