import { invalid } from '../http/api-error.ts';
import { listParams, page } from '../http/lists.ts';
import type { Params } from '../http/params.ts';
import { route } from '../http/route.ts';
import { captureIntent } from './capture.ts';
import { confirmIntent } from './confirm.ts';
import { endIntent, expireDue } from './expiry.ts';
import { findIntent, newIntent, requireStatus } from './intents.ts';
import { findPaymentMethod } from './payment-methods.ts';

const confirmable = words(`
  payment_method return_url off_session setup_future_usage payment_method_options receipt_email
  error_on_requires_action use_stripe_sdk mandate_data client_secret`);
const creatable = words(`
  amount currency capture_method confirmation_method confirm customer metadata description transfer_group
  allowed_payment_method_types automatic_payment_methods statement_descriptor statement_descriptor_suffix`);

export const paymentIntentRoutes = [
  route('POST', '/v1/payment_intents', 'payment_intents.create', ({ world, params }) => {
    if (params.has('payment_method_types'))
      throw invalid('payment_method_types is no longer supported.', {
        code: 'payment_method_types_no_longer_supported',
        param: 'payment_method_types',
      });
    params.only(creatable, confirmable);
    refuseTogether(params);
    if (params.has('off_session') && params.flag('confirm') !== true)
      throw invalid('off_session can only be given together with confirm=true.', { param: 'off_session' });
    const methodId = params.text('payment_method');
    const method = methodId === undefined ? undefined : findPaymentMethod(world, methodId);
    const intent = newIntent(world, params);
    if (method !== undefined) {
      intent.payment_method = method.id;
      intent.status = 'requires_confirmation';
    }
    world.emit('payment_intent.created', intent);
    return params.flag('confirm') === true ? confirmIntent(world, intent, params) : intent;
  }),
  route('GET', '/v1/payment_intents/:id', 'payment_intents.retrieve', ({ world, params, id }) => {
    params.only('client_secret');
    return findIntent(world, id);
  }),
  route('POST', '/v1/payment_intents/:id', 'payment_intents.update', ({ world, params, id }) => {
    params.only('metadata', 'description', 'receipt_email', 'transfer_group');
    const intent = findIntent(world, id);
    intent.metadata = params.metadata(intent.metadata);
    intent.description = params.text('description') ?? intent.description;
    intent.receipt_email = params.text('receipt_email') ?? intent.receipt_email;
    intent.transfer_group = params.text('transfer_group') ?? intent.transfer_group;
    return intent;
  }),
  route('POST', '/v1/payment_intents/:id/confirm', 'payment_intents.confirm', ({ world, params, id }) => {
    params.only(confirmable);
    return confirmIntent(world, findIntent(world, id), params);
  }),
  route('POST', '/v1/payment_intents/:id/capture', 'payment_intents.capture', ({ world, params, id }) => {
    params.only('amount_to_capture', 'final_capture', 'metadata', 'statement_descriptor_suffix');
    return captureIntent(world, findIntent(world, id), params);
  }),
  route('POST', '/v1/payment_intents/:id/cancel', 'payment_intents.cancel', ({ world, params, id }) => {
    params.only('cancellation_reason');
    const intent = findIntent(world, id);
    requireStatus(intent, cancelable, 'cancel');
    const reason = params.oneOf('cancellation_reason', cancellationReasons) ?? null;
    endIntent(world, intent, reason);
    return intent;
  }),
  route('GET', '/v1/payment_intents', 'payment_intents.list', ({ world, params }) => {
    params.only('customer', listParams);
    expireDue(world);
    const customer = params.text('customer');
    const all = Object.values(world.tables.payment_intents);
    const wanted = customer === undefined ? all : all.filter((each) => each.customer === customer);
    return page(wanted, params, '/v1/payment_intents');
  }),
];

/** At most one parameter may say which kinds of payment are taken. Source: the changelog of 2026-07-29. */
function refuseTogether(params: Params): void {
  const given = ['allowed_payment_method_types', 'automatic_payment_methods'].filter(params.has);
  if (given.length > 1)
    throw invalid(`You may only specify one of these parameters: ${given.join(', ')}.`, { param: given[0]! });
}

const cancelable = [
  'requires_payment_method' as const,
  'requires_confirmation' as const,
  'requires_action' as const,
  'processing' as const,
  'requires_capture' as const,
];
const cancellationReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
