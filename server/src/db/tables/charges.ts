import type {
  ChargeEvidence,
  ChargeFacts,
  ChargeKind,
  ChargeStatus,
} from '@makani/contract/handover/trip-charges';
import type { Generated, JSONColumnType } from 'kysely';
import type { Fixed } from './fixed.ts';

// Charges after the return of a trip.

/** A charge's payments have its id as their reference. */
export interface TripChargesTable {
  id: Fixed<string>;
  booking_id: Fixed<string>;
  kind: Fixed<ChargeKind>;
  status: ChargeStatus;
  facts: JSONColumnType<ChargeFacts, string, never>;
  words: string;
  evidence: JSONColumnType<ChargeEvidence[], string, never>;
  proposed_by: Fixed<'host' | 'desk'>;
  proposer_id: Fixed<string>;
  /** The idempotency key of the proposal. */
  request_key: Fixed<string>;
  amount_cents: Fixed<number>;
  payee: Fixed<'host' | 'platform'>;
  /** The account that gets it. */
  account: Fixed<string>;
  answer_by: Fixed<Temporal.Instant>;
  answer: Generated<'accepted' | 'objected' | 'silent' | null>;
  /** The guest's words. */
  objection: Generated<string | null>;
  answered_at: Generated<Temporal.Instant | null>;
  /** Accepted or decided; null before. */
  owed_cents: Generated<number | null>;
  decided_by: Generated<string | null>;
  decision_reason: Generated<string | null>;
  decided_at: Generated<Temporal.Instant | null>;
  /** A decision above the desk's limit that waits for a second person. */
  requested_by: Generated<string | null>;
  requested_cents: Generated<number | null>;
  request_reason: Generated<string | null>;
  deposit_id: Generated<string | null>;
  /** The part that the deposit pays. */
  deposit_cents: Generated<number>;
  /** Given back of the card's part by the desk. */
  returned_cents: Generated<number>;
  created_at: Fixed<Temporal.Instant>;
  updated_at: Temporal.Instant;
}

/** The sides that have said that nothing new came up on a trip. */
export interface TripClosingsTable {
  booking_id: Fixed<string>;
  by_guest_at: Generated<Temporal.Instant | null>;
  by_owner_at: Generated<Temporal.Instant | null>;
}
