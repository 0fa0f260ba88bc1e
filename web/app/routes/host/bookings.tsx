import { listHostBookings } from '@makani/contract/bookings/host-bookings';
import { call } from '../../api/call.ts';
import { BookingList } from '../../features/host-bookings/booking-list.tsx';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { asHost } from '../../session/as-host.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/bookings.ts';

export const meta = privatePage('Bookings');

export function clientLoader() {
  return asHost(() => call(listHostBookings, { query: {} }));
}

export function HydrateFallback() {
  return <PartSkeleton>Loading your bookings…</PartSkeleton>;
}

export const ErrorBoundary = loadFailure({ heading: 'Bookings', title: 'Your bookings couldn’t be loaded' });

export default function HostBookings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Bookings" />
      <div className="mt-10">
        <BookingList first={loaderData} />
      </div>
    </>
  );
}
