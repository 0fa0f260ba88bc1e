import { FeeLines } from '../features/booking/fee-lines.tsx';
import { LoadError } from '../features/catalog/load-error.tsx';
import { loadVehicle } from '../features/vehicle/load-vehicle.ts';
import { VehicleScreen } from '../features/vehicle/vehicle-screen.tsx';
import { VehicleSkeleton } from '../features/vehicle/vehicle-skeleton.tsx';
import { paths } from '../paths.ts';
import type { Route } from './+types/vehicle.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.vehicle.name ?? 'Vehicle';
  return [
    { title: `${name} · Makani` },
    {
      name: 'description',
      content: loaderData?.vehicle.description ?? 'A vehicle of our fleet in Honolulu.',
    },
    { name: 'robots', content: 'noindex' },
  ];
}

/** In the browser: which vehicle is in the navigation state, which the server does not see. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadVehicle(request.signal);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <VehicleSkeleton />;
}

export default function Vehicle({ loaderData: page }: Route.ComponentProps) {
  const { price, vehicle } = page;
  return (
    <VehicleScreen
      key={vehicle.id}
      page={page}
      priceLines={price.kind === 'quoted' ? <FeeLines {...price.quote} /> : null}
    />
  );
}

export function ErrorBoundary() {
  return <LoadError wayOut={{ label: 'See the fleet', to: paths.fleet }} />;
}
