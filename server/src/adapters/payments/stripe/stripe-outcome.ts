import type { NetworkCharge } from '@makani/domain/payments/network-match';
import type Stripe from 'stripe';
import type { ActionRequired, Authorisation } from '../payment-provider.ts';

/**
 * Result of an intent's authorisation; undefined while it was never confirmed. Its latest charge must be expanded.
 * @throws while Stripe itself waits for the bank.
 */
export function outcomeOf(intent: Stripe.PaymentIntent): Authorisation | ActionRequired | undefined {
  switch (intent.status) {
    case 'requires_capture':
    case 'succeeded':
      return { outcome: 'authorised', last4: last4Of(intent), captureBefore: captureBeforeOf(intent) };
    case 'canceled':
      return declined(intent, 'voided');
    case 'requires_payment_method':
      return intent.last_payment_error === null ? undefined : declined(intent, 'card_declined');
    case 'requires_confirmation':
      return undefined;
    case 'requires_action':
      if (intent.client_secret === null) throw new Error(`the intent ${intent.id} has no client secret`);
      return { outcome: 'action_required', clientSecret: intent.client_secret };
    case 'processing':
    default:
      throw new Error(`Stripe has not decided on ${intent.id} yet: ${intent.status}`);
  }
}

/** The money of an intent; undefined while none was set aside or refused. */
export function booksOf(intent: Stripe.PaymentIntent): NetworkCharge | undefined {
  const charge = chargeOf(intent);
  const money = { capturedCents: intent.amount_received, refundedCents: charge?.amount_refunded ?? 0 };
  switch (intent.status) {
    case 'succeeded':
      return { state: 'captured', ...money };
    case 'requires_capture':
      return { state: 'authorised', ...money };
    case 'canceled':
      return { state: 'voided', ...money };
    case 'requires_payment_method':
      return intent.last_payment_error === null ? undefined : { state: 'declined', ...money };
    case 'requires_confirmation':
    case 'requires_action':
    case 'processing':
    default:
      return undefined;
  }
}

function declined({ last_payment_error: error }: Stripe.PaymentIntent, otherwise: string): Authorisation {
  const { decline_code: reason, code } = error ?? {};
  // For most declines the bank gives no reason.
  const failure = (reason === 'generic_decline' ? code : (reason ?? code)) ?? otherwise;
  return { outcome: 'declined', failure, last4: error?.payment_method?.card?.last4 ?? '' };
}

function last4Of(intent: Stripe.PaymentIntent): string {
  return chargeOf(intent)?.payment_method_details?.card?.last4 ?? '';
}

function captureBeforeOf(intent: Stripe.PaymentIntent): Temporal.Instant | undefined {
  const seconds = chargeOf(intent)?.payment_method_details?.card?.capture_before;
  return seconds === undefined || intent.status === 'succeeded'
    ? undefined
    : Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return charge === null || typeof charge === 'string' ? undefined : charge;
}
