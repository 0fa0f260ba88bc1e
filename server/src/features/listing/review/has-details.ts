import { missingDetails } from '@makani/domain/handover/vehicle-details';
import type { Db } from '../../../db/database.ts';
import { getVehicleDetails } from '../../vehicles/public/vehicle-details.ts';

/** True for a vehicle whose plate, color and key are known. */
export async function hasDetails(db: Db, vehicleId: string): Promise<boolean> {
  const details = (await getVehicleDetails(db, [vehicleId])).get(vehicleId);
  return details !== undefined && missingDetails(details).length === 0;
}
