import { listHostAccidents } from '@makani/contract/road/accidents';
import { Link, useRouteError } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { AccidentList } from '../../features/handover/accidents/accident-list.tsx';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { paths } from '../../paths.ts';
import { asHost } from '../../session/as-host.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { NotFoundPanel } from '../../ui/feedback/not-found-panel.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/bookings-accidents.ts';

export const meta = privatePage('Accident reports');

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asHost(() => call(listHostAccidents, { params: { id: params.id } }));
}

export function HydrateFallback() {
  return <PartSkeleton>Loading the reports…</PartSkeleton>;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isApiError(error, 'not_found', 'invalid_input'))
    return <LoadFailed heading="Accident reports" title="The reports couldn’t be loaded" error={error} />;
  return (
    <NotFoundPanel
      heading="Accident reports"
      title="We couldn’t find this booking"
      description="It may be another host’s by now."
      action={
        <Link to={paths.hostBookings} className={buttonClass()}>
          My bookings
        </Link>
      }
    />
  );
}

export default function HostAccidentsPage({ loaderData }: Route.ComponentProps) {
  const { reference, vehicleName, accidents } = loaderData;
  return (
    <>
      <PageHeading title="Accident reports" overline={`${vehicleName}, booking ${reference}`} />
      <div className="mt-6 grid max-w-3xl gap-6">
        {accidents.length === 0 ? <p>No accident was reported on this trip.</p> : null}
        <AccidentList accidents={accidents} />
      </div>
    </>
  );
}
