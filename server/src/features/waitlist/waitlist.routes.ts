import * as contract from '@makani/contract/waitlist/waitlist';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { AppError } from '../../http/app-error.ts';
import { mount } from '../../http/mount.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { listEntries } from './own-entries.ts';
import { withdraw } from './waitlist.repository.ts';

export function waitlistRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  mount(
    app,
    contract.createWish,
    ({ body, principal, ip }) => joinWaitlist(context, { ...body, guestId: principal.userId, ip }),
    {
      limits: [{ max: 30, seconds: 3600, by: 'user' }],
    },
  );

  mount(app, contract.listWishes, async ({ principal }) => ({
    wishes: await listEntries(context, principal.userId),
  }));

  mount(app, contract.withdrawWish, async ({ params, principal }) => {
    const entry = { id: params.id, guestId: principal.userId, now: clock.now() };
    if (!(await withdraw(db, entry))) throw new AppError('not_found');
  });
}
