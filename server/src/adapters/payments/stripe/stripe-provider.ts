import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../../db/database.ts';
import type { Authorisation, Captured, Charge, PaymentProvider } from '../payment-provider.ts';
import { openStripe, type StripeSettings } from './stripe-client.ts';
import { stripeCharges } from './stripe-charges.ts';
import { stripeDisputes } from './stripe-disputes.ts';
import { booksOf, outcomeOf } from './stripe-outcome.ts';

/** Stripe charges nothing below this. Source: its list of minimum charge amounts, for US dollars. */
const leastCents = 50;

/**
 * Stripe as a card network. A charge is a PaymentIntent with manual capture: made first, noted under our id, and only then
 * confirmed with the card, so money never moves under an id that we don't know. What Stripe says last is what counts: no
 * answer that was kept of an earlier call is believed where the intent may have gone on since.
 */
export function stripeProvider(
  context: { db: Db; clock: Clock },
  settings: Pick<StripeSettings, 'secretKey' | 'apiBase'>,
  market = '',
): PaymentProvider {
  const stripe = openStripe(settings);
  const charges = stripeCharges(context);
  const retrieve = (intentId: string) =>
    stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });

  /** The charge with its intent, or what stands in its place. */
  const begin = async (charge: Charge) => {
    const { id, amountCents, currency, keepCard = false } = charge;
    const known = await charges.find(id);
    if (known !== undefined) return known;
    if (amountCents === 0) return charges.note({ id, intent_id: null, state: 'free' });
    const payer = 'cardOf' in charge ? await keptCard(charge.cardOf) : undefined;
    if ('cardOf' in charge && payer === undefined) return undefined;
    const customer = payer?.customer ?? (keepCard ? await newCustomer(id) : undefined);
    const intent = await stripe.paymentIntents.create(
      {
        ...(customer !== undefined && { customer }),
        ...(keepCard && { setup_future_usage: 'off_session' as const }),
        amount: amountCents,
        currency: currency.toLowerCase(),
        capture_method: 'manual',
        allowed_payment_method_types: ['card'],
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        // Every market has charges of its own, and all of them one account at Stripe.
        metadata: { charge: id, ...(market !== '' && { market }) },
      },
      { idempotencyKey: id },
    );
    const noted = await charges.note({ id, intent_id: intent.id, state: 'asked' });
    // A void came first, so nobody will ever confirm it.
    if (noted.intent_id === null) await cancel(intent.id);
    return noted;
  };

  /** Of our references only: no name and no address. */
  const newCustomer = async (id: string): Promise<string> => {
    const { id: customer } = await stripe.customers.create(
      { metadata: { charge: id } },
      { idempotencyKey: `${id}:customer` },
    );
    return customer;
  };

  /** The card that an earlier charge has kept, undefined where it kept none. */
  const keptCard = async (chargeId: string): Promise<{ customer: string; card: string } | undefined> => {
    const known = await charges.find(chargeId);
    if (known === undefined || known.intent_id === null) return undefined;
    const { customer, payment_method: card } = await stripe.paymentIntents.retrieve(known.intent_id);
    return customer === null || card === null ? undefined : { customer: idOf(customer), card: idOf(card) };
  };

  const confirm = async (intentId: string, charge: Charge): Promise<Stripe.PaymentIntent> => {
    const payer =
      'token' in charge
        ? { payment_method: charge.token }
        : { payment_method: (await keptCard(charge.cardOf))?.card ?? '', off_session: true };
    try {
      return await stripe.paymentIntents.confirm(
        intentId,
        { ...payer, expand: ['latest_charge'] },
        { idempotencyKey: `${charge.id}:confirm` },
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return retrieve(intentId);
    }
  };

  /** Ends the intent, so that no other card can be tried on it in the browser. */
  const cancel = async (intentId: string): Promise<Stripe.PaymentIntent> => {
    try {
      return await stripe.paymentIntents.cancel(intentId);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return retrieve(intentId);
    }
  };

  const settled = async (intent: Stripe.PaymentIntent) => {
    const outcome = outcomeOf(intent);
    if (outcome?.outcome === 'declined' && intent.status !== 'canceled') await cancel(intent.id);
    return outcome;
  };

  return {
    name: 'stripe',
    disputes: stripeDisputes(stripe, charges),

    async authorise(charge) {
      if (charge.amountCents > 0 && charge.amountCents < leastCents) return refused('amount_too_small');
      const begun = await begin(charge);
      if (begun === undefined) return refused('unknown_token');
      const { intent_id: intentId, state } = begun;
      if (intentId === null) return state === 'voided' ? refused('voided') : nothingToPay;
      // Only what Stripe says now tells whether an earlier call confirmed it.
      const known = await retrieve(intentId);
      const before = await settled(known);
      if (before !== undefined) return before;
      const confirmed = await settled(await confirm(intentId, charge));
      if (confirmed !== undefined) return confirmed;
      // It was refused before the bank was asked, as a token that Stripe doesn't know is.
      await cancel(intentId);
      return refused('unknown_token');
    },

    async find(id) {
      const known = await charges.find(id);
      if (known === undefined) return undefined;
      if (known.intent_id === null) return known.state === 'voided' ? refused('voided') : nothingToPay;
      return settled(await retrieve(known.intent_id));
    },

    async capture(id, amountCents) {
      const known = await charges.find(id);
      if (known === undefined) return { outcome: 'failed' };
      if (known.intent_id === null) {
        const free = await charges.settleFree(id, 'free_captured');
        return free?.state === 'free_captured' ? capturedNothing : { outcome: 'failed' };
      }
      const intent = await stripe.paymentIntents.retrieve(known.intent_id);
      if (intent.status !== 'requires_capture') return captureOf(intent);
      try {
        return captureOf(
          await stripe.paymentIntents.capture(
            intent.id,
            { amount_to_capture: amountCents },
            { idempotencyKey: `${id}:capture:${amountCents}` },
          ),
        );
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return captureOf(await stripe.paymentIntents.retrieve(intent.id));
      }
    },

    async void(id) {
      const { intent_id: intentId } = await charges.note({ id, intent_id: null, state: 'voided' });
      if (intentId === null) {
        const free = await charges.settleFree(id, 'voided');
        return free?.state === 'free_captured' ? capturedNothing : { outcome: 'voided' };
      }
      const intent = await cancel(intentId);
      if (intent.status === 'succeeded') return capturedOf(intent);
      if (intent.status === 'canceled') return { outcome: 'voided' };
      throw new Error(`Stripe has not canceled ${intentId} yet: ${intent.status}`);
    },

    async refund({ id, chargeId, amountCents }) {
      const known = await charges.find(chargeId);
      if (known === undefined || known.intent_id === null) throw new Error('nothing was charged');
      // Stripe forgets idempotency keys after a day, so what was done is read before it is asked for.
      const done = stripe.refunds.list({ payment_intent: known.intent_id, limit: 100 });
      for await (const refund of done) if (refund.metadata?.['refund'] === id && !isOver(refund)) return;
      const refund = await stripe.refunds.create(
        { payment_intent: known.intent_id, amount: amountCents, metadata: { refund: id } },
        { idempotencyKey: id },
      );
      if (isOver(refund)) throw new Error(`Stripe could not refund ${refund.id}: ${refund.failure_reason}`);
    },

    async list(ids) {
      const known = await charges.list(ids);
      const books = new Map<string, NonNullable<ReturnType<typeof booksOf>>>();
      for (const { id, intent_id: intentId, state } of known) {
        const found =
          intentId === null
            ? { state: booksWithoutIntent[state], capturedCents: 0, refundedCents: 0 }
            : booksOf(await retrieve(intentId));
        if (found !== undefined) books.set(id, found);
      }
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

const booksWithoutIntent = {
  asked: 'authorised',
  free: 'authorised',
  free_captured: 'captured',
  voided: 'voided',
} as const;

const capturedNothing: Captured = { outcome: 'captured', amountCents: 0 };

const nothingToPay: Authorisation = { outcome: 'authorised', last4: '' };

function refused(failure: string): Authorisation {
  return { outcome: 'declined', failure, last4: '' };
}

function captureOf(intent: Stripe.PaymentIntent): Captured | { outcome: 'failed' } {
  return intent.status === 'succeeded' ? capturedOf(intent) : { outcome: 'failed' };
}

function capturedOf({ amount_received: amountCents }: Stripe.PaymentIntent): Captured {
  return { outcome: 'captured', amountCents };
}

function idOf(of: string | { id: string }): string {
  return typeof of === 'string' ? of : of.id;
}

/** A refund that will never arrive. */
function isOver({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

/** Stripe understood the call and said no; anything else leaves the outcome open. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
  );
}
