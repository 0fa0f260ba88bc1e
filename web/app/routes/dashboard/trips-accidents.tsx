import { GuestAccidents } from '../../features/handover/accidents/accidents-screen.tsx';
import { loadAccidents } from '../../features/handover/accidents/load-accidents.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { loadOfTrip } from '../../features/trips/trip/load-trip.ts';
import { TripMissing } from '../../features/trips/trip/trip-missing.tsx';
import { TripPart } from '../../features/trips/trip/trip-part.tsx';
import { TripSkeleton } from '../../features/trips/trip/trip-skeleton.tsx';
import { WithCode } from '../../ui/text/with-code.tsx';
import type { Route } from './+types/trips-accidents.ts';

export const meta = privatePage('Report an accident');

export function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  return loadOfTrip(() => loadAccidents('guest', id, signal));
}

export function HydrateFallback() {
  return <TripSkeleton />;
}

export const ErrorBoundary = loadFailure({
  heading: 'Report an accident',
  title: 'This page couldn’t be loaded',
});

export default function TripAccidentsPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <TripMissing />;
  const { bookingId, reference, vehicleName } = loaderData.trip;
  return (
    <TripPart
      tripId={bookingId}
      title="Report an accident"
      overline={<WithCode code={reference}>{`${vehicleName}, trip ${reference}`}</WithCode>}
    >
      <div className="mt-6">
        <GuestAccidents key={bookingId} {...loaderData} />
      </div>
    </TripPart>
  );
}
