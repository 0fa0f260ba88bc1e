import { getAgreement } from '@makani/contract/handover/agreement-endpoints';
import { ArrowLeft } from 'lucide-react';
import { Link, redirect } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { AgreementScreen } from '../../features/handover/agreement/agreement-screen.tsx';
import { guestDoors } from '../../features/handover/agreement/guest-doors.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { TripMissing } from '../../features/trips/trip/trip-missing.tsx';
import { TripSkeleton } from '../../features/trips/trip/trip-skeleton.tsx';
import { paths } from '../../paths.ts';
import { currentSession } from '../../session/session.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { WithCode } from '../../ui/text/with-code.tsx';
import type { Route } from './+types/trips-agreement.ts';

export const meta = privatePage('Rental agreement');

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  if (currentSession() === null) return redirect(paths.home);
  try {
    return await call(getAgreement, { params: { id: params.id } }, { signal });
  } catch (error) {
    if (isApiError(error, 'not_signed_in')) return redirect(paths.home);
    if (isApiError(error, 'not_found', 'invalid_input')) return null;
    throw error;
  }
}

export function HydrateFallback() {
  return <TripSkeleton />;
}

export const ErrorBoundary = loadFailure({
  heading: 'Rental agreement',
  title: 'The agreement couldn’t be loaded',
});

export default function AgreementPage({ loaderData: agreement }: Route.ComponentProps) {
  if (agreement === null) return <TripMissing />;
  const { bookingId, reference } = agreement;
  return (
    <>
      <Link to={paths.trip(bookingId)} className={buttonClass({ variant: 'quiet', size: 'large' })}>
        <ArrowLeft aria-hidden="true" />
        Back to your trip
      </Link>
      <div className="mt-6">
        <PageHeading
          title="Rental agreement"
          overline={<WithCode code={reference}>{`Trip ${reference}`}</WithCode>}
        />
      </div>
      <div className="mt-6">
        <AgreementScreen key={bookingId} agreement={agreement} reader="guest" doors={guestDoors(bookingId)} />
      </div>
    </>
  );
}
