import { getAgreement } from '@makani/contract/handover/agreement-endpoints';
import { call } from '../../api/call.ts';
import { AgreementScreen } from '../../features/handover/agreement/agreement-screen.tsx';
import { guestDoors } from '../../features/handover/agreement/guest-doors.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { loadOfTrip } from '../../features/trips/trip/load-trip.ts';
import { TripMissing } from '../../features/trips/trip/trip-missing.tsx';
import { TripPart } from '../../features/trips/trip/trip-part.tsx';
import { TripSkeleton } from '../../features/trips/trip/trip-skeleton.tsx';
import { WithCode } from '../../ui/text/with-code.tsx';
import type { Route } from './+types/trips-agreement.ts';

export const meta = privatePage('Rental agreement');

export function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  return loadOfTrip(() => call(getAgreement, { params: { id } }, { signal }));
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
    <TripPart
      tripId={bookingId}
      title="Rental agreement"
      overline={<WithCode code={reference}>{`Trip ${reference}`}</WithCode>}
    >
      <div className="mt-6">
        <AgreementScreen key={bookingId} agreement={agreement} reader="guest" doors={guestDoors(bookingId)} />
      </div>
    </TripPart>
  );
}
