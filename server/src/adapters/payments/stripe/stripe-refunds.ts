import type Stripe from 'stripe';
import type { PaymentProvider } from '../payment-provider.ts';
import type { StripeCharges } from './stripe-charges.ts';

/** A bank that sends a refund back so many times will go on doing so; then a person is needed. */
const maxTries = 3;

export function stripeRefunds(stripe: Stripe, charges: StripeCharges): PaymentProvider['refund'] {
  return async ({ id, chargeId, amountCents }) => {
    const known = await charges.find(chargeId);
    if (known === undefined || known.intent_id === null) throw new Error('nothing was charged');
    // Stripe forgets idempotency keys after a day, so what was done is read before it is asked for.
    const made = stripe.refunds.list({ payment_intent: known.intent_id, limit: 100 });
    let failed = 0;
    let isByHand = false;
    for await (const refund of made) {
      const of = refund.metadata?.['refund'];
      if (of === undefined && refund.amount === amountCents && !isOver(refund)) isByHand = true;
      if (of !== id) continue;
      if (!isOver(refund)) return;
      failed += 1;
    }
    // The person who was needed has made it in Stripe's dashboard.
    if (failed >= maxTries && isByHand) return;
    if (failed >= maxTries) throw new Error(`Stripe could not make the refund ${id}, ${failed} times`);
    const refund = await stripe.refunds.create(
      { payment_intent: known.intent_id, amount: amountCents, metadata: { refund: id } },
      // The answer that is kept under the first key tells of the one that failed.
      { idempotencyKey: failed === 0 ? id : `${id}:${failed}` },
    );
    if (isOver(refund)) throw new Error(`Stripe could not refund ${refund.id}: ${refund.failure_reason}`);
  };
}

/** A refund that will never arrive. */
function isOver({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}
