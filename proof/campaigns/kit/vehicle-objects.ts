import type { VehicleDetailsForm } from '@makani/contract/handover/vehicle-details';
import { beginTurnaround } from '../../../server/src/features/vehicles/public/vehicle-details.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import type { Person } from './people.ts';

/** Details of a host's vehicle, with what nobody else may read. */
export function detailsOf(host: Person, version: number): VehicleDetailsForm {
  return {
    plate: host.plate,
    color: 'White',
    vin: '',
    stand: { stall: '7', address: '', note: host.stand, photoId: null },
    key: { method: 'lockbox', lockboxCode: host.lockboxCode },
    allowsGuestAlone: false,
    energy: 'fuel',
    odometerMiles: 12_000,
    energyLevel: 8,
    serviceDueMiles: 30_000,
    serviceDueOn: null,
    version,
  };
}

export async function returnedVehicle(
  { context: { db, clock } }: TestApp,
  vehicleId: string,
  bookingId: string,
): Promise<{ id: string }> {
  await beginTurnaround(db, { vehicleId, bookingId, at: clock.now() });
  return { id: vehicleId };
}

/** The same of a vehicle that has details, as the desk saves them for its host, with its code left as it is. */
export async function detailsAgain(
  { context: { db } }: TestApp,
  host: Person,
  vehicleId: string,
): Promise<VehicleDetailsForm> {
  const row = await db
    .selectFrom('vehicle_details')
    .select(['version', 'plate', 'stand_note'])
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  const details = detailsOf(host, row?.version ?? 0);
  if (row === undefined) return details;
  return {
    ...details,
    plate: row.plate,
    stand: { ...details.stand, note: row.stand_note },
    key: { method: 'lockbox' },
  };
}
