import { listLocations } from '@makani/contract/site/locations';
import { call } from '../../api/call.ts';
import { VehicleForm } from '../../features/host-vehicles/form/vehicle-form.tsx';
import { VehicleFormSkeleton } from '../../features/host-vehicles/vehicles-skeleton.tsx';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { lateModule } from '../../late-module.ts';
import { paths } from '../../paths.ts';
import { asHost } from '../../session/as-host.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/vehicles-add.ts';

export const meta = privatePage('Add vehicle');

export function clientLoader() {
  return asHost(async () => {
    const [{ locations }, { VehiclePreview }] = await Promise.all([call(listLocations, {}), preview.load()]);
    return { locations, VehiclePreview };
  });
}

/** The vehicle as guests see it, which nothing shows before it is asked for. */
const preview = lateModule(() => import('../../features/vehicle/vehicle-preview.tsx'));

export function HydrateFallback() {
  return <VehicleFormSkeleton />;
}

export const ErrorBoundary = loadFailure({
  heading: 'Add Vehicle',
  title: 'The form couldn’t be loaded',
  wayOut: { label: 'My Vehicles', to: paths.hostVehicles },
});

export default function HostVehiclesAdd({ loaderData }: Route.ComponentProps) {
  const { locations, VehiclePreview } = loaderData;
  return (
    <>
      <PageHeading title="Add Vehicle" />
      <div className="mt-10">
        <VehicleForm vehicle={null} locations={locations} page={VehiclePreview} />
      </div>
    </>
  );
}
