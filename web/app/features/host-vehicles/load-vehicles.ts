import { listHostTurnarounds, type Turnaround } from '@makani/contract/handover/turnarounds';
import {
  type HostVehicle,
  type HostVehicleDetail,
  getHostVehicle,
  listHostVehicles,
} from '@makani/contract/vehicles/host-vehicles';
import { call } from '../../api/call.ts';

type Conflict = HostVehicleDetail['conflicts'][number];

/** A vehicle, with the bookings to honor while it is in maintenance. */
export interface VehicleInList extends HostVehicle {
  conflicts: Conflict[];
}

export async function loadVehicles(): Promise<{ vehicles: VehicleInList[]; turnarounds: Turnaround[] }> {
  const [{ vehicles }, { turnarounds }] = await Promise.all([
    call(listHostVehicles, {}),
    call(listHostTurnarounds, {}),
  ]);
  const withConflicts = vehicles.map(async (vehicle) => ({
    ...vehicle,
    conflicts: await conflictsOf(vehicle),
  }));
  return { vehicles: await Promise.all(withConflicts), turnarounds };
}

async function conflictsOf({
  id,
  status,
  runningBookings,
  upcomingBookings,
}: HostVehicle): Promise<Conflict[]> {
  if (status !== 'maintenance' || runningBookings + upcomingBookings === 0) return [];
  return (await call(getHostVehicle, { params: { id } })).conflicts;
}
