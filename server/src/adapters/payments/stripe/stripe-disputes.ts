import type { DisputeStatus } from '@makani/contract/disputes/dispute-status';
import type Stripe from 'stripe';
import type { NetworkDispute, PaymentDisputes } from '../payment-disputes.ts';
import type { StripeCharges } from './stripe-charges.ts';

const pageSize = 100;

/** The disputes of Stripe, found by the intents of our charges. */
export function stripeDisputes(stripe: Stripe, charges: StripeCharges): PaymentDisputes {
  /** Answers come once: what was answered, or is over, is left as it is. */
  const unanswered = async (id: string): Promise<boolean> => {
    const { status } = await stripe.disputes.retrieve(id);
    return takesAnswer(status);
  };
  return {
    async of(chargeId) {
      const known = await charges.find(chargeId);
      if (known === undefined || known.intent_id === null) return [];
      const found = [];
      const listed = stripe.disputes.list({ payment_intent: known.intent_id, limit: pageSize });
      for await (const dispute of listed) found.push(disputeOf(dispute));
      return found;
    },

    async *since(moment) {
      const gte = Math.floor(moment.epochMilliseconds / 1000);
      const listed = stripe.disputes.list({ created: { gte }, limit: pageSize });
      for await (const { payment_intent: intent } of listed) {
        if (intent === null) continue;
        const known = await charges.ofIntent(typeof intent === 'string' ? intent : intent.id);
        if (known !== undefined) yield known.id;
      }
    },

    async submit({ disputeId, name, pdf }) {
      if (!(await unanswered(disputeId))) return;
      // Without a key: the document differs each time, and a file that belongs to nothing harms nobody.
      const file = await stripe.files.create({
        purpose: 'dispute_evidence',
        file: { name, data: Buffer.from(pdf), type: 'application/pdf' },
      });
      await stripe.disputes.update(disputeId, { evidence: { uncategorized_file: file.id }, submit: true });
    },

    async accept(disputeId) {
      if (await unanswered(disputeId)) await stripe.disputes.close(disputeId);
    },
  };
}

function takesAnswer(status: string): boolean {
  return status === 'needs_response' || status === 'warning_needs_response';
}

function disputeOf(dispute: Stripe.Dispute): NetworkDispute {
  const { due_by: dueBy, submission_count: submissions } = dispute.evidence_details;
  const sum = (of: (moved: Stripe.BalanceTransaction) => number) =>
    dispute.balance_transactions.reduce((cents, moved) => cents + of(moved), 0);
  return {
    id: dispute.id,
    status: statusOf(dispute.status),
    amountCents: dispute.amount,
    reason: dispute.reason,
    dueBy: dueBy === null ? null : momentOf(dueBy),
    withdrawnCents: 0 - sum(({ amount }) => amount),
    feeCents: sum(({ fee }) => fee),
    openedAt: momentOf(dispute.created),
    // The number stays when an inquiry that was answered becomes a dispute.
    isAnswered: submissions > 0 && !takesAnswer(dispute.status),
  };
}

/** One that was prevented never became a dispute. @throws for a status that Stripe has added since. */
function statusOf(status: string): DisputeStatus {
  const known: Record<string, DisputeStatus> = {
    warning_needs_response: 'warning_needs_response',
    warning_under_review: 'warning_under_review',
    warning_closed: 'warning_closed',
    prevented: 'warning_closed',
    needs_response: 'needs_response',
    under_review: 'under_review',
    won: 'won',
    lost: 'lost',
  };
  const found = known[status];
  if (found === undefined) throw new Error(`Stripe has a status of disputes that we don’t know: ${status}`);
  return found;
}

function momentOf(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
}
