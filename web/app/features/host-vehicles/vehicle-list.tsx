import { useState } from 'react';
import { DeleteVehicleDialog } from './delete-vehicle-dialog.tsx';
import { HostVehicleCard } from './host-vehicle-card.tsx';
import type { VehicleInList } from './load-vehicles.ts';

export function VehicleList({ vehicles }: { vehicles: readonly VehicleInList[] }) {
  const [leaving, setLeaving] = useState<VehicleInList | null>(null);
  return (
    <>
      <ul className={vehicleGrid}>
        {vehicles.map((vehicle, place) => (
          <li key={vehicle.id}>
            <HostVehicleCard vehicle={vehicle} isLazy={place > 2} onDelete={() => setLeaving(vehicle)} />
          </li>
        ))}
      </ul>
      {leaving ? <DeleteVehicleDialog vehicle={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}

export const vehicleGrid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:gap-8';
