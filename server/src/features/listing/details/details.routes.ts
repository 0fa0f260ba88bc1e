import * as contract from '@makani/contract/handover/vehicle-details';
import { listMarksAtDesk, listServiceAtDesk } from '@makani/contract/handover/vehicle-registers';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { mount } from '../../../http/mount.ts';
import { listMarks } from './list-marks.ts';
import { listService } from './list-service.ts';
import { revealLockboxCode, saveDetailsAtDesk, saveOwnDetails } from './save-details.ts';
import { showDetailsAtDesk, showOwnDetails } from './show-details.ts';

/** How a vehicle is found, opened and kept: for its host and the desk. */
export function vehicleDetailsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, contract.getHostVehicleDetails, ({ params, principal }) =>
    showOwnDetails(context, { id: params.id, hostId: principal.userId }),
  );

  mount(
    app,
    contract.saveHostVehicleDetails,
    ({ params, body, principal }) =>
      saveOwnDetails(context, { id: params.id, hostId: principal.userId }, body),
    { limits: [{ max: 120, seconds: 3600, by: 'user' }] },
  );

  mount(app, contract.getVehicleDetailsAtDesk, ({ params }) => showDetailsAtDesk(context, params.id));

  mount(app, contract.saveVehicleDetailsAtDesk, ({ params, body, principal: { operatorId } }) =>
    saveDetailsAtDesk(context, { id: params.id, operatorId }, body),
  );

  mount(app, contract.revealLockboxCode, ({ params, body, principal: { operatorId } }) =>
    revealLockboxCode(context, { id: params.id, operatorId, ...body }),
  );

  mount(app, listServiceAtDesk, ({ query }) => listService(context, query));

  mount(app, listMarksAtDesk, ({ params, principal: { operatorId } }) =>
    listMarks(context, { vehicleId: params.id, operatorId }),
  );
}
