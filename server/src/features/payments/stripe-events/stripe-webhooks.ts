import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { logSecurityEvent } from '../../../http/security-events.ts';
import { storeStripeEvent } from './stripe-events.ts';

const maxBytes = 256 * 1024;

/**
 * The webhook, where Stripe tells what has happened. It is no operation of our API: its caller, its body and what it answers
 * with are Stripe's. What is signed is kept and answered; all else is up to the worker. It is never shed and has no rate
 * limit, because Stripe sends many at once, but nothing is read or written before the signature is right.
 */
export async function stripeWebhooks(
  app: FastifyInstance,
  { config: { stripe, market = '' }, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>,
): Promise<void> {
  app.removeAllContentTypeParsers();
  // The signature is of the bytes as they came.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    '/webhooks/stripe',
    { schema: { hide: true }, config: { neverShed: true } },
    async ({ body, headers, log, id: requestId }, reply) => {
      if (stripe === undefined) throw new AppError('not_found');
      const sent = {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: String(headers['stripe-signature'] ?? ''),
      };
      // Only who has an account at Stripe waits for its code.
      const { readStripeEvent } = await import('../../../adapters/payments/stripe/stripe-events.ts');
      const now = clock.now();
      const event = readStripeEvent(sent, stripe.webhookSecrets, now);
      if (typeof event === 'string') {
        logSecurityEvent(log, 'webhook_refused', { reason: event });
        return reply.status(400).send({ ...refusals[event], requestId });
      }
      if (event !== null) await storeStripeEvent({ db, market }, event, now);
      return reply.status(200).send({ received: true });
    },
  );
}

const refusals = {
  signature: {
    code: 'invalid_signature',
    message: 'This was not signed with a secret of this endpoint within the last five minutes.',
  },
  content: { code: 'invalid_event', message: 'This is signed, but it is no event that we can read.' },
};
