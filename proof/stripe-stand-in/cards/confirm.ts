import { cardError, invalid } from '../http/api-error.ts';
import type { Params } from '../http/params.ts';
import type { ErrorBody, PaymentIntent, PaymentMethod } from '../state/objects.ts';
import { newId, type World } from '../state/world.ts';
import { type Decline, declines, isDecline } from './behaviours.ts';
import { chargeCard, failedCharge } from './charge-card.ts';
import { cardOptions, requireStatus } from './intents.ts';
import { findPaymentMethod } from './payment-methods.ts';

/** Tries the card: it pays, is declined, or its owner has to be asked first. */
export function confirmIntent(world: World, intent: PaymentIntent, params: Params): PaymentIntent {
  requireStatus(intent, ['requires_payment_method', 'requires_confirmation', 'requires_action'], 'confirm');
  const attempt = intent;
  const methodId = params.text('payment_method') ?? intent.payment_method;
  if (methodId === null)
    throw invalid('You cannot confirm this PaymentIntent because it’s missing a payment method.', {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  const returnUrl = params.text('return_url');
  // Whether cards alone need one is said nowhere, so it is asked for.
  if (intent.automatic_payment_methods?.allow_redirects !== 'never' && returnUrl === undefined)
    throw invalid(
      'This PaymentIntent accepts kinds of payment that redirect, so it needs a return_url; or set automatic_payment_methods[allow_redirects] to never.',
      { param: 'return_url' },
    );
  const method = usable(world, intent, findPaymentMethod(world, methodId));
  const usage = params.oneOf('setup_future_usage', ['off_session', 'on_session']);
  attempt.setup_future_usage = usage ?? intent.setup_future_usage;
  attempt.payment_method_options = { card: cardOptions(params, intent.payment_method_options.card) };
  attempt.payment_method = method.id;
  attempt.last_payment_error = null;
  attempt.next_action = null;

  const secret = world.tables.cards[method.id];
  const behaviour = secret?.behaviour ?? 'pays';
  const isAway = params.flag('off_session') === true;
  const challenges =
    behaviour === 'asks_always' ||
    behaviour === 'asks_then_insufficient_funds' ||
    (behaviour === 'asks_once' && !(isAway && secret?.agreed === true));
  if (challenges && (isAway || params.flag('error_on_requires_action') === true))
    return refuse(world, intent, method, 'authentication_required');
  const isScripted = params.flag('use_stripe_sdk') === true;
  if (challenges) return challenge(world, intent, method, isScripted ? undefined : returnUrl);
  if (isDecline(behaviour)) return refuse(world, intent, method, behaviour);
  return chargeCard(world, intent, method, { isAway });
}

/** A card without a customer is for one payment. */
function usable(world: World, intent: PaymentIntent, method: PaymentMethod): PaymentMethod {
  const spentOn = world.tables.cards[method.id]?.spentOn;
  if (method.customer === null && spentOn !== undefined && spentOn !== intent.id)
    throw invalid(
      'The provided PaymentMethod was used before without a Customer, or was detached from one. It may not be used again.',
      { param: 'payment_method' },
    );
  if (method.customer !== null && method.customer !== intent.customer)
    throw invalid(
      'The provided PaymentMethod belongs to a Customer, who has to be the customer of this PaymentIntent.',
      { param: 'payment_method' },
    );
  return method;
}

function challenge(
  world: World,
  intent: PaymentIntent,
  { id }: PaymentMethod,
  returnUrl?: string,
): PaymentIntent {
  const challenged = intent;
  const page = `${world.url}/v3/three-d-secure?client_secret=${intent.client_secret}`;
  challenged.status = 'requires_action';
  challenged.payment_method = id;
  challenged.next_action =
    returnUrl === undefined
      ? {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('src'), stripe_js: page },
        }
      : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: page } };
  world.emit('payment_intent.requires_action', intent);
  return intent;
}

/** Writes the decline into the intent and answers with it. */
function refuse(world: World, intent: PaymentIntent, method: PaymentMethod, why: Decline): never {
  throw cardError(decline(world, intent, method, why));
}

export function decline(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  why: Decline,
): Omit<ErrorBody, 'type'> {
  const declined = intent;
  const [code, declineCode, message] = declines[why];
  const charge = failedCharge(world, intent, method, { code, message });
  const error = {
    code,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    message,
    charge: charge.id,
    payment_method: structuredClone(method),
  };
  fail(intent, { type: 'card_error', ...error });
  declined.latest_charge = charge.id;
  world.emit('charge.failed', charge);
  world.emit('payment_intent.payment_failed', intent);
  return { ...error, payment_intent: structuredClone(intent) };
}

function fail(intent: PaymentIntent, error: ErrorBody): void {
  const failed = intent;
  failed.status = 'requires_payment_method';
  failed.payment_method = null;
  failed.next_action = null;
  failed.last_payment_error = error;
}

/** The cardholder has answered the bank, or has refused to. */
export function completeAuthentication(world: World, intent: PaymentIntent, answer: 'succeed' | 'fail') {
  requireStatus(intent, ['requires_action'], 'authenticate');
  const method = findPaymentMethod(world, intent.payment_method ?? '');
  if (answer === 'fail') {
    fail(intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: structuredClone(method),
    });
    world.emit('payment_intent.payment_failed', intent);
    return intent;
  }
  const secret = world.tables.cards[method.id];
  if (secret?.behaviour === 'asks_then_insufficient_funds') {
    decline(world, intent, method, 'insufficient_funds');
    return intent;
  }
  if (secret && intent.setup_future_usage === 'off_session') secret.agreed = true;
  return chargeCard(world, intent, method, { authenticated: true });
}
