import * as early from '@makani/contract/road/early-returns';
import * as extensions from '@makani/contract/road/extensions';
import * as contract from '@makani/contract/bookings/trips';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { withIdempotency } from '../../../http/idempotency.ts';
import { type Limit, mount } from '../../../http/mount.ts';
import { secondsLeft } from '../present/booking-presenter.ts';
import { modifyBooking } from './modify-booking.ts';
import { holdOnward } from './onward-vehicles.ts';
import { previewExtension } from './preview-extension.ts';
import { previewModification } from './preview-modification.ts';
import { previewEarlyReturn, returnEarly } from './return-early.ts';

/** A change that costs more is paid here, and resumed by the same request. */
const paid = {
  limits: [{ max: 20, seconds: 86_400, by: 'user' }] satisfies Limit[],
  neverShed: true,
};

/** Changes of a booked trip, each open only to the trip's own guest. */
export function changeRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    contract.previewModification,
    ({ body, params, principal }) =>
      previewModification(context, { changed: body, bookingId: params.id, guestId: principal.userId }),
    { limits: [{ max: 120, seconds: 60, by: 'user' }] },
  );

  mount(
    app,
    contract.modifyBooking,
    ({ body, params, principal, idempotencyKey: key }) => {
      const guestId = principal.userId;
      const request = { ownerId: guestId, key, route: `PATCH /bookings/${params.id}`, body };
      const input = { ...body, kind: 'change', bookingId: params.id, guestId, requestKey: key } as const;
      return withIdempotency(context, request, (storeResponse) =>
        modifyBooking(context, input, storeResponse),
      );
    },
    paid,
  );

  mount(
    app,
    extensions.previewExtension,
    ({ body, params, principal }) =>
      previewExtension(context, { ...body, bookingId: params.id, guestId: principal.userId }),
    { limits: [{ max: 12, seconds: 60, by: 'user' }] },
  );

  mount(
    app,
    extensions.extendTrip,
    ({ body, params, principal, idempotencyKey: key }) => {
      const guestId = principal.userId;
      const request = { ownerId: guestId, key, route: `POST /bookings/${params.id}/extend`, body };
      const input = { ...body, kind: 'extension', bookingId: params.id, guestId, requestKey: key } as const;
      return withIdempotency(context, request, (storeResponse) =>
        modifyBooking(context, input, storeResponse),
      );
    },
    paid,
  );

  mount(app, early.previewEarlyReturn, ({ query, params, principal }) =>
    previewEarlyReturn(context, { ...query, bookingId: params.id, guestId: principal.userId }),
  );

  mount(
    app,
    early.returnEarly,
    ({ body, params, principal, idempotencyKey: key }) => {
      const guestId = principal.userId;
      const request = { ownerId: guestId, key, route: `POST /bookings/${params.id}/early-return`, body };
      return withIdempotency(context, request, (storeResponse) =>
        returnEarly(context, { ...body, bookingId: params.id, guestId }, storeResponse),
      );
    },
    { limits: [{ max: 20, seconds: 86_400, by: 'user' }] },
  );

  mount(
    app,
    extensions.holdOnward,
    async ({ body, params, principal, idempotencyKey: key, ip, log }) => {
      const guestId = principal.userId;
      const request = { ownerId: guestId, key, route: `POST /bookings/${params.id}/onward`, body };
      const input = { ...body, bookingId: params.id, guestId, requestOrigin: { ip, log } };
      const booking = await withIdempotency<Booking>(context, request, (storeResponse) =>
        holdOnward(context, input, storeResponse),
      );
      const { holdExpiresAt } = booking;
      const left = holdExpiresAt === null ? null : secondsLeft(holdExpiresAt, context.clock.now());
      return { ...booking, holdSecondsLeft: left };
    },
    { limits: [{ max: 12, seconds: 3600, by: 'user' }] },
  );
}
