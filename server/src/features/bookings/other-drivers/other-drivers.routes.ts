import * as contract from '@makani/contract/bookings/other-drivers';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { mount } from '../../../http/mount.ts';
import {
  answerInvitation,
  inviteDriver,
  listOtherDrivers,
  readInvitation,
  removeOtherDriver,
} from './other-drivers.ts';

/** Drivers of a trip, for its guest; and invitations, for anyone with the link. */
export function otherDriverRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    contract.inviteDriver,
    ({ params, principal }) => inviteDriver(context, { bookingId: params.id, guestId: principal.userId }),
    { limits: [{ max: 30, seconds: 3600, by: 'user' }] },
  );

  mount(app, contract.listOtherDrivers, async ({ params, principal }) => ({
    drivers: await listOtherDrivers(context, { bookingId: params.id, guestId: principal.userId }),
  }));

  mount(app, contract.removeOtherDriver, ({ params: { id, driverId }, principal }) =>
    removeOtherDriver(context, { bookingId: id, driverId, guestId: principal.userId }),
  );

  mount(app, contract.readDriverInvitation, ({ body }) => readInvitation(context, body.token), {
    limits: [{ max: 60, seconds: 3600, by: 'ip' }],
  });

  mount(app, contract.answerDriverInvitation, ({ body }) => answerInvitation(context, body), {
    limits: [{ max: 20, seconds: 3600, by: 'ip' }],
  });
}
