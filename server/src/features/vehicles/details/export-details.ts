import type { ExportedDetails } from '@makani/contract/handover/vehicle-details';
import type { Context } from '../../../adapters/context.ts';
import { lockboxCodeOf } from './lockbox-code.ts';

/** The details of a vehicle, for their own export; null for nothing. */
export async function exportDetails(
  context: Pick<Context, 'db' | 'encryption' | 'config'>,
  vehicleId: string,
): Promise<ExportedDetails | null> {
  const row = await context.db
    .selectFrom('vehicle_details')
    .leftJoin('vehicle_photos', 'vehicle_photos.id', 'stand_photo_id')
    .selectAll('vehicle_details')
    .select('vehicle_photos.src')
    .where('vehicle_details.vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    plate: row.plate,
    color: row.color,
    vin: row.vin,
    stand: {
      stall: row.stand_stall,
      address: row.stand_address,
      note: row.stand_note,
      photo: row.src === null ? null : new URL(row.src, context.config.publicUrl).href,
    },
    key: { method: row.key_method, lockboxCode: (await lockboxCodeOf(context, vehicleId)) ?? '' },
    allowsGuestAlone: row.allows_guest_alone,
    energy: row.energy,
    odometerMiles: row.odometer_miles,
    energyLevel: row.energy_level,
    readAt: row.read_at?.toString() ?? null,
    serviceDueMiles: row.service_due_miles,
    serviceDueOn: row.service_due_on,
    service: {
      remindedAt: row.service_reminded_at?.toString() ?? null,
      stoppedAt: row.service_paused_at?.toString() ?? null,
    },
    updatedAt: row.updated_at.toString(),
  };
}
