import { listVehiclesAtDesk } from '@makani/contract/operator/desk-vehicles';
import { listLocations } from '@makani/contract/site/locations';
import { call } from '../../api/call.ts';
import { deskCall } from '../../api/desk-call.ts';
import { DeskListPage } from '../../features/operator-shell/desk-list-page.tsx';
import { VehicleFilters, vehicleFilter } from '../../features/operator-vehicles/vehicle-filters.tsx';
import { VehicleTable } from '../../features/operator-vehicles/vehicle-table.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import type { Route } from './+types/vehicles.ts';

export const meta = deskMeta('Vehicles');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = vehicleFilter(new URL(request.url).searchParams);
  return asOperator(async () => {
    const [first, { locations }] = await Promise.all([
      deskCall(listVehiclesAtDesk, { query }),
      call(listLocations, {}),
    ]);
    return { first, locations, query };
  });
}

export const ErrorBoundary = loadFailure({ title: 'The vehicles couldn’t be loaded' });

export default function Vehicles({ loaderData: { first, locations, query } }: Route.ComponentProps) {
  return (
    <DeskListPage
      title="Vehicles"
      intro="Everything that is or was listed, newest first."
      filter={<VehicleFilters locations={locations} />}
      first={first}
      loadPage={(cursor, signal) => deskCall(listVehiclesAtDesk, { query: { ...query, cursor } }, { signal })}
      items={({ vehicles }) => vehicles}
    >
      {(vehicles) => <VehicleTable vehicles={vehicles} />}
    </DeskListPage>
  );
}
