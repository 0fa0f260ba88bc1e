import * as contract from '@makani/contract/waitlist/waitlist';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { AppError } from '../../http/app-error.ts';
import { mount } from '../../http/mount.ts';
import { createWish } from './create-wish.ts';
import { listWishes } from './own-wishes.ts';
import { withdraw } from './wishes.repository.ts';

export function waitlistRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  mount(
    app,
    contract.createWish,
    ({ body, principal, ip }) => createWish(context, { ...body, guestId: principal.userId, ip }),
    {
      limits: [{ max: 30, seconds: 3600, by: 'user' }],
    },
  );

  mount(app, contract.listWishes, async ({ principal }) => ({
    wishes: await listWishes(context, principal.userId),
  }));

  mount(app, contract.withdrawWish, async ({ params, principal }) => {
    const wish = { id: params.id, guestId: principal.userId, now: clock.now() };
    if (!(await withdraw(db, wish))) throw new AppError('not_found');
    return undefined;
  });
}
