import { listVehiclesAtDesk } from '@makani/contract/operator/desk-vehicles';
import { listLocations } from '@makani/contract/site/locations';
import { useRouteError } from 'react-router';
import { call } from '../../api/call.ts';
import { deskCall } from '../../api/desk-call.ts';
import { itemsOf, usePages } from '../../api/use-pages.ts';
import { vehicleFilter } from '../../features/operator-vehicles/vehicle-filter.ts';
import { VehicleFilters } from '../../features/operator-vehicles/vehicle-filters.tsx';
import { VehicleTable } from '../../features/operator-vehicles/vehicle-table.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/vehicles.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Vehicles');
}

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

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The vehicles couldn’t be loaded" error={useRouteError()} />;
}

export default function Vehicles({ loaderData: { first, locations, query } }: Route.ComponentProps) {
  const list = usePages(first, (cursor, signal) =>
    deskCall(listVehiclesAtDesk, { query: { ...query, cursor } }, { signal }),
  );
  return (
    <>
      <DeskHeading title="Vehicles" intro="Everything that is or was listed, newest first." />
      <div className="mt-6 grid gap-6">
        <VehicleFilters key={query.search ?? ''} locations={locations} />
        <VehicleTable vehicles={itemsOf(list.pages, ({ vehicles }) => vehicles)} />
        <ShowMore list={list}>Show more</ShowMore>
      </div>
    </>
  );
}
