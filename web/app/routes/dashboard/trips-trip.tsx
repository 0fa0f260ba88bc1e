import { formatWallTime } from '@makani/contract/kernel/time';
import { useRouteError } from 'react-router';
import { FeeLines } from '../../features/booking/fee-lines.tsx';
import { loadOwnReview } from '../../features/reviews/load-reviews.ts';
import { OwnReview } from '../../features/reviews/own-review.tsx';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { privateMeta } from '../../features/shell/page-meta.ts';
import { useSite } from '../../features/shell/site.ts';
import { loadTrip } from '../../features/trips/trip/load-trip.ts';
import { TripMissing } from '../../features/trips/trip/trip-missing.tsx';
import { TripScreen } from '../../features/trips/trip/trip-screen.tsx';
import { TripSkeleton } from '../../features/trips/trip/trip-skeleton.tsx';
import type { Route } from './+types/trips-trip.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Your trip');
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const trip = await loadTrip(params.id, request.signal);
  if (trip instanceof Response) return trip;
  if (trip?.can.review !== true) return { trip, review: null };
  return { trip, review: await loadOwnReview(trip.id, request.signal) };
}

export function HydrateFallback() {
  return <TripSkeleton />;
}

/** Replaces the page only; the sidebar keeps working. */
export function ErrorBoundary() {
  return <LoadFailed heading="Your trip" title="Your trip could not be loaded" error={useRouteError()} />;
}

export default function TripPage({ loaderData: { trip, review } }: Route.ComponentProps) {
  const { supportPhone, supportEmail } = useSite();
  if (trip === null) return <TripMissing />;
  return (
    <TripScreen
      trip={trip}
      support={{ phone: supportPhone, email: supportEmail }}
      priceLines={<FeeLines {...trip} />}
      review={
        trip.can.review ? (
          <OwnReview
            key={trip.id}
            bookingId={trip.id}
            vehicleName={trip.vehicle.name}
            review={review}
            editableUntil={review && formatWallTime(localTime(review.editableUntil, trip.location.timeZone))}
          />
        ) : null
      }
    />
  );
}

/** An instant as local time at the location. */
function localTime(instant: string, timeZone: string): string {
  const words = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return words.format(Date.parse(instant)).replace(' ', 'T');
}
