import { type HostBooking, listHostBookings } from '@makani/contract/bookings/host-bookings';
import { call } from '../../api/call.ts';
import { headingIdOf } from '../../features/host-bookings/booking-card.tsx';
import { BookingList } from '../../features/host-bookings/booking-list.tsx';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { BookingMessageButton } from '../../features/messages/booking-message-button.tsx';
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

/** A guest who was moved away has another host. */
function messageTo({ id, isMovedAway }: HostBooking) {
  if (isMovedAway === true) return null;
  return (
    <BookingMessageButton bookingId={id} size="large" describedBy={headingIdOf({ id })}>
      Message your guest
    </BookingMessageButton>
  );
}

export default function HostBookings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Bookings" />
      <div className="mt-10">
        <BookingList first={loaderData} message={messageTo} />
      </div>
    </>
  );
}
