import * as contract from '@makani/contract/bookings/substitutes';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { withIdempotency } from '../../../http/idempotency.ts';
import { mount } from '../../../http/mount.ts';
import { declineSubstitute, showSubstitute, takeSubstitute } from './choose-substitute.ts';

export function substituteRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    contract.getSubstitute,
    ({ params, principal }) => showSubstitute(context, { bookingId: params.id, guestId: principal.userId }),
    { limits: [{ max: 120, seconds: 60, by: 'user' }] },
  );

  mount(
    app,
    contract.takeSubstitute,
    ({ params, body, principal, idempotencyKey: key }) => {
      const guestId = principal.userId;
      const request = { ownerId: guestId, key, route: `POST /bookings/${params.id}/substitute`, body };
      return withIdempotency(context, request, (storeResponse) =>
        takeSubstitute(context, { ...body, bookingId: params.id, guestId }, storeResponse),
      );
    },
    { limits: [{ max: 30, seconds: 3600, by: 'user' }] },
  );

  mount(
    app,
    contract.declineSubstitute,
    ({ params, principal }) =>
      declineSubstitute(context, { bookingId: params.id, guestId: principal.userId }),
    { limits: [{ max: 30, seconds: 3600, by: 'user' }] },
  );
}
