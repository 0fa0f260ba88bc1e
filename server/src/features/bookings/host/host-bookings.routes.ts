import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import * as contract from '@makani/contract/bookings/host-bookings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { type StoreResponse, withIdempotency } from '../../../http/idempotency.ts';
import { mount } from '../../../http/mount.ts';
import { answerBooking, type HostAnswer, withdrawAll, withdrawConfirmed } from './answer-booking.ts';
import { listHostBookings, requireHostBooking } from './list-host-bookings.ts';
import { previewWithdrawal } from './preview-withdrawal.ts';

export function hostBookingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  mount(app, contract.listHostBookings, ({ query, principal }) =>
    listHostBookings(context, principal.userId, query),
  );

  mount(app, contract.getHostBooking, ({ params, principal }) =>
    requireHostBooking(db, { id: params.id, hostId: principal.userId }, clock.now()),
  );

  mount(
    app,
    contract.previewHostWithdrawal,
    ({ params, principal }) => previewWithdrawal(context, { bookingId: params.id, hostId: principal.userId }),
    answers,
  );

  mount(
    app,
    contract.confirmHostBooking,
    ({ params, principal, idempotencyKey: key }) => {
      const hostId = principal.userId;
      const request = { ownerId: hostId, key, route: `POST /host/bookings/${params.id}/confirm`, body: {} };
      return respondOnce(context, request, { bookingId: params.id, hostId, answer: 'confirm' });
    },
    answers,
  );

  mount(
    app,
    contract.rejectHostBooking,
    ({ params, body, principal, idempotencyKey: key }) => {
      const hostId = principal.userId;
      const reason = body.reason === undefined || body.reason === '' ? null : body.reason;
      const request = { ownerId: hostId, key, route: `POST /host/bookings/${params.id}/reject`, body };
      return respondOnce(context, request, { bookingId: params.id, hostId, answer: 'reject', reason });
    },
    answers,
  );

  mount(
    app,
    contract.withdrawHostBooking,
    ({ params, body, principal, idempotencyKey: key }) => {
      const hostId = principal.userId;
      const request = { ownerId: hostId, key, route: `POST /host/bookings/${params.id}/withdraw`, body };
      const own = { bookingId: params.id, hostId, reason: body.reason || null };
      return withIdempotency<HostBooking>(context, request, (storeResponse) =>
        withdrawConfirmed(context, own, (trx) => answered(context, trx, own, storeResponse)),
      );
    },
    answers,
  );

  mount(app, contract.withdrawVehicleBookings, ({ params, body, principal }) =>
    withdrawAll(context, {
      vehicleId: params.id,
      hostId: principal.userId,
      reason: body.reason || null,
      seen: body.seen,
    }),
  );
}

/** More than the busiest host has to answer. */
const answers = { limits: [{ max: 120, seconds: 60, by: 'user' as const }] };

function respondOnce(
  context: Context,
  request: Parameters<typeof withIdempotency>[1],
  input: { bookingId: string; hostId: string } & HostAnswer,
): Promise<HostBooking> {
  return withIdempotency<HostBooking>(context, request, (storeResponse) =>
    answerBooking(context, input, (trx) => answered(context, trx, input, storeResponse)),
  );
}

async function answered(
  { clock }: Context,
  trx: Db,
  { bookingId: id, hostId }: { bookingId: string; hostId: string },
  storeResponse: StoreResponse<HostBooking>,
): Promise<HostBooking> {
  const booking = await requireHostBooking(trx, { id, hostId }, clock.now());
  await storeResponse(trx, booking);
  return booking;
}
