import type { NetworkCharge } from '@makani/domain/payments/network-match';
import type Stripe from 'stripe';
import type { PaymentProvider } from '../payment-provider.ts';
import type { StripeCharges } from './stripe-charges.ts';
import { intentIfAny } from './stripe-client.ts';
import { booksOf } from './stripe-outcome.ts';

/** Intents are read one by one; so many at a time stay below the limit of Stripe's test mode. */
const readAtOnce = 5;

/** Stripe's books of our charges. @param market The market of the charges that began since a moment. */
export function stripeBooks(
  stripe: Stripe,
  charges: StripeCharges,
  market: string,
): Pick<PaymentProvider, 'list' | 'since'> {
  // One that Stripe doesn't know, as of another account, must not keep the others from being compared.
  const booksOfIntent = async (intentId: string) => {
    const intent = await intentIfAny(stripe, intentId);
    return intent && booksOf(intent);
  };

  return {
    async list(ids) {
      const books = new Map<string, NetworkCharge>();
      const waiting = await charges.list(ids);
      const read = async (): Promise<void> => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
          const { id, intent_id: intentId, state } = next;
          const found = intentId === null ? withoutMoney(state) : await booksOfIntent(intentId);
          if (found !== undefined) books.set(id, found);
        }
      };
      await Promise.all(Array.from({ length: readAtOnce }, read));
      return books;
    },

    async *since(moment) {
      const gte = Math.floor(moment.epochMilliseconds / 1000);
      const intents = stripe.paymentIntents.list({
        created: { gte },
        limit: 100,
        expand: ['data.latest_charge'],
      });
      for await (const intent of intents) {
        const { charge: id, market: of = '' } = intent.metadata;
        const charge = booksOf(intent);
        if (id !== undefined && of === market && charge !== undefined) yield { id, charge };
      }
    },
  };
}

const withoutIntent = {
  asked: 'authorised',
  free: 'authorised',
  free_captured: 'captured',
  voided: 'voided',
} as const;

/** A charge of $0, or one that was voided before it began. */
function withoutMoney(state: keyof typeof withoutIntent): NetworkCharge {
  return { state: withoutIntent[state], capturedCents: 0, refundedCents: 0 };
}
