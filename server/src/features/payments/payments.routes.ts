import { createCardToken } from '@makani/contract/payments/payments';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { AppError } from '../../http/app-error.ts';
import { mount } from '../../http/mount.ts';

/**
 * The simulated card network's endpoint. It is served here only because that network has no address of its own; any other
 * takes the card itself.
 */
export function paymentRoutes(app: FastifyInstance, { payments }: Context): void {
  const { tokenise } = payments;
  const exchange: typeof tokenise = (card) => {
    if (tokenise === undefined) throw new AppError('not_found');
    return tokenise(card);
  };
  mount(app, createCardToken, async ({ body }) => exchange(body), {
    limits: [{ max: 20, seconds: 86_400, by: 'user' }],
    neverShed: true,
  });
}
