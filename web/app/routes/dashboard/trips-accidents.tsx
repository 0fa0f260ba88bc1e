import { listAccidents } from '@makani/contract/road/accidents';
import { ArrowLeft } from 'lucide-react';
import { Link, redirect } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { guestAccidentCalls } from '../../features/handover/accidents/accident-calls.ts';
import { GuestAccidents } from '../../features/handover/accidents/accidents-screen.tsx';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { TripMissing } from '../../features/trips/trip/trip-missing.tsx';
import { TripSkeleton } from '../../features/trips/trip/trip-skeleton.tsx';
import { paths } from '../../paths.ts';
import { currentSession } from '../../session/session.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { WithCode } from '../../ui/text/with-code.tsx';
import type { Route } from './+types/trips-accidents.ts';

export const meta = privatePage('Report an accident');

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  if (currentSession() === null) return redirect(paths.home);
  try {
    return await call(listAccidents, { params: { id: params.id } }, { signal });
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
  heading: 'Report an accident',
  title: 'This page couldn’t be loaded',
});

export default function TripAccidentsPage({ loaderData: trip }: Route.ComponentProps) {
  if (trip === null) return <TripMissing />;
  const { bookingId, reference, vehicleName } = trip;
  return (
    <>
      <Link to={paths.trip(bookingId)} className={buttonClass({ variant: 'quiet', size: 'large' })}>
        <ArrowLeft aria-hidden="true" />
        Back to your trip
      </Link>
      <div className="mt-6">
        <PageHeading
          title="Report an accident"
          overline={<WithCode code={reference}>{`${vehicleName}, trip ${reference}`}</WithCode>}
        />
      </div>
      <div className="mt-6">
        <GuestAccidents key={bookingId} trip={trip} calls={guestAccidentCalls} />
      </div>
    </>
  );
}
