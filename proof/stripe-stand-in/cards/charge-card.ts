import { newBalanceTransaction } from '../money/balance.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../state/objects.ts';
import { newId, type World } from '../state/world.ts';
import { afterCapture, saveCard } from './after-payment.ts';
import { captureBefore } from './expiry.ts';

/** The card pays: the money is set aside, or taken at once where nobody captures by hand. */
export function chargeCard(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  { authenticated = false, isAway = false } = {},
): PaymentIntent {
  const paid = intent;
  const charge = newCharge(world, intent, method, authenticated);
  paid.latest_charge = charge.id;
  paid.next_action = null;
  paid.last_payment_error = null;
  saveCard(world, intent, method);
  if (intent.capture_method === 'manual') {
    charge.payment_method_details.card.capture_before = captureBefore(world, intent, {
      brand: method.card.brand,
      isAway,
    });
    paid.status = 'requires_capture';
    paid.amount_capturable = intent.amount;
    world.emit('charge.succeeded', charge);
    world.emit('payment_intent.amount_capturable_updated', intent);
    return intent;
  }
  takeMoney(world, charge, intent.amount);
  paid.status = 'succeeded';
  paid.amount_received = intent.amount;
  world.emit('charge.succeeded', charge);
  world.emit('payment_intent.succeeded', intent);
  afterCapture(world, charge);
  return intent;
}

/** @param amount The rest of what was set aside is let go. */
export function takeMoney(world: World, charge: Charge, amount: number): void {
  const taken = charge;
  taken.captured = true;
  taken.amount_captured = amount;
  delete taken.payment_method_details.card.capture_before;
  const card = world.tables.cards[charge.payment_method ?? ''];
  taken.balance_transaction = newBalanceTransaction(world, {
    type: 'charge',
    amount,
    fee: Math.round(amount * 0.029) + 30,
    source: charge.id,
    isAvailable: card?.behaviour === 'available_at_once',
  }).id;
}

export function failedCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  failure: { code: string; message: string },
): Charge {
  const charge = newCharge(world, intent, method, false);
  charge.status = 'failed';
  charge.paid = false;
  charge.failure_code = failure.code;
  charge.failure_message = failure.message;
  charge.outcome = outcomeOf({
    network_status: 'declined_by_network',
    reason: failure.code,
    type: 'issuer_declined',
  });
  return charge;
}

function newCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  authenticated: boolean,
): Charge {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  const isExtended = intent.payment_method_options.card['request_extended_authorization'] === 'if_available';
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: structuredClone(method.billing_details),
    calculated_statement_descriptor: 'MAKANI',
    captured: false,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: structuredClone(intent.metadata),
    on_behalf_of: null,
    outcome: outcomeOf({ network_status: 'approved_by_network', type: 'authorized' }),
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: intent.amount,
        authorization_code: newId('auth').slice(5, 11).toUpperCase(),
        brand,
        checks,
        country,
        electronic_commerce_indicator: null,
        exp_month,
        exp_year,
        extended_authorization: { status: isExtended ? 'enabled' : 'disabled' },
        fingerprint,
        funding,
        incremental_authorization: { status: 'unavailable' },
        installments: null,
        last4,
        mandate: null,
        multicapture: { status: 'unavailable' },
        network: brand,
        network_transaction_id: null,
        regulated_status: 'unregulated',
        overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
        three_d_secure: authenticated
          ? {
              authentication_flow: 'challenge',
              electronic_commerce_indicator: '05',
              exemption_indicator: null,
              result: 'authenticated',
              result_reason: null,
              transaction_id: null,
              version: '2.2.0',
            }
          : null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  world.tables.charges[charge.id] = charge;
  return charge;
}

function outcomeOf(facts: { network_status: string; reason?: string; type: string }): Charge['outcome'] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    reason: null,
    risk_level: 'normal',
    seller_message: null,
    ...facts,
  };
}
