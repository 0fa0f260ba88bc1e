import * as contract from '@makani/contract/bookings/trips';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { withIdempotency } from '../../../http/idempotency.ts';
import { mount } from '../../../http/mount.ts';
import { modifyBooking } from './modify-booking.ts';
import { previewModification } from './preview-modification.ts';

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
      const input = { ...body, bookingId: params.id, guestId, requestKey: key };
      return withIdempotency(context, request, (storeResponse) =>
        modifyBooking(context, input, storeResponse),
      );
    },
    // A change that costs more is paid here, and resumed by the same request.
    { limits: [{ max: 20, seconds: 86_400, by: 'user' }], neverShed: true },
  );
}
