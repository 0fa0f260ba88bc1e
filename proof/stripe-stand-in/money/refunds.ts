import { findCharge } from '../cards/charges.ts';
import { findIntent } from '../cards/intents.ts';
import { invalid, missing } from '../http/api-error.ts';
import { listParams, page } from '../http/lists.ts';
import type { Params } from '../http/params.ts';
import { route } from '../http/route.ts';
import type { Charge, Refund } from '../state/objects.ts';
import { newId, type World } from '../state/world.ts';
import { newBalanceTransaction } from './balance.ts';

export const refundRoutes = [
  route('POST', '/v1/refunds', 'refunds.create', ({ world, params }) => {
    params.only(
      ['amount', 'charge', 'payment_intent', 'reason', 'metadata', 'reverse_transfer'],
      ['refund_application_fee', 'currency'],
    );
    return refundCharge(world, chargeToRefund(world, params), params);
  }),
  route('GET', '/v1/refunds/:id', 'refunds.retrieve', ({ world, id }) => findRefund(world, id)),
  route('POST', '/v1/refunds/:id', 'refunds.update', ({ world, params, id }) => {
    const refund = findRefund(world, id);
    refund.metadata = params.only('metadata').metadata(refund.metadata);
    world.emit('refund.updated', refund);
    return refund;
  }),
  route('GET', '/v1/refunds', 'refunds.list', ({ world, params }) => {
    params.only('charge', 'payment_intent', listParams);
    const all = Object.values(world.tables.refunds).filter((refund) =>
      (['charge', 'payment_intent'] as const).every(
        (name) => !params.has(name) || refund[name] === params.text(name),
      ),
    );
    return page(all, params, '/v1/refunds');
  }),
];

function findRefund(world: World, id: string): Refund {
  const found = world.tables.refunds[id];
  if (found === undefined) throw missing('refund', id);
  return found;
}

function chargeToRefund(world: World, params: Params): Charge {
  const intentId = params.text('payment_intent');
  if (intentId === undefined) return findCharge(world, params.required('charge'), 'charge');
  const intent = findIntent(world, intentId, 'payment_intent');
  const charge = world.tables.charges[intent.latest_charge ?? ''];
  if (charge === undefined || intent.status !== 'succeeded')
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  return charge;
}

function refundCharge(world: World, charge: Charge, params: Params): Refund {
  if (!charge.captured || charge.status !== 'succeeded')
    throw invalid(`Charge ${charge.id} has not been captured.`, { code: 'charge_not_refundable' });
  const dispute = Object.values(world.tables.disputes).find((each) => each.charge === charge.id);
  if (dispute !== undefined && dispute.status !== 'won' && !dispute.is_charge_refundable)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = params.whole('amount') ?? left;
  if (amount < 1) throw invalid('Invalid positive integer', { param: 'amount' });
  if (amount > left)
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  const pends = behaviourOf(world, charge) === 'refund_pends';
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pends ? 'pending' : 'succeeded',
    transfer_reversal: null,
    ...(pends && { pending_reason: 'processing' }),
  };
  refund.balance_transaction = newBalanceTransaction(world, {
    type: 'refund',
    amount: -amount,
    source: refund.id,
  }).id;
  world.tables.refunds[refund.id] = refund;
  sumRefunds(world, charge);
  world.emit('refund.created', refund);
  world.emit('charge.refunded', charge);
  return refund;
}

/** The end of a refund that is on its way, or that the bank sends back after it had succeeded. */
export function settleRefund(world: World, id: string, outcome: 'succeeded' | 'failed'): Refund {
  const refund = findRefund(world, id);
  refund.status = outcome;
  delete refund.pending_reason;
  if (outcome === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card';
    const { id: returned } = newBalanceTransaction(world, {
      type: 'refund_failure',
      amount: refund.amount,
      source: id,
    });
    refund.failure_balance_transaction = returned;
  }
  sumRefunds(world, findCharge(world, refund.charge));
  world.emit('refund.updated', refund);
  world.emit('charge.refund.updated', refund);
  if (outcome === 'failed') world.emit('refund.failed', refund);
  return refund;
}

/** A failed refund gives the charge its amount back. */
function sumRefunds(world: World, charge: Charge): void {
  const summed = charge;
  const active = Object.values(world.tables.refunds).filter(
    (refund) => refund.charge === charge.id && refund.status !== 'failed' && refund.status !== 'canceled',
  );
  summed.amount_refunded = active.reduce((sum, { amount }) => sum + amount, 0);
  summed.refunded = charge.amount_refunded === charge.amount_captured;
}

function behaviourOf(world: World, charge: Charge): string | undefined {
  return world.tables.cards[charge.payment_method ?? '']?.behaviour;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
