import type { DeskVehicleDetails, OwnVehicleDetails } from '@makani/contract/handover/vehicle-details';
import { wallTimeNow } from '@makani/domain/calendar/rental-period';
import { missingDetails, serviceState } from '@makani/domain/handover/vehicle-details';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import {
  getVehicleDetails,
  lockboxCodeOf,
  type VehicleDetails,
} from '../../vehicles/public/vehicle-details.ts';
import { requireOwnVehicle } from '../../vehicles/public/own-vehicles.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';

type Needed = Pick<Context, 'db' | 'clock' | 'encryption'>;

/** @throws AppError `not_found` for another host's vehicle, and for an archived one. */
export async function showOwnDetails(
  context: Needed,
  own: { id: string; hostId: string },
): Promise<OwnVehicleDetails> {
  await requireOwnVehicle(context.db, own.id, own.hostId);
  const { details, shown } = await describe(context, own.id);
  const lockboxCode = (await lockboxCodeOf(context, own.id)) ?? '';
  return { ...shown, key: { method: details.key.method, lockboxCode } };
}

/** @throws AppError `not_found`. */
export async function showDetailsAtDesk(context: Needed, id: string): Promise<DeskVehicleDetails> {
  const { details, shown } = await describe(context, id);
  return { ...shown, key: details.key };
}

async function describe({ db, clock }: Needed, id: string) {
  const card = (await getVehicleCards(db, [id])).get(id);
  if (card === undefined) throw new AppError('not_found');
  const details = await detailsOf(db, id);
  const { vehicleId: _id, key: _key, ...rest } = details;
  const today = wallTimeNow(card.location.timeZone, clock.now()).slice(0, 10);
  const shown = {
    ...rest,
    vehicle: { id, name: card.name, locationName: card.location.name },
    missing: missingDetails(details),
    service: serviceState(details, today),
  };
  return { details, shown };
}

export async function detailsOf(db: Db, id: string): Promise<VehicleDetails> {
  const details = (await getVehicleDetails(db, [id])).get(id);
  if (details === undefined) throw new Error(`there are no details of ${id}`);
  return details;
}
