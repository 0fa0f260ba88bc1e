import type { PaymentStatus } from '@makani/contract/payments/payments';
import type { NetworkChargeFacts } from '@makani/contract/operator/payments';
import type { Mismatch } from '@makani/domain/payments/network-match';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from './fixed.ts';

// Payments, the ledger, the records of the simulated card network, and what we know of Stripe's.

/** Payments of each purpose are settled in their own way. Those of an order are shares of one charge. */
export type PaymentPurpose = 'booking' | 'change' | 'order' | 'deposit' | 'after_trip';

export interface PaymentsTable {
  id: Generated<string>;
  purpose: Fixed<PaymentPurpose>;
  /** The booking, change, deposit or charge after the return that is paid for. */
  reference: Fixed<string>;
  /** The charge at the card network that it is a share of; null if it is one of its own. */
  charge_id: Generated<string | null>;
  amount_cents: Fixed<number>;
  /** The amount to retain; captured minus refunded ends up equal to it. */
  retained_cents: number;
  captured_cents: Generated<number>;
  captured_at: Temporal.Instant | null;
  currency: Generated<'USD'>;
  status: PaymentStatus;
  /** The idempotency key of the request that started it; only that request may resume it. */
  request_key: Fixed<string>;
  method: Generated<'Credit Card'>;
  token: Fixed<string>;
  /** Its card is kept for a deposit. */
  keeps_card: Generated<boolean>;
  /** The charge whose kept card it is made with, instead of a token. */
  card_of: Generated<string | null>;
  last4: Generated<string>;
  /** When the network lets go of the authorisation by itself. */
  capture_before: Generated<Temporal.Instant | null>;
  failure: string | null;
  attempts: Generated<number>;
  next_attempt_at: Temporal.Instant;
  created_at: Fixed<Temporal.Instant>;
  updated_at: Temporal.Instant;
}

export interface RefundsTable {
  id: Generated<string>;
  payment_id: Fixed<string>;
  amount_cents: Fixed<number>;
  status: Generated<'requested' | 'done'>;
  /** So much of it the cardholder has from their bank, by a dispute that they won. */
  covered_cents: Generated<number>;
  reason: string;
  attempts: Generated<number>;
  next_attempt_at: Temporal.Instant;
  created_at: Fixed<Temporal.Instant>;
  done_at: Temporal.Instant | null;
}

export interface LedgerEntriesTable {
  id: GeneratedAlways<number>;
  transaction_id: Fixed<string>;
  account: Fixed<string>;
  amount_cents: Fixed<number>;
  reference: Fixed<string>;
  at: Fixed<Temporal.Instant>;
}

export interface AccountSumsTable {
  account: string;
  /** The sum is of all entries before. */
  summed_until: Temporal.Instant;
  cents: number;
}

export interface SimulatedCardsTable {
  token: string;
  behaviour: string;
  last4: string;
  charge_id: string | null;
  created_at: Fixed<Temporal.Instant>;
}

export interface SimulatedChargesTable {
  id: string;
  token: string;
  amount_cents: number;
  captured_cents: Generated<number>;
  state: 'authorised' | 'declined' | 'captured' | 'voided' | 'refunded';
  failure: string | null;
  last4: string;
  /** Behavior of the card that was kept for later. */
  kept_behaviour: Generated<string | null>;
  created_at: Fixed<Temporal.Instant>;
}

export interface SimulatedRefundsTable {
  id: string;
  charge_id: string;
  amount_cents: number;
  created_at: Fixed<Temporal.Instant>;
}

export interface StripeChargesTable {
  /** The id under which our payments know the charge. */
  id: string;
  /** Stripe's PaymentIntent; null where nothing was asked of Stripe: $0, or voided before. */
  intent_id: string | null;
  state: 'asked' | 'free' | 'free_captured' | 'voided';
  created_at: Fixed<Temporal.Instant>;
}

/** Events from Stripe, by ids alone. */
export interface StripeEventsTable {
  id: string;
  event_id: Fixed<string>;
  type: Fixed<string>;
  /** The object of the event: `pi_…`, `ch_…`, `re_…`. */
  object_id: Fixed<string>;
  /** The PaymentIntent that the object belongs to. */
  intent_id: Fixed<string | null>;
  /** Our charge, as the metadata of the object name it. */
  charge_id: Fixed<string | null>;
  /** `parked`: matches nothing here, and waits for a person. */
  state: 'waiting' | 'done' | 'ignored' | 'parked';
  attempts: Generated<number>;
  received_at: Fixed<Temporal.Instant>;
  next_attempt_at: Temporal.Instant;
}

export interface PaymentMismatchesTable {
  id: string;
  charge_id: Fixed<string>;
  kind: Mismatch;
  network_state: NetworkChargeFacts['state'];
  network_captured_cents: number;
  network_refunded_cents: number;
  first_seen_at: Fixed<Temporal.Instant>;
  last_seen_at: Temporal.Instant;
  /** When the office was told: it had not healed by itself. */
  reported_at: Temporal.Instant | null;
  resolved_at: Temporal.Instant | null;
}
