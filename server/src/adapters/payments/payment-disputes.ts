import type { DisputeStatus } from '@makani/contract/disputes/dispute-status';

/** Disputes that cardholders opened at their banks, as a card network reports them. */
export interface PaymentDisputes {
  /** The disputes of a charge, by our id of it. */
  of(chargeId: string): Promise<NetworkDispute[]>;
  /** The charges of ours with a dispute that was opened since then. */
  since(moment: Temporal.Instant): AsyncIterable<string>;
  /** Hands the evidence in, once and finally. Idempotent: what was handed in before stands. Rejects while it can be tried again. */
  submit(evidence: { disputeId: string; name: string; pdf: Uint8Array }): Promise<Answered>;
  /** Gives the dispute up: the cardholder keeps the money. Idempotent. Rejects while it can be tried again. */
  accept(disputeId: string): Promise<Answered>;
}

/** `refused` is final: the same answer would be refused again. */
export type Answered = { outcome: 'taken' } | { outcome: 'refused'; words: string };

export interface NetworkDispute {
  /** The network's own id. */
  id: string;
  status: DisputeStatus;
  /** The network's own word for an `unlisted` status. */
  networkStatus: string | null;
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
