import Stripe from 'stripe';
import * as z from 'zod/mini';

/** An event from Stripe, reduced to ids: the current state is requested separately. */
export interface StripeEvent {
  eventId: string;
  type: string;
  objectId: string;
  /** The PaymentIntent that the object is, or belongs to. */
  intentId: string | null;
  /** Our charge, as the metadata of the object name it. */
  chargeId: string | null;
  /** The market that the metadata name, where they do: one account at Stripe may serve several. */
  market: string | null;
}

/** How far from now a signature may be dated, so that nobody sends again what they have overheard. */
const toleranceSeconds = 300;

/**
 * @returns why it is refused, unless it was signed with one of the secrets within five minutes, and can be read; null for one
 * about something without an id of Stripe's, as a balance is.
 */
export function readStripeEvent(
  { body, signature }: { body: Buffer; signature: string },
  secrets: readonly string[],
  now: Temporal.Instant,
): StripeEvent | 'signature' | 'content' | null {
  const signed = secrets.map((secret) => signedWith({ body, signature }, secret, now)).find(Boolean);
  if (signed === undefined) return 'signature';
  const thin = z.safeParse(thinEventSchema, signed);
  if (thin.success) return eventOfThin(thin.data);
  const read = z.safeParse(eventSchema, signed);
  if (!read.success) return 'content';
  const { id: eventId, type, data } = read.data;
  const { id: objectId, payment_intent: intent, metadata } = data.object;
  if (objectId === undefined || !idPattern.test(objectId)) return null;
  return {
    eventId,
    type,
    objectId,
    intentId: objectId.startsWith('pi_') ? objectId : (intent ?? null),
    chargeId: z.safeParse(z.uuid(), metadata?.['charge']).data ?? null,
    market: z.safeParse(z.string(), metadata?.['market']).data ?? null,
  };
}

/** A thin event names only its object. The worker asks Stripe for the rest, as it does for every event. */
function eventOfThin({
  id: eventId,
  type,
  related_object: about,
}: z.output<typeof thinEventSchema>): StripeEvent | null {
  if (about === null || about === undefined || !idPattern.test(about.id)) return null;
  return { eventId, type, objectId: about.id, intentId: null, chargeId: null, market: null };
}

const cryptoProvider = Stripe.createNodeCryptoProvider();

/** The signed content; undefined for everything else, whatever is wrong with it. */
function signedWith(
  { body, signature }: { body: Buffer; signature: string },
  secret: string,
  now: Temporal.Instant,
): unknown {
  // The library refuses old signatures only. One dated ahead could be sent again until then.
  const [, signedAt = ''] = /(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(signature) ?? [];
  if (Number(signedAt) - now.epochMilliseconds / 1000 > toleranceSeconds) return undefined;
  const { signature: verifier } = Stripe.webhooks;
  if (verifier === null) throw new Error('Stripe’s library verifies no signatures');
  try {
    // The library's own reader refuses the thin events of API v2, once it has verified them.
    const isSigned = verifier.verifyHeader(
      body,
      signature,
      secret,
      toleranceSeconds,
      cryptoProvider,
      now.epochMilliseconds,
    );
    return isSigned ? (JSON.parse(body.toString()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/** Ids that Stripe assigns itself. Objects with ids chosen by others, such as coupons, are never followed here. */
const idPattern = /^[a-z]{2,12}_\w{1,240}$/;
const idSchema = z.string().check(z.regex(idPattern));

const eventSchema = z.object({
  id: idSchema,
  type: z.string().check(z.regex(/^[a-z]\w{0,60}(\.\w{1,60}){1,5}$/)),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      payment_intent: z.optional(z.nullable(idSchema)),
      metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    }),
  }),
});

const thinEventSchema = z.object({
  object: z.literal('v2.core.event'),
  id: idSchema,
  type: z.string().check(z.regex(/^v\d\.[\w.[\]]{1,150}$/)),
  related_object: z.optional(z.nullable(z.object({ id: z.string() }))),
});
