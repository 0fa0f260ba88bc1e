import { setHostTurnaround } from '@makani/contract/handover/turnarounds';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import {
  savingSteps,
  type StepsOf,
  TurnaroundList,
} from '../../features/handover/vehicle/turnaround-list.tsx';
import { loadVehicles } from '../../features/host-vehicles/load-vehicles.ts';
import { VehicleList } from '../../features/host-vehicles/vehicle-list.tsx';
import { VehiclesSkeleton } from '../../features/host-vehicles/vehicles-skeleton.tsx';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { paths } from '../../paths.ts';
import { asHost } from '../../session/as-host.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/vehicles.ts';

export const meta = privatePage('My vehicles');

export function clientLoader() {
  return asHost(loadVehicles);
}

export function HydrateFallback() {
  return <VehiclesSkeleton />;
}

export const ErrorBoundary = loadFailure({
  heading: 'My Vehicles',
  title: 'Your vehicles couldn’t be loaded',
});

export default function HostVehicles({ loaderData: { vehicles, turnarounds } }: Route.ComponentProps) {
  const { mutate: saveSteps } = useApiMutation(
    ({ vehicleId: id, done }: StepsOf) => call(setHostTurnaround, { params: { id }, body: { done } }),
    savingSteps,
  );
  const addVehicle = (
    <Link to={paths.hostVehicleAdd} className={buttonClass()}>
      <Plus aria-hidden="true" />
      Add Vehicle
    </Link>
  );
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <PageHeading title="My Vehicles" />
        {vehicles.length > 0 ? addVehicle : null}
      </div>
      <div className="mt-10 grid gap-10">
        <TurnaroundList turnarounds={turnarounds} onSteps={(steps) => void saveSteps(steps)} />
        {vehicles.length > 0 ? (
          <VehicleList vehicles={vehicles} />
        ) : (
          <EmptyState
            picture="search"
            title="No vehicles yet"
            description="Add your first vehicle to start hosting."
            action={addVehicle}
          />
        )}
      </div>
    </>
  );
}
