import Stripe from 'stripe';
import type { StripeSettings } from '../../../config/stripe.ts';

/** Every call has a deadline outside and is repeated by the worker, so the SDK repeats none by itself. */
const timeoutMs = 7_500;

export function openStripe({ secretKey, apiBase }: Pick<StripeSettings, 'secretKey' | 'apiBase'>): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(apiBase !== undefined && placeOf(new URL(apiBase))),
  });
}

/** @returns the intent with its charge, undefined for an id that Stripe doesn't know. */
export async function intentIfAny(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | undefined> {
  try {
    return await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
      return undefined;
    throw error;
  }
}

function placeOf({ hostname, port, protocol }: URL) {
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}
