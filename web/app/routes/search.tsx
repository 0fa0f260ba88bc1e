import { listLocations } from '@makani/contract/site/locations';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router';
import { call } from '../api/call.ts';
import { listedChoicesOf } from '../booking-draft/booking-state.ts';
import { useGoTo } from '../booking-draft/navigation-state.ts';
import { dropoffOf, fieldsOfPeriod, pickupOf, requirePeriod } from '../booking-draft/period.ts';
import { stateForStep } from '../booking-draft/steps.ts';
import { chosenVehicle } from '../booking-draft/choose-vehicle.ts';
import { hasFleet } from '../features/catalog/fleet/has-fleet.ts';
import { reloadsList, sortOf } from '../features/catalog/filter/filter-address.ts';
import { listAllVehicles } from '../features/catalog/list-all-vehicles.ts';
import { NoFleetYet } from '../features/catalog/fleet/no-fleet-yet.tsx';
import { SearchHeader } from '../features/catalog/search/search-header.tsx';
import { SearchResults } from '../features/catalog/search/search-results.tsx';
import { SearchSummary } from '../features/catalog/search/search-summary.tsx';
import { VehicleGridSkeleton } from '../features/catalog/vehicle-grid.tsx';
import { LoadFailed } from '../features/shell/load-failed.tsx';
import { privateMeta } from '../features/shell/page-meta.ts';
import { useSite } from '../features/shell/site.ts';
import { paths } from '../paths.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import type { Route } from './+types/search.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Available vehicles');
}

/** Runs in the browser, because the search is in the navigation state, which the server does not see. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const state = stateForStep('/search');
  const { signal } = request;
  const search = { location: state.location, ...requirePeriod(state), ...listedChoicesOf(state) };
  const [vehicles, { locations }] = await Promise.all([
    listAllVehicles({ ...search, sort: sortOf(request.url) }, { signal }),
    call(listLocations, {}, { signal }),
  ]);
  const location = locations.find(({ id }) => id === state.location)?.name ?? state.location;
  const isOpen = vehicles.length > 0 || (await hasFleet({ signal }));
  return { state, search, vehicles, location, isOpen };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = reloadsList;

export function HydrateFallback() {
  const { supportPhone } = useSite();
  return (
    <>
      <SearchHeader>
        <Skeleton className="h-36 w-full sm:h-24 noscript:hidden" />
      </SearchHeader>
      <div className="page pb-10 lg:pb-14">
        <div className="noscript:hidden">
          <Skeleton className="my-8 h-36 w-full sm:h-20 lg:my-10" />
          <VehicleGridSkeleton />
        </div>
        <noscript>
          <p className="mt-16 text-center text-lg text-ink-soft md:mt-24">
            Searching by date needs JavaScript. Without it, please{' '}
            <Link to={paths.fleet} className="underline">
              see all our vehicles
            </Link>{' '}
            or call {supportPhone}, at any hour.
          </p>
        </noscript>
      </div>
    </>
  );
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { state, search, vehicles, location, isOpen } = loaderData;
  const goTo = useGoTo();
  const navigate = useNavigate();
  const filters = useLocation().search;
  return (
    <>
      <SearchHeader>
        <SearchSummary location={location} pickup={pickupOf(state)} dropoff={dropoffOf(state)} />
      </SearchHeader>
      <div className="page pb-10 lg:pb-14">
        {isOpen ? (
          <SearchResults
            vehicles={vehicles}
            search={search}
            onReserve={(vehicle) =>
              void goTo(paths.vehicle, { ...chosenVehicle(vehicle), fromFleet: false, filters })
            }
            onPeriod={(period) => {
              const fields = fieldsOfPeriod(period);
              void goTo(paths.search + filters, { ...fields, searched: fields });
            }}
            onBack={() => void navigate(paths.home)}
          />
        ) : (
          <div className="mt-8 lg:mt-10">
            <NoFleetYet />
          </div>
        )}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed error={useRouteError()} wayOut={{ label: 'Back to Search', to: paths.home }} />;
}
