import { Suspense } from 'react';
import { Await } from 'react-router';
import { chosenVehicle } from '../draft/choose-vehicle.ts';
import { useGoTo } from '../draft/navigation-state.ts';
import { periodOf } from '../draft/period.ts';
import { FeeLines } from '../features/booking/fee-lines.tsx';
import { Alternatives } from '../features/catalog/alternatives.tsx';
import { LoadError } from '../features/catalog/load-error.tsx';
import { loadReviews } from '../features/reviews/load-reviews.ts';
import { VehicleReviews } from '../features/reviews/vehicle-reviews.tsx';
import { loadVehicle } from '../features/vehicle/load-vehicle.ts';
import { privateMeta } from '../features/shell/page-meta.ts';
import { VehicleScreen } from '../features/vehicle/vehicle-screen.tsx';
import { VehicleSkeleton } from '../features/vehicle/vehicle-skeleton.tsx';
import { paths } from '../paths.ts';
import type { Route } from './+types/vehicle.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, args.loaderData?.vehicle.name ?? 'Vehicle');
}

/** In the browser: which vehicle is in the navigation state, which the server does not see. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = await loadVehicle(request.signal);
  // Not awaited: nobody waits for a price until the reviews are there.
  return { ...page, reviews: loadReviews(page.vehicle.id, request.signal) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <VehicleSkeleton />;
}

export default function Vehicle({ loaderData: page }: Route.ComponentProps) {
  const { price, vehicle, location, state } = page;
  const goTo = useGoTo();
  return (
    <VehicleScreen
      key={vehicle.id}
      page={page}
      priceLines={price.kind === 'quoted' ? <FeeLines {...price.quote} /> : null}
      reviews={
        <Suspense>
          <Await resolve={page.reviews}>
            {(first) => <VehicleReviews vehicleId={vehicle.id} rating={vehicle.rating} first={first} />}
          </Await>
        </Suspense>
      }
      alternatives={(choose) => (
        <Alternatives
          wish={{ location: location.id, vehicleId: vehicle.id, ...periodOf(state) }}
          onPeriod={choose}
          onVehicle={(other) => void goTo(paths.vehicle, chosenVehicle(other))}
        />
      )}
    />
  );
}

export function ErrorBoundary() {
  return <LoadError wayOut={{ label: 'See the fleet', to: paths.fleet }} />;
}
