import type { DeskOutcome } from '@makani/contract/operator/desk-acts';
import { previewWithdrawals as previewWithdrawalsEndpoint } from '@makani/contract/operator/blocks';
import * as acts from '@makani/contract/operator/desk-acts';
import * as tripDriverActs from '@makani/contract/driving/desk-trip-drivers';
import * as driverActs from '@makani/contract/road/desk-drivers';
import { listSwapVehicles as listSwapVehiclesEndpoint } from '@makani/contract/road/vehicle-swaps';
import * as bookings from '@makani/contract/operator/desk-bookings';
import { stopOverdueNotices as stopOverdueEndpoint } from '@makani/contract/handover/overdue';
import * as tools from '@makani/contract/tools/tool-bookings';
import { listHostPairs as listHostPairsEndpoint } from '@makani/contract/earnings/host-pairs';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { withIdempotency } from '../../../http/idempotency.ts';
import { mount, perKey } from '../../../http/mount.ts';
import { actOnBooking } from './act-on-booking.ts';
import { addNote } from './add-note.ts';
import { stopOverdueNotices } from './stop-overdue-notices.ts';
import { decideApproval, listApprovals } from './decide-approval.ts';
import { inviteDriverAtDesk, removeDriverAtDesk } from './changes/desk-drivers.ts';
import { inviteTripDriverAtDesk, withdrawTripDriverAtDesk } from './changes/desk-trip-driver.ts';
import { listMovableVehicles } from './changes/list-movable-vehicles.ts';
import { listSwapVehicles } from './changes/swap-vehicle.ts';
import { previewWithdrawals } from './changes/preview-withdrawals.ts';
import { previewAct } from './judge-act.ts';
import { listDeskBookings } from './list-desk-bookings.ts';
import { listHostPairs } from './list-host-pairs.ts';
import { describeBooking } from './story/describe-booking.ts';
import { getToolBooking, listToolBookings } from './tool-bookings.ts';

/** All bookings, for those who run the business. */
export function bookingsDeskRoutes(app: FastifyInstance, context: Context): void {
  mount(app, bookings.listDeskBookings, ({ query }) => listDeskBookings(context, query));

  mount(app, listHostPairsEndpoint, () => listHostPairs(context));

  mount(app, bookings.getDeskBooking, ({ params, principal }) =>
    describeBooking(context, params.id, principal.operatorId),
  );

  mount(app, tools.listToolBookings, ({ query }) => listToolBookings(context, query), { limits: perKey });

  mount(app, tools.getToolBooking, ({ params }) => getToolBooking(context, params.id), { limits: perKey });

  mount(app, acts.listMovableVehicles, ({ params }) => listMovableVehicles(context, params.id));

  mount(app, listSwapVehiclesEndpoint, ({ params }) => listSwapVehicles(context, params.id));

  mount(app, driverActs.inviteDriverAtDesk, ({ params, body, principal: { operatorId } }) =>
    inviteDriverAtDesk(context, { ...body, bookingId: params.id, operatorId }),
  );

  mount(app, driverActs.removeDriverAtDesk, ({ params: { id, driverId }, body, principal: { operatorId } }) =>
    removeDriverAtDesk(context, { ...body, bookingId: id, driverId, operatorId }),
  );

  mount(app, tripDriverActs.inviteTripDriverAtDesk, ({ params, body, principal: { operatorId } }) =>
    inviteTripDriverAtDesk(context, { ...body, bookingId: params.id, operatorId }),
  );

  mount(app, tripDriverActs.withdrawTripDriverAtDesk, ({ params, body, principal: { operatorId } }) =>
    withdrawTripDriverAtDesk(context, { ...body, bookingId: params.id, operatorId }),
  );

  mount(app, acts.previewDeskAct, ({ params, body, principal: { operatorId } }) =>
    previewAct(context, { bookingId: params.id, act: body.act, operatorId }),
  );

  mount(app, previewWithdrawalsEndpoint, ({ body }) => previewWithdrawals(context, body), {
    limits: [{ max: 120, seconds: 60, by: 'user' }],
  });

  mount(app, acts.actOnBooking, ({ params, body, principal, idempotencyKey: key }) => {
    const { operatorId } = principal;
    const request = { ownerId: operatorId, key, route: `POST /operator/bookings/${params.id}/acts`, body };
    return withIdempotency<DeskOutcome>(context, request, (storeResponse) =>
      actOnBooking(context, { ...body, bookingId: params.id, operatorId, requestKey: key }, storeResponse),
    );
  });

  mount(app, stopOverdueEndpoint, ({ params, body, principal }) =>
    stopOverdueNotices(context, { ...body, bookingId: params.id, operatorId: principal.operatorId }),
  );

  mount(app, acts.addBookingNote, ({ params, body, principal }) =>
    addNote(context, { ...body, bookingId: params.id, operatorId: principal.operatorId }),
  );

  mount(app, acts.listApprovals, ({ principal }) => listApprovals(context, principal.operatorId));

  mount(app, acts.decideApproval, ({ params, body, principal, idempotencyKey: key }) => {
    const { operatorId } = principal;
    const route = `POST /operator/approvals/${params.id}/decision`;
    return withIdempotency(context, { ownerId: operatorId, key, route, body }, (storeResponse) =>
      decideApproval(context, { ...body, approvalId: params.id, operatorId }, storeResponse),
    );
  });
}
