import { type HostVehicleDetail, getHostVehicle } from '@makani/contract/vehicles/host-vehicles';
import type { Location } from '@makani/contract/site/locations';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { VehiclePage } from '../preview/guest-view.tsx';
import { VehicleForm } from './vehicle-form.tsx';

export interface EditVehicleProps {
  vehicle: HostVehicleDetail;
  locations: readonly Location[];
  page: VehiclePage;
}

/**
 * The form keeps the version that it began with, even if the page reloads its data, until the host asks for
 * the current one.
 */
export function EditVehicle({ vehicle, locations, page }: EditVehicleProps) {
  const [edited, setEdited] = useState(vehicle);
  return (
    <VehicleForm
      key={edited.version}
      vehicle={edited}
      locations={locations}
      page={page}
      onReload={async () => setEdited(await call(getHostVehicle, { params: { id: edited.id } }))}
    />
  );
}
