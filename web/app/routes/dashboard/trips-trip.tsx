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
import { formatInstant } from '../../ui/text/dates.ts';
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
  return <LoadFailed heading="Your trip" title="Your trip couldn’t be loaded" error={useRouteError()} />;
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
            editableUntil={review && formatInstant(review.editableUntil, trip.location.timeZone)}
          />
        ) : null
      }
    />
  );
}
