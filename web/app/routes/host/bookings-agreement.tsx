import { getHostAgreement } from '@makani/contract/handover/agreement-endpoints';
import { call } from '../../api/call.ts';
import { AgreementScreen } from '../../features/handover/agreement/agreement-screen.tsx';
import { hostDoors } from '../../features/handover/agreement/host-doors.ts';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { bookingFailure } from '../../features/shell/booking-failure.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { asHost } from '../../session/as-host.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/bookings-agreement.ts';

export const meta = privatePage('Rental agreement');

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asHost(() => call(getHostAgreement, { params: { id: params.id } }));
}

export function HydrateFallback() {
  return <PartSkeleton>Loading the agreement…</PartSkeleton>;
}

export const ErrorBoundary = bookingFailure({
  heading: 'Rental agreement',
  title: 'The agreement couldn’t be loaded',
});

export default function HostAgreement({ loaderData: agreement }: Route.ComponentProps) {
  const { bookingId, reference } = agreement;
  return (
    <>
      <PageHeading title="Rental agreement" overline={`Booking ${reference}`} />
      <div className="mt-6">
        <AgreementScreen key={bookingId} agreement={agreement} reader="host" doors={hostDoors(bookingId)} />
      </div>
    </>
  );
}
