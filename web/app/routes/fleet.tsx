import { listLocations } from '@makani/contract/locations';
import { call } from '../api/call.ts';
import { callApiContext } from '../api/load-context.ts';
import { useGoTo } from '../draft/navigation-state.ts';
import { FleetHero } from '../features/catalog/fleet-hero.tsx';
import { FleetList } from '../features/catalog/fleet-list.tsx';
import { useFleetPreselection } from '../features/catalog/fleet-preselection.ts';
import { listAllVehicles } from '../features/catalog/list-all-vehicles.ts';
import { LoadError } from '../features/catalog/load-error.tsx';
import { publicMeta } from '../features/shell/page-meta.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/fleet.ts';

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, {
    title: 'Our fleet',
    description:
      'Minivans, vans and cars for families and groups in Honolulu, with seats, engine and daily price.',
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const options = { callApi: context.get(callApiContext), signal: request.signal };
  const [vehicles, { locations }] = await Promise.all([
    listAllVehicles({}, options),
    call(listLocations, {}, options),
  ]);
  return { vehicles, locations };
}

export default function Fleet({ loaderData: { vehicles, locations } }: Route.ComponentProps) {
  const goTo = useGoTo();
  const preselected = useFleetPreselection();
  const firstOpen = locations.find(({ status }) => status === 'open')?.id ?? '';
  return (
    <>
      <FleetHero />
      <div className="page py-8 lg:py-10">
        <FleetList
          key={`${preselected.category} ${preselected.location}`}
          vehicles={vehicles}
          locations={locations}
          preselected={preselected}
          onReserve={(vehicle, location) =>
            void goTo(paths.vehicle, {
              vehicle,
              location: location === 'all' ? firstOpen : location,
              fromFleet: true,
            })
          }
        />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError wayOut={{ label: 'Back to the start', to: paths.home }} />;
}
