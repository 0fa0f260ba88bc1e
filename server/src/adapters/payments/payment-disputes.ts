import type { DisputeStatus } from '@makani/contract/disputes/dispute-status';

/** What cardholders contest at their banks, as a card network tells it. */
export interface PaymentDisputes {
  /** The disputes of a charge, by our id of it. */
  of(chargeId: string): Promise<NetworkDispute[]>;
  /** The charges of ours with a dispute that was opened since then. */
  since(moment: Temporal.Instant): AsyncIterable<string>;
  /** Hands the evidence in, once and finally. Idempotent: what was handed in before stands. */
  submit(evidence: { disputeId: string; name: string; pdf: Uint8Array }): Promise<void>;
  /** Gives the dispute up: the cardholder keeps the money. Idempotent. */
  accept(disputeId: string): Promise<void>;
}

export interface NetworkDispute {
  /** The network's own id. */
  id: string;
  status: DisputeStatus;
  amountCents: number;
  /** The network's code. */
  reason: string;
  dueBy: Temporal.Instant | null;
  /** Taken back from us, less what was returned. */
  withdrawnCents: number;
  /** Kept by the network for it, less what was returned. */
  feeCents: number;
  openedAt: Temporal.Instant;
  /** Evidence was handed in. */
  isAnswered: boolean;
}
