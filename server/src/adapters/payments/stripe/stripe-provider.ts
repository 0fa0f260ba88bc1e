import Stripe from 'stripe';
import type { StripeSettings } from '../../../config/stripe.ts';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../clock.ts';
import type { Authorisation, Captured, Charge, PaymentProvider } from '../payment-provider.ts';
import { stripeBooks } from './stripe-books.ts';
import { stripeCharges } from './stripe-charges.ts';
import { openStripe } from './stripe-client.ts';
import { stripeDisputes } from './stripe-disputes.ts';
import { outcomeOf } from './stripe-outcome.ts';
import { stripeRefunds } from './stripe-refunds.ts';

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
  { market = '', publicUrl }: { market?: string | undefined; publicUrl: string },
): PaymentProvider {
  const stripe = openStripe(settings);
  const charges = stripeCharges(context);
  const retrieve = (intentId: string) =>
    stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });

  /** The charge with its intent, or what stands in its place. */
  const begin = async (charge: Charge) => {
    const { id, amountCents, currency, saveCard = false } = charge;
    const known = await charges.find(id);
    if (known !== undefined) return known;
    if (amountCents === 0) return charges.note({ id, intent_id: null, state: 'free' });
    const payer = 'cardOf' in charge ? await savedCardOf(charge.cardOf) : undefined;
    if ('cardOf' in charge && payer === undefined) return undefined;
    const customer = payer?.customer ?? (saveCard ? await newCustomer(id) : undefined);
    const intent = await stripe.paymentIntents.create(
      {
        ...(customer !== undefined && { customer }),
        ...(saveCard && { setup_future_usage: 'off_session' as const }),
        amount: amountCents,
        currency: currency.toLowerCase(),
        capture_method: 'manual',
        // Stripe refuses any other parameter about kinds of payment next to this one.
        allowed_payment_method_types: ['card'],
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

  /** Created with our references only: no name and no address. */
  const newCustomer = async (id: string): Promise<string> => {
    const { id: customer } = await stripe.customers.create(
      { metadata: { charge: id } },
      { idempotencyKey: `${id}:customer` },
    );
    return customer;
  };

  /** The card that an earlier charge has kept, undefined where it kept none. */
  const savedCardOf = async (chargeId: string): Promise<{ customer: string; card: string } | undefined> => {
    const known = await charges.find(chargeId);
    if (known === undefined || known.intent_id === null) return undefined;
    const { customer, payment_method: card } = await stripe.paymentIntents.retrieve(known.intent_id);
    return customer === null || card === null ? undefined : { customer: idOf(customer), card: idOf(card) };
  };

  const confirm = async (intentId: string, charge: Charge): Promise<Confirmed> => {
    const card = 'token' in charge ? charge.token : ((await savedCardOf(charge.cardOf))?.card ?? '');
    const isOwnerThere = 'token' in charge || charge.isOwnerThere === true;
    const payer = {
      payment_method: card,
      // The page of the bank is opened by Stripe's script, so nobody is sent to the address of return.
      ...(isOwnerThere ? { use_stripe_sdk: true } : { off_session: true }),
    };
    try {
      const intent = await stripe.paymentIntents.confirm(
        intentId,
        { ...payer, return_url: publicUrl, expand: ['latest_charge'] },
        { idempotencyKey: `${charge.id}:confirm` },
      );
      return { intent, refusal: undefined };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { intent: await retrieve(intentId), refusal: error };
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

  /** @throws while it isn't over: then nobody can say that nothing is set aside. */
  const end = async (intentId: string): Promise<void> => {
    const { status } = await cancel(intentId);
    if (status !== 'canceled') throw notCanceled(intentId, status);
  };

  const settled = async (intent: Stripe.PaymentIntent) => {
    const outcome = outcomeOf(intent);
    if (outcome?.outcome === 'declined' && intent.status !== 'canceled') await end(intent.id);
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
      const { intent, refusal } = await confirm(intentId, charge);
      const confirmed = await settled(intent);
      if (confirmed !== undefined) return confirmed;
      // It was refused before the bank was asked, as a token that Stripe doesn't know is.
      await end(intentId);
      return refused(codeOf(refusal));
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
      // Less than Stripe charges cannot be captured either, so it is let go.
      if (amountCents < leastCents) return { outcome: 'failed' };
      try {
        // Without a key: an intent is captured once in any case, and under a key a failure of Stripe's own would be all that is
        // answered for a day, in which the authorization may lapse.
        return captureOf(await stripe.paymentIntents.capture(intent.id, { amount_to_capture: amountCents }));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const after = await stripe.paymentIntents.retrieve(intent.id);
        if (after.status !== 'requires_capture') return captureOf(after);
        // The money is still set aside, so a mistake of ours is no reason to let go of it.
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
        return { outcome: 'failed' };
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
      throw notCanceled(intentId, intent.status);
    },

    refund: stripeRefunds(stripe, charges),
    ...stripeBooks(stripe, charges, market),
  };
}

const capturedNothing: Captured = { outcome: 'captured', amountCents: 0 };

const nothingToPay: Authorisation = { outcome: 'authorised', last4: '' };

function refused(failure: string): Authorisation {
  return { outcome: 'declined', failure, last4: '' };
}

/** @throws while Stripe itself waits. */
function captureOf(intent: Stripe.PaymentIntent): Captured | { outcome: 'failed' } {
  if (intent.status === 'succeeded') return capturedOf(intent);
  if (isWithoutMoney.has(intent.status)) return { outcome: 'failed' };
  throw new Error(`Stripe has not captured ${intent.id} yet: ${intent.status}`);
}

/** Nothing is set aside, and nothing will be. */
const isWithoutMoney = new Set<string>([
  'canceled',
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
] satisfies Stripe.PaymentIntent.Status[]);

function capturedOf({ amount_received: amountCents }: Stripe.PaymentIntent): Captured {
  return { outcome: 'captured', amountCents };
}

function idOf(of: string | { id: string }): string {
  return typeof of === 'string' ? of : of.id;
}

function notCanceled(intentId: string, status: string): Error {
  return new Error(`Stripe has not canceled ${intentId} yet: ${status}`);
}

type Refusal = InstanceType<
  typeof Stripe.errors.StripeCardError | typeof Stripe.errors.StripeInvalidRequestError
>;

interface Confirmed {
  intent: Stripe.PaymentIntent;
  refusal: Refusal | undefined;
}

/** Stripe understood the call and said no; anything else leaves the outcome open. */
function isRefusal(error: unknown): error is Refusal {
  return (
    error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
  );
}

function codeOf(refusal: Refusal | undefined): string {
  const code = refusal?.code ?? 'resource_missing';
  return code === 'resource_missing' ? 'unknown_token' : code;
}
