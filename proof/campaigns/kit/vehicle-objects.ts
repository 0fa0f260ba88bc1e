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
