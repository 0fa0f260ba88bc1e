import * as contract from '@makani/contract/bookings/orders';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { withIdempotency } from '../../../http/idempotency.ts';
import { mount } from '../../../http/mount.ts';
import { listOfOrder } from '../data/orders.repository.ts';
import { secondsLeft } from '../present/booking-presenter.ts';
import { releaseHold } from '../reserve/release-hold.ts';
import { findConvoy } from './find-convoy.ts';
import { holdOrder } from './hold-order.ts';
import { payForOrder } from './pay-for-order.ts';
import { showOrder } from './present-order.ts';

export function orderRoutes(app: FastifyInstance, context: Context): void {
  const { db, reads, clock } = context;

  mount(
    app,
    contract.findConvoy,
    ({ body, principal }) =>
      reads.forPrincipal(principal, async (reader) => ({
        convoy: await findConvoy(reader, { ...body, guestId: principal?.userId }, clock.now()),
      })),
    { limits: [{ max: 60, seconds: 60, by: 'ip' }] },
  );

  mount(
    app,
    contract.createOrder,
    async ({ body, principal, idempotencyKey: key, ip, log }) => {
      const guestId = principal.userId;
      const request = { ownerId: guestId, key, route: 'POST /orders', body };
      const order = await withIdempotency<contract.Order>(context, request, (storeResponse) =>
        holdOrder(context, { ...body, guestId, requestOrigin: { ip, log } }, storeResponse),
      );
      // A replayed response may be minutes old.
      const holdSecondsLeft =
        order.holdExpiresAt === null ? null : secondsLeft(order.holdExpiresAt, clock.now());
      return { ...order, holdSecondsLeft };
    },
    {
      limits: [
        { max: 12, seconds: 3600, by: 'user' },
        { max: 30, seconds: 86_400, by: 'user' },
        { max: 40, seconds: 3600, by: 'ip' },
      ],
    },
  );

  mount(app, contract.getOrder, ({ params, principal }) =>
    showOrder(db, { orderId: params.id, guestId: principal.userId }, clock.now()),
  );

  mount(
    app,
    contract.payForOrder,
    ({ body, params, principal, idempotencyKey: key }) => {
      const guestId = principal.userId;
      const request = { ownerId: guestId, key, route: `POST /orders/${params.id}/payment`, body };
      const input = { orderId: params.id, guestId, paymentToken: body.paymentToken, requestKey: key };
      return withIdempotency(context, request, (storeResponse) => payForOrder(context, input, storeResponse));
    },
    // As with a single booking.
    { limits: [{ max: 20, seconds: 86_400, by: 'user' }], neverShed: true },
  );

  mount(
    app,
    contract.releaseOrder,
    async ({ params, principal }) => {
      const guestId = principal.userId;
      const [first] = await listOfOrder(db, { orderId: params.id, guestId });
      if (first === undefined) throw new AppError('not_found');
      await releaseHold(context, { bookingId: first.id, guestId });
    },
    { limits: [{ max: 60, seconds: 3600, by: 'user' }] },
  );
}
