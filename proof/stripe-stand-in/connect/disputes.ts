import { invalid, missing } from '../http/api-error.ts';
import { listParams, page } from '../http/lists.ts';
import type { Params } from '../http/params.ts';
import { route } from '../http/route.ts';
import { newBalanceTransaction } from '../money/balance.ts';
import type { Dispute } from '../state/connect-objects.ts';
import type { Charge } from '../state/objects.ts';
import { newId, type World } from '../state/world.ts';

/** Stripe's fee for each dispute, in cents. It comes back when the dispute is won. */
const disputeFee = 1500;
const daysToAnswer = 9;

export const disputeRoutes = [
  route('GET', '/v1/disputes/:id', 'disputes.retrieve', ({ world, id }) => findDispute(world, id)),
  route('GET', '/v1/disputes', 'disputes.list', ({ world, params }) => {
    params.only('charge', 'payment_intent', listParams);
    const all = Object.values(world.tables.disputes).filter((dispute) =>
      (['charge', 'payment_intent'] as const).every(
        (name) => !params.has(name) || dispute[name] === params.text(name),
      ),
    );
    return page(all, params, '/v1/disputes');
  }),
  route('POST', '/v1/disputes/:id', 'disputes.update', ({ world, params, id }) =>
    answerDispute(world, findDispute(world, id), params.only('evidence', 'metadata', 'submit')),
  ),
  route('POST', '/v1/disputes/:id/close', 'disputes.close', ({ world, id }) => {
    const dispute = findDispute(world, id);
    if (!isOpen(dispute)) throw invalid('This dispute is already closed.');
    return endDispute(world, dispute, 'lost');
  }),
];

export function findDispute(world: World, id: string): Dispute {
  const found = world.tables.disputes[id];
  if (found === undefined) throw missing('dispute', id);
  return found;
}

export interface DisputeFacts {
  amount?: number;
  reason?: string;
  /** The bank only asks: no money moves. */
  isInquiry?: boolean;
}

const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
];
const noEvidence = {
  ...Object.fromEntries(evidenceFields.map((field) => [field, null])),
  enhanced_evidence: {},
};

/** The bank takes its customer's money back, and Stripe takes it from us at once. */
export function openDispute(
  world: World,
  charge: Charge,
  { amount, reason = 'fraudulent', isInquiry = false }: DisputeFacts = {},
): Dispute {
  const contested = charge;
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence },
    evidence_details: {
      due_by: world.now() + daysToAnswer * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  world.tables.disputes[dispute.id] = dispute;
  contested.disputed = true;
  world.emit('charge.dispute.created', dispute);
  if (!isInquiry) withdraw(world, dispute);
  return dispute;
}

function withdraw(world: World, dispute: Dispute): void {
  moveFunds(world, dispute, -dispute.amount, disputeFee);
  world.emit('charge.dispute.funds_withdrawn', dispute);
}

/** An inquiry that was not settled becomes a dispute. */
export function escalateInquiry(world: World, dispute: Dispute): Dispute {
  const escalated = dispute;
  escalated.status = 'needs_response';
  escalated.is_charge_refundable = false;
  withdraw(world, dispute);
  world.emit('charge.dispute.updated', dispute);
  return dispute;
}

/**
 * The bank has decided for its customer and can be asked to decide again, also after it had decided for us. Or the dispute is in a
 * state that Stripe has added since.
 */
export function moveDispute(world: World, dispute: Dispute, status: string): Dispute {
  const moved = dispute;
  const isTaken = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0;
  moved.status = status;
  moved.evidence_details.due_by = world.now() + daysToAnswer * 86_400;
  if (!isTaken && !isWarning(dispute)) withdraw(world, dispute);
  world.emit('charge.dispute.updated', dispute);
  return dispute;
}

/** Staged evidence is kept; submitted evidence goes to the bank, which decides by the test words in it. */
function answerDispute(world: World, dispute: Dispute, params: Params): Dispute {
  if (!isOpen(dispute)) throw invalid('This dispute is already closed.');
  const changed = dispute;
  const isAppeal = dispute.status.startsWith('appeal_');
  if (isAppeal && params.map('evidence')?.['appeal'] === undefined)
    throw invalid('An appeal takes its evidence in evidence[appeal].', { param: 'evidence' });
  for (const [name, value] of Object.entries(params.map('evidence') ?? {}))
    changed.evidence[name] = value === '' ? null : value;
  changed.metadata = params.metadata(dispute.metadata);
  changed.evidence_details.has_evidence = [...evidenceFields, 'appeal'].some(
    (field) => (dispute.evidence[field] ?? null) !== null,
  );
  const isSubmitted = params.flag('submit') ?? params.has('evidence');
  if (isSubmitted) {
    changed.evidence_details.submission_count += 1;
    changed.evidence_details.submission_method = 'manual';
    changed.status = isWarning(dispute)
      ? 'warning_under_review'
      : isAppeal
        ? 'appeal_under_review'
        : 'under_review';
  }
  world.emit('charge.dispute.updated', dispute);
  const words = dispute.evidence['uncategorized_text'];
  if (isSubmitted && words === 'winning_evidence') endDispute(world, dispute, 'won');
  if (isSubmitted && words === 'losing_evidence') endDispute(world, dispute, 'lost');
  return dispute;
}

export function endDispute(world: World, dispute: Dispute, outcome: 'won' | 'lost'): Dispute {
  const ended = dispute;
  if (!isOpen(dispute)) return dispute;
  const isInquiry = isWarning(dispute);
  ended.status = isInquiry ? 'warning_closed' : outcome;
  world.emit('charge.dispute.closed', dispute);
  if (outcome === 'won' && !isInquiry) {
    moveFunds(world, dispute, dispute.amount, -disputeFee);
    world.emit('charge.dispute.funds_reinstated', dispute);
  }
  return dispute;
}

function moveFunds(world: World, dispute: Dispute, amount: number, fee: number): void {
  dispute.balance_transactions.push(
    newBalanceTransaction(world, { type: 'adjustment', amount, fee, source: dispute.id }),
  );
}

function isOpen({ status }: Dispute): boolean {
  return status.endsWith('needs_response') || status.endsWith('under_review');
}

function isWarning({ status }: Dispute): boolean {
  return status.startsWith('warning_');
}
