import Stripe from 'stripe';
import { afterAll } from 'vitest';
import { type StandIn, type StandInOptions, startStandIn } from '../start-stand-in.ts';

/** A stand-in and the SDK on it. The SDK repeats nothing by itself, so that a test sees each answer. */
export async function standInWithSdk(options?: StandInOptions): Promise<StandIn & { stripe: Stripe }> {
  const standIn = await startStandIn(options);
  afterAll(() => standIn.close());
  return { ...standIn, stripe: sdkOf(standIn) };
}

export function sdkOf({ secretKey, port }: StandIn, timeout = 5_000): Stripe {
  return new Stripe(secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout,
  });
}

/** The parameters of our intents. */
export const held: Stripe.PaymentIntentCreateParams = {
  amount: 40_000,
  currency: 'usd',
  capture_method: 'manual',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
};

/** A time that passes when a test says so. */
export function steppingClock(start = '2026-06-01T12:00:00Z'): { now(): Date; pass(days: number): void } {
  let at = new Date(start).getTime();
  return { now: () => new Date(at), pass: (days) => void (at += days * 86_400_000) };
}
