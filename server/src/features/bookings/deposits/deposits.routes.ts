import * as deposits from '@makani/contract/bookings/deposits';
import * as desk from '@makani/contract/bookings/desk-deposits';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { withIdempotency } from '../../../http/idempotency.ts';
import { mount } from '../../../http/mount.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { decideDeposit } from './decide-deposit.ts';

export function depositRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    deposits.confirmDeposit,
    ({ body, params, principal, idempotencyKey: key }) => {
      const guestId = principal.userId;
      const request = { ownerId: guestId, key, route: `POST /bookings/${params.id}/deposit`, body };
      const input = { ...body, bookingId: params.id, guestId, requestKey: key };
      return withIdempotency(context, request, (storeResponse) =>
        confirmDeposit(context, input, storeResponse),
      );
    },
    { limits: [{ max: 20, seconds: 86_400, by: 'user' }] },
  );

  mount(app, desk.decideDeposit, ({ body, params, principal }) =>
    decideDeposit(context, {
      bookingId: params.id,
      operatorId: principal.operatorId,
      decision: body,
    }),
  );
}
