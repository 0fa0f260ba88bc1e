import * as quotes from '@makani/contract/desk-bookings/sent-quotes';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../adapters/context.ts';
import { withIdempotency } from '../../../../http/idempotency.ts';
import { mount } from '../../../../http/mount.ts';
import { listQuotes, withdrawQuote } from './list-quotes.ts';
import { openQuote } from './open-quote.ts';
import { reserveQuote } from './reserve-quote.ts';
import { codeOf, sendQuote } from './send-quote.ts';

/** Prices that the desk sends to callers without holding anything. */
export function sentQuoteRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    quotes.sendQuote,
    async ({ body, principal: { operatorId }, idempotencyKey: key }) => {
      const request = { ownerId: operatorId, key, route: 'POST /operator/sent-quotes', body };
      const sent = await withIdempotency<ResponseOf<typeof quotes.sendQuote>>(
        context,
        request,
        (storeResponse) => sendQuote(context, { ...body, operatorId }, storeResponse),
      );
      return body.by === 'code' ? { ...sent, url: await codeOf(context, sent.id) } : sent;
    },
    { limits: [{ max: 60, seconds: 3600, by: 'user' }] },
  );

  mount(app, quotes.listSentQuotes, async () => ({ quotes: await listQuotes(context) }));

  mount(app, quotes.withdrawSentQuote, ({ params, principal: { operatorId } }) =>
    withdrawQuote(context, { id: params.id, operatorId }),
  );

  mount(app, quotes.openSentQuote, ({ body }) => openQuote(context, body.token), {
    limits: [{ max: 120, seconds: 3600, by: 'ip' }],
  });

  mount(app, quotes.reserveSentQuote, ({ body, ip, log }) => reserveQuote(context, { ...body, ip, log }), {
    limits: [{ max: 20, seconds: 3600, by: 'ip' }],
  });
}
