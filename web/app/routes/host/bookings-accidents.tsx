import { listHostAccidents } from '@makani/contract/road/accidents';
import { call } from '../../api/call.ts';
import { AccidentList } from '../../features/handover/accidents/accident-list.tsx';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { bookingFailure } from '../../features/shell/booking-failure.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { asHost } from '../../session/as-host.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/bookings-accidents.ts';

export const meta = privatePage('Accident reports');

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asHost(() => call(listHostAccidents, { params: { id: params.id } }));
}

export function HydrateFallback() {
  return <PartSkeleton>Loading the reports…</PartSkeleton>;
}

export const ErrorBoundary = bookingFailure({
  heading: 'Accident reports',
  title: 'The reports couldn’t be loaded',
});

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
