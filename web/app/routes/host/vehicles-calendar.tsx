import { Link, useRouteError } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { CalendarScreen } from '../../features/host/calendar/calendar-screen.tsx';
import { loadCalendar } from '../../features/host/calendar/load-calendar.ts';
import { PartFailed } from '../../features/host/part-failed.tsx';
import { PartSkeleton } from '../../features/host/part-skeleton.tsx';
import { privateMeta } from '../../features/shell/page-meta.ts';
import { paths } from '../../paths.ts';
import { asHost } from '../../session/as-host.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Route } from './+types/vehicles-calendar.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Vehicle calendar');
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const month = new URL(request.url).searchParams.get('month');
  return asHost(() => loadCalendar(params.id, month));
}

export function HydrateFallback() {
  return <PartSkeleton>Loading the calendar…</PartSkeleton>;
}

/** Below the tabs, which go on working. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isApiError(error, 'not_found')) {
    return <PartFailed title="Calendar" what="The calendar could not be loaded" error={error} />;
  }
  return (
    <>
      <PageHeading title="Calendar" />
      <div className="mt-10">
        <EmptyState
          title="We could not find this vehicle"
          description="It may have been taken off your list."
          action={
            <Link to={paths.hostVehicles} className={buttonClass()}>
              My vehicles
            </Link>
          }
        />
      </div>
    </>
  );
}

export default function HostVehicleCalendar({ loaderData }: Route.ComponentProps) {
  return <CalendarScreen key={loaderData.vehicle.id} calendar={loaderData} />;
}
