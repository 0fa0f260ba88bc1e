import type { BlockOutcome } from '@makani/contract/operator/blocks';
import * as contract from '@makani/contract/operator/desk-vehicles';
import { decideListing, listWaitingListings } from '@makani/contract/operator/listings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { withIdempotency } from '../../../http/idempotency.ts';
import { mount } from '../../../http/mount.ts';
import { blockVehicle, unblockVehicle } from './block-vehicle.ts';
import { listDeskVehicles, showDeskVehicle } from './show-vehicles.ts';
import { decide, listWaiting } from './waiting-listings.ts';

/** Vehicles and new listings, as the desk sees them. */
export function vehicleDeskRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  mount(app, contract.listVehiclesAtDesk, ({ query }) => listDeskVehicles(db, query));

  mount(app, contract.getVehicleAtDesk, ({ params }) => showDeskVehicle(context, params.id));

  mount(app, contract.blockVehicle, ({ params, body, principal, idempotencyKey: key }) => {
    const { operatorId } = principal;
    const request = { ownerId: operatorId, key, route: `POST /operator/vehicles/${params.id}/block`, body };
    return withIdempotency<BlockOutcome>(context, request, (storeResponse) =>
      blockVehicle(context, { ...body, vehicleId: params.id, operatorId }, storeResponse),
    );
  });

  mount(app, contract.unblockVehicle, ({ params, body, principal: { operatorId } }) =>
    unblockVehicle(context, { vehicleId: params.id, operatorId, ...body }),
  );

  mount(app, listWaitingListings, ({ query }) => listWaiting(db, query.cursor));

  mount(app, decideListing, ({ params, body, principal: { operatorId } }) =>
    decide(context, { id: params.id, ...body, operatorId }),
  );
}
