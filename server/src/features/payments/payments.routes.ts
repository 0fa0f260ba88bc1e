import { createCardToken } from '@makani/contract/payments/payments';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';

/**
 * The card network's endpoint. It is served here only because the simulated network has no address of its
 * own.
 */
export function paymentRoutes(app: FastifyInstance, { payments }: Context): void {
  mount(app, createCardToken, ({ body }) => payments.tokenise(body), {
    limits: [{ max: 20, seconds: 86_400, by: 'user' }],
    neverShed: true,
  });
}
