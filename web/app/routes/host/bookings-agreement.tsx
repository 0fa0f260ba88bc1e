import { getHostAgreement } from '@makani/contract/handover/agreement-endpoints';
import { Link, useRouteError } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { AgreementScreen } from '../../features/handover/agreement/agreement-screen.tsx';
import { hostDoors } from '../../features/handover/agreement/host-doors.ts';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { paths } from '../../paths.ts';
import { asHost } from '../../session/as-host.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { NotFoundPanel } from '../../ui/feedback/not-found-panel.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/bookings-agreement.ts';

export const meta = privatePage('Rental agreement');

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asHost(() => call(getHostAgreement, { params: { id: params.id } }));
}

export function HydrateFallback() {
  return <PartSkeleton>Loading the agreement…</PartSkeleton>;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isApiError(error, 'not_found', 'invalid_input'))
    return <LoadFailed heading="Rental agreement" title="The agreement couldn’t be loaded" error={error} />;
  return (
    <NotFoundPanel
      heading="Rental agreement"
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
