import type { DisputeStatus } from '@makani/contract/disputes/dispute-status';
import type { Generated } from 'kysely';
import type { Fixed } from './fixed.ts';

/** Charges that cardholders contest at their banks. */
export interface DisputesTable {
  id: string;
  /** `du_…` */
  network_id: Fixed<string>;
  /** The charge, as our payments know it. */
  charge_id: Fixed<string>;
  amount_cents: number;
  /** The card network's code: `fraudulent`, `product_not_received`, … */
  reason: string;
  status: DisputeStatus;
  /** The card network's own word for an unlisted status. */
  network_status: Generated<string | null>;
  due_by: Temporal.Instant | null;
  /** Counts what was written, so that an older answer of the network never replaces a newer one. */
  revision: Generated<number>;
  /** The office was reminded so many days before the deadline. */
  reminded_days: 1 | 3 | null;
  answer: 'evidence' | 'accept' | null;
  answered_by: string | null;
  answered_at: Temporal.Instant | null;
  /** The guest's messages that an operator hands in with the evidence. */
  chosen_messages: Generated<string[]>;
  /** The operator who asked to give it up above the limit, for a second one to decide. */
  accept_asked_by: string | null;
  accept_asked_at: Temporal.Instant | null;
  accept_reason: string | null;
  /** When the card network had the answer. */
  sent_at: Temporal.Instant | null;
  /** When the card network refused the last answer for good, and its words. */
  refused_at: Generated<Temporal.Instant | null>;
  refusal: Generated<string | null>;
  attempts: Generated<number>;
  next_attempt_at: Temporal.Instant;
  opened_at: Fixed<Temporal.Instant>;
  closed_at: Temporal.Instant | null;
  updated_at: Temporal.Instant;
}

/** The part of one payment of the charge. */
export interface DisputeSharesTable {
  dispute_id: Fixed<string>;
  payment_id: Fixed<string>;
  amount_cents: number;
  /** The amount that the card network has taken back, less the amount it has returned. */
  withdrawn_cents: number;
  fee_cents: number;
}
