import * as contract from '@makani/contract/handover/turnarounds';
import type { TurnaroundStep } from '@makani/contract/handover/turnarounds';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { mount } from '../../../http/mount.ts';
import { requireOwnVehicle } from '../../vehicles/public/own-vehicles.ts';
import { setSteps } from '../../vehicles/public/vehicle-details.ts';
import { listVehicleIdsOf } from '../../vehicles/public/vehicles.ts';
import { listTurnarounds } from './list-turnarounds.ts';

/** Between a return and the next pickup, for hosts and the desk. */
export function turnaroundRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  mount(app, contract.listHostTurnarounds, async ({ principal }) =>
    listTurnarounds(context, await listVehicleIdsOf(db, principal.userId)),
  );

  mount(app, contract.setHostTurnaround, async ({ params, body, principal }) => {
    await requireOwnVehicle(db, params.id, principal.userId);
    return setTurnaround(context, { vehicleId: params.id, by: principal.userId, ...body });
  });

  mount(app, contract.listTurnaroundsAtDesk, () => listTurnarounds(context));

  mount(app, contract.setTurnaroundAtDesk, ({ params, body, principal }) =>
    setTurnaround(context, { vehicleId: params.id, by: principal.operatorId, ...body }),
  );
}

/** @throws AppError `not_found` for a vehicle that isn't between two rentals. */
async function setTurnaround(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  change: { vehicleId: string; by: string; done: TurnaroundStep[] },
) {
  const outcome = await setSteps(db, { ...change, now: clock.now() });
  if (outcome === undefined) throw new AppError('not_found');
  return outcome;
}
