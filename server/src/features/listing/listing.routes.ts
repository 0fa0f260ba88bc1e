import * as contract from '@makani/contract/vehicles/host-vehicles';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { withIdempotency } from '../../http/idempotency.ts';
import { mount } from '../../http/mount.ts';
import { listVehicleListings } from '../vehicles/public/vehicle-listing.ts';
import { changeStatus, createVehicle, deleteVehicle, updateVehicle } from './edit-vehicles.ts';
import { presentHostVehicles, presentOwnVehicle } from './present-host-vehicle.ts';

export function hostVehicleRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const limits = { limits: [{ max: 120, seconds: 3600, by: 'user' as const }] };

  mount(app, contract.listHostVehicles, async ({ principal }) => {
    const vehicles = await listVehicleListings(db, principal.userId);
    return { vehicles: await presentHostVehicles(context, vehicles) };
  });

  mount(
    app,
    contract.createHostVehicle,
    async ({ body, principal, idempotencyKey: key }) => {
      const hostId = principal.userId;
      const request = { ownerId: hostId, key, route: 'POST /host/cars', body };
      return withIdempotency(context, request, (storeResponse) =>
        createVehicle(context, hostId, body, storeResponse),
      );
    },
    limits,
  );

  mount(app, contract.getHostVehicle, async ({ params, principal }) =>
    presentOwnVehicle(context, params.id, principal.userId),
  );

  mount(
    app,
    contract.updateHostVehicle,
    async ({ params, body, principal }) =>
      updateVehicle(context, { id: params.id, hostId: principal.userId }, body),
    limits,
  );

  mount(
    app,
    contract.setHostVehicleStatus,
    async ({ params, body, principal }) =>
      changeStatus(context, { id: params.id, hostId: principal.userId }, body),
    limits,
  );

  mount(app, contract.deleteHostVehicle, async ({ params, body, principal }) =>
    deleteVehicle(context, { id: params.id, hostId: principal.userId }, body ?? { bookings: 'keep' }),
  );
}
