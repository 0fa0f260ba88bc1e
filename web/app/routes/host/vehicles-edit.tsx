import { getHostVehicle } from '@makani/contract/vehicles/host-vehicles';
import { listLocations } from '@makani/contract/site/locations';
import { useRouteError } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { VehicleMissing } from '../../features/host-shell/vehicle-missing.tsx';
import { EditVehicle } from '../../features/host-vehicles/form/edit-vehicle.tsx';
import { VehicleFormSkeleton } from '../../features/host-vehicles/vehicles-skeleton.tsx';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { lateModule } from '../../late-module.ts';
import { paths } from '../../paths.ts';
import { asHost } from '../../session/as-host.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/vehicles-edit.ts';

export const meta = privatePage('Edit vehicle');

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return asHost(async () => {
    const [vehicle, { locations }, { VehiclePreview }] = await Promise.all([
      call(getHostVehicle, { params: { id } }),
      call(listLocations, {}),
      preview.load(),
    ]);
    return { vehicle, locations, VehiclePreview };
  });
}

/** The vehicle as guests see it, which nothing shows before it is asked for. */
const preview = lateModule(() => import('../../features/vehicle/vehicle-preview.tsx'));

export function HydrateFallback() {
  return <VehicleFormSkeleton />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isApiError(error, 'not_found', 'invalid_input') ? (
    <VehicleMissing heading="Edit Vehicle" />
  ) : (
    <LoadFailed
      heading="Edit Vehicle"
      title="This vehicle couldn’t be loaded"
      error={error}
      wayOut={{ label: 'My Vehicles', to: paths.hostVehicles }}
    />
  );
}

export default function HostVehiclesEdit({ loaderData }: Route.ComponentProps) {
  const { vehicle, locations, VehiclePreview } = loaderData;
  return (
    <>
      <PageHeading title="Edit Vehicle" />
      <div className="mt-10">
        <EditVehicle key={vehicle.id} vehicle={vehicle} locations={locations} page={VehiclePreview} />
      </div>
    </>
  );
}
