import { getHostVehicle } from '@makani/contract/vehicles/host-vehicles';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { DeleteVehicleDialog, type LeavingVehicle } from './delete-vehicle-dialog.tsx';
import { HostVehicleCard } from './host-vehicle-card.tsx';
import { vehicleGrid } from './vehicles-skeleton.tsx';
import type { VehicleInList } from './load-vehicles.ts';

export function VehicleList({ vehicles }: { vehicles: readonly VehicleInList[] }) {
  const [leaving, setLeaving] = useState<LeavingVehicle | null>(null);
  const { mutate: loadDetail } = useApiMutation(
    ({ id }: LeavingVehicle) => call(getHostVehicle, { params: { id } }),
    {
      onSuccess: setLeaving,
      // Another tab has deleted it.
      onError(error, vehicle) {
        if (!isApiError(error, 'not_found')) return false;
        setLeaving(vehicle);
        return true;
      },
    },
  );
  return (
    <>
      <ul className={vehicleGrid}>
        {vehicles.map((vehicle, place) => (
          <li key={vehicle.id}>
            <HostVehicleCard
              vehicle={vehicle}
              isLazy={place > 2}
              onDelete={() => void loadDetail({ ...vehicle, liveBookings: [] })}
            />
          </li>
        ))}
      </ul>
      {leaving ? (
        <DeleteVehicleDialog
          vehicle={leaving}
          onChanged={() => loadDetail(leaving)}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </>
  );
}
