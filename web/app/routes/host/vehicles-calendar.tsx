import { useRouteError } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { CalendarScreen } from '../../features/host-calendar/calendar-screen.tsx';
import { loadCalendar } from '../../features/host-calendar/load-calendar.ts';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { VehicleMissing } from '../../features/host-shell/vehicle-missing.tsx';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { asHost } from '../../session/as-host.ts';
import type { Route } from './+types/vehicles-calendar.ts';

export const meta = privatePage('Vehicle calendar');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const month = new URL(request.url).searchParams.get('month');
  return asHost(() => loadCalendar(params.id, month));
}

export function HydrateFallback() {
  return <PartSkeleton>Loading the calendar…</PartSkeleton>;
}

/** Replaces the page only; the tabs keep working. */
export function ErrorBoundary() {
  const error = useRouteError();
  return isApiError(error, 'not_found', 'invalid_input') ? (
    <VehicleMissing heading="Calendar" />
  ) : (
    <LoadFailed heading="Calendar" title="The calendar couldn’t be loaded" error={error} />
  );
}

export default function HostVehicleCalendar({ loaderData }: Route.ComponentProps) {
  return <CalendarScreen key={loaderData.vehicle.id} calendar={loaderData} />;
}
