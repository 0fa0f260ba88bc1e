import { useRouteError } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { loadPrices } from '../../features/host-prices/load-prices.ts';
import { PricesScreen } from '../../features/host-prices/prices-screen.tsx';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { VehicleMissing } from '../../features/host-shell/vehicle-missing.tsx';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { asHost } from '../../session/as-host.ts';
import type { Route } from './+types/vehicles-prices.ts';

export const meta = privatePage('Vehicle prices');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const month = new URL(request.url).searchParams.get('month');
  return asHost(() => loadPrices(params.id, month));
}

export function HydrateFallback() {
  return <PartSkeleton>Loading the prices…</PartSkeleton>;
}

/** Replaces the page only; the tabs keep working. */
export function ErrorBoundary() {
  const error = useRouteError();
  return isApiError(error, 'not_found', 'invalid_input') ? (
    <VehicleMissing heading="Prices" />
  ) : (
    <LoadFailed heading="Prices" title="The prices couldn’t be loaded" error={error} />
  );
}

export default function HostVehiclePrices({ loaderData }: Route.ComponentProps) {
  return <PricesScreen key={loaderData.month.vehicle.id} prices={loaderData} />;
}
