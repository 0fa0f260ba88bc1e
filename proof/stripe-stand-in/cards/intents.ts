import { randomBytes } from 'node:crypto';
import { invalid, missing } from '../http/api-error.ts';
import type { Params } from '../http/params.ts';
import type { PaymentIntent } from '../state/objects.ts';
import { newId, type World } from '../state/world.ts';
import { expireDue } from './expiry.ts';

export function findIntent(world: World, id: string, param = 'intent'): PaymentIntent {
  expireDue(world);
  const found = world.tables.payment_intents[id];
  if (found === undefined) throw missing('payment_intent', id, param);
  return found;
}

/** A new intent from what `create` was given, not confirmed yet. */
export function newIntent(world: World, params: Params): PaymentIntent {
  const amount = amountOf(params);
  const currency = params.required('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' });
  const customer = params.text('customer') ?? null;
  if (customer !== null && world.tables.customers[customer] === undefined)
    throw missing('customer', customer, 'customer');
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.list('allowed_payment_method_types') ?? null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticOf(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.oneOf('capture_method', captureMethods) ?? 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
    confirmation_method: params.oneOf('confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    created: world.now(),
    currency,
    customer,
    customer_account: null,
    description: params.text('description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata(),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions(params) },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.text('receipt_email') ?? null,
    review: null,
    setup_future_usage: params.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? null,
    shipping: null,
    source: null,
    statement_descriptor: params.text('statement_descriptor') ?? null,
    statement_descriptor_suffix: params.text('statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: params.text('transfer_group') ?? null,
  };
  world.tables.payment_intents[id] = intent;
  return intent;
}

const captureMethods = ['manual', 'automatic', 'automatic_async'] as const;

/** Stripe takes at least 50 cents of a US dollar and at most eight digits. */
function amountOf(params: Params): number {
  params.required('amount');
  const amount = params.whole('amount') ?? 0;
  if (amount < 50)
    throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (amount > 99_999_999)
    throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
  return amount;
}

/** Unless it is switched off, every kind of payment of the account is allowed, those that redirect too. */
function automaticOf(params: Params): PaymentIntent['automatic_payment_methods'] {
  if (params.has('allowed_payment_method_types')) return null;
  const given = params.map('automatic_payment_methods');
  if (given?.['enabled'] === 'false') return null;
  const redirects = given?.['allow_redirects'] === 'never' ? 'never' : 'always';
  return { enabled: true, allow_redirects: redirects };
}

export function cardOptions(params: Params, before: Record<string, unknown> = {}): Record<string, unknown> {
  const given = params.map('payment_method_options')?.['card'];
  return {
    installments: null,
    mandate_options: null,
    network: null,
    request_three_d_secure: 'automatic',
    ...before,
    ...(typeof given === 'object' && !Array.isArray(given) && given),
  };
}

/** Refuses what an intent of this status cannot do. */
export function requireStatus(
  intent: PaymentIntent,
  statuses: PaymentIntent['status'][],
  verb: string,
): void {
  if (statuses.includes(intent.status)) return;
  const others = statuses.join(', ');
  throw invalid(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}ed: ${others}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}
