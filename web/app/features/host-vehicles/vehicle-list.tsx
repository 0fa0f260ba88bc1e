import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { DeleteVehicleDialog } from './delete-vehicle-dialog.tsx';
import { HostVehicleCard } from './host-vehicle-card.tsx';
import type { VehicleInList } from './load-vehicles.ts';

export function VehicleList({ vehicles }: { vehicles: readonly VehicleInList[] }) {
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<VehicleInList | null>(null);
  return (
    <>
      <ul className={vehicleGrid}>
        {vehicles.map((vehicle, place) => (
          <li key={vehicle.id}>
            <HostVehicleCard
              vehicle={vehicle}
              isLazy={place > 2}
              onDelete={() => setLeaving(vehicle)}
              onChanged={revalidate}
            />
          </li>
        ))}
      </ul>
      {leaving ? (
        <DeleteVehicleDialog vehicle={leaving} onClose={() => setLeaving(null)} onDeleted={revalidate} />
      ) : null}
    </>
  );
}

export const vehicleGrid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:gap-8';
