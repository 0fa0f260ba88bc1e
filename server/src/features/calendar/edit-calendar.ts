import type { RentalRules } from '@makani/contract/calendar/host-calendar';
import type { Context } from '../../adapters/context.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError } from '../../http/app-error.ts';
import { changeRules, requireOwnVehicle } from '../vehicles/public/own-vehicles.ts';
import { deleteOwnBlock } from '../vehicles/public/vehicle-blocks.ts';
import { lockVehicle } from '../vehicles/public/vehicles.ts';

interface Own {
  vehicleId: string;
  hostId: string;
}

/** @throws AppError `not_found`, also for an imported block, which is removed only with its calendar. */
export async function removeBlock(
  { db }: Pick<Context, 'db'>,
  input: Own & { blockId: string },
): Promise<void> {
  await requireOwnVehicle(db, input.vehicleId, input.hostId);
  const removed = await deleteOwnBlock(db, { id: input.blockId, vehicleId: input.vehicleId });
  if (!removed) throw new AppError('not_found');
}

/** The vehicle's lock keeps a concurrent hold from reading half-changed rules. */
export async function editRules(
  { db }: Pick<Context, 'db'>,
  input: Own & { change: Parameters<typeof changeRules>[2] },
): Promise<RentalRules> {
  return inTransaction(db, async (trx) => {
    await requireOwnVehicle(trx, input.vehicleId, input.hostId);
    await lockVehicle(trx, input.vehicleId);
    await changeRules(trx, { id: input.vehicleId, hostId: input.hostId }, input.change);
    return (await requireOwnVehicle(trx, input.vehicleId, input.hostId)).rules;
  });
}
