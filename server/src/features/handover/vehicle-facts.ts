import type { EnergyKind } from '@makani/contract/handover/handover-words';
import type { Db } from '../../db/database.ts';
import {
  beginTurnaround,
  endTurnaround,
  getVehicleDetails,
  recordReadings,
} from '../vehicles/public/vehicle-details.ts';
import type { HandoverRow } from './data/handovers.repository.ts';

export interface VehicleFacts {
  energy: EnergyKind;
  /** Its guests may pick it up and bring it back without anybody there. */
  allowsGuestAlone: boolean;
}

/** Facts of vehicles that decide about their records. */
export async function vehicleFactsOf(db: Db, vehicleId: string): Promise<VehicleFacts> {
  const details = (await getVehicleDetails(db, [vehicleId])).get(vehicleId);
  return { energy: details?.energy ?? 'fuel', allowsGuestAlone: details?.allowsGuestAlone ?? false };
}

/** A record that counts renews the vehicle's readings. After a return the vehicle is made ready, and a pickup ends that. */
export async function updateVehicle(
  trx: Db,
  { vehicle_id: vehicleId, booking_id: bookingId, kind }: HandoverRow,
  readings: { odometerMiles: number | null; energyLevel: number | null; at: Temporal.Instant },
): Promise<void> {
  await recordReadings(trx, vehicleId, readings);
  const { at } = readings;
  if (kind === 'pickup') await endTurnaround(trx, { vehicleId, at });
  else await beginTurnaround(trx, { vehicleId, bookingId, at });
}
