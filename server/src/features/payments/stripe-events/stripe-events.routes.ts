import * as contract from '@makani/contract/payments/stripe-events';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { mount } from '../../../http/mount.ts';
import { listStripeEvents, retryStripeEvent } from './desk-stripe-events.ts';

export function stripeEventRoutes(app: FastifyInstance, context: Context): void {
  mount(app, contract.listStripeEvents, ({ query }) => listStripeEvents(context.db, query));
  mount(app, contract.retryStripeEvent, ({ params, body, principal }) =>
    retryStripeEvent(context, { ...params, ...body }, principal.operatorId),
  );
}
