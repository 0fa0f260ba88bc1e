import type { DisputeStatus } from '@makani/contract/disputes/dispute-status';
import { disputeFacts } from '@makani/domain/disputes/dispute-facts';
import Stripe from 'stripe';
import type { Answered, NetworkDispute, PaymentDisputes } from '../payment-disputes.ts';
import type { StripeCharges } from './stripe-charges.ts';

const pageSize = 100;

/** The disputes of Stripe, found by the intents of our charges. */
export function stripeDisputes(stripe: Stripe, charges: StripeCharges): PaymentDisputes {
  /** Answers come once: what was answered, or is over, is left as it is. @param send Of what takes an answer in this status. */
  const answer = async (id: string, send: (status: string) => Promise<unknown>): Promise<Answered> => {
    const { status } = await stripe.disputes.retrieve(id);
    if (!takesAnswer(status)) return taken;
    try {
      await send(status);
      return taken;
    } catch (error) {
      if (!isFinal(error)) throw error;
      // Somebody else may have answered it in between.
      const { status: after } = await stripe.disputes.retrieve(id);
      return takesAnswer(after) ? { outcome: 'refused', words: error.message } : taken;
    }
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

    submit: ({ disputeId, name, pdf }) =>
      answer(disputeId, async (status) => {
        // Without a key: the document differs each time, and a file that belongs to nothing harms nobody.
        const { id: file } = await stripe.files.create({
          purpose: 'dispute_evidence',
          file: { name, data: Buffer.from(pdf), type: 'application/pdf' },
        });
        await stripe.disputes.update(disputeId, { evidence: evidenceOf(status, file), submit: true });
      }),

    accept: (disputeId) => answer(disputeId, () => stripe.disputes.close(disputeId)),
  };
}

const taken: Answered = { outcome: 'taken' };

/** An appeal takes its documents in a place of their own. */
function evidenceOf(status: string, file: string): Stripe.DisputeUpdateParams.Evidence {
  if (status !== 'appeal_needs_response') return { uncategorized_file: file };
  return { appeal: { card: { reason_for_filing: appealReason, supporting_files: [file] } } };
}

const appealReason =
  'The attached records show what was booked, agreed and provided. We ask the bank to decide again.';

function takesAnswer(status: string): boolean {
  return disputeFacts[statusOf(status)].needsAnswer;
}

/** Stripe understood the call and said no, as to evidence of too many pages: the same would be refused each time. */
function isFinal(error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;
}

function disputeOf(dispute: Stripe.Dispute): NetworkDispute {
  const { due_by: dueBy, submission_count: submissions } = dispute.evidence_details;
  const status = statusOf(dispute.status);
  const sum = (of: (moved: Stripe.BalanceTransaction) => number) =>
    dispute.balance_transactions.reduce((cents, moved) => cents + of(moved), 0);
  return {
    id: dispute.id,
    status,
    networkStatus: status === 'unlisted' ? dispute.status : null,
    amountCents: dispute.amount,
    reason: dispute.reason,
    dueBy: dueBy === null ? null : momentOf(dueBy),
    withdrawnCents: 0 - sum(({ amount }) => amount),
    feeCents: sum(({ fee }) => fee),
    openedAt: momentOf(dispute.created),
    // The number stays when an inquiry that was answered becomes a dispute.
    isAnswered: submissions > 0 && !disputeFacts[status].needsAnswer,
  };
}

/** The statuses that the SDK lists. Stripe may send others, which no version of the SDK can list. */
type ListedStatus<Status = Stripe.Dispute.Status> = Status extends string
  ? string extends Status
    ? never
    : Status
  : never;

const statuses: Record<ListedStatus, DisputeStatus> = {
  warning_needs_response: 'warning_needs_response',
  warning_under_review: 'warning_under_review',
  warning_closed: 'warning_closed',
  // It never became a dispute.
  prevented: 'warning_closed',
  needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_needs_response: 'appeal_needs_response',
  appeal_under_review: 'appeal_under_review',
  won: 'won',
  lost: 'lost',
};

function statusOf(status: string): DisputeStatus {
  return isListed(status) ? statuses[status] : 'unlisted';
}

function isListed(status: string): status is ListedStatus {
  return Object.hasOwn(statuses, status);
}

function momentOf(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
}
