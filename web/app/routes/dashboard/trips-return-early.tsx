import { listLocations } from '@makani/contract/site/locations';
import { replace } from 'react-router';
import { call } from '../../api/call.ts';
import { returnOpening } from '../../booking-draft/return-opening.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { ReturnEarly } from '../../features/trips/extend/return-early.tsx';
import { loadTrip } from '../../features/trips/trip/load-trip.ts';
import { TripMissing } from '../../features/trips/trip/trip-missing.tsx';
import { TripSkeleton } from '../../features/trips/trip/trip-skeleton.tsx';
import { ReturnPicker } from '../../features/vehicle/panel/return-picker.tsx';
import { paths } from '../../paths.ts';
import type { Route } from './+types/trips-return-early.ts';

export const meta = privatePage('Return early');

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const trip = await loadTrip(params.id, signal);
  if (trip instanceof Response) return trip;
  if (trip === null) return null;
  // The trip's page says whether it is under way.
  if (!trip.can.returnEarly) return replace(paths.trip(trip.id));
  const { locations } = await call(listLocations, {}, { signal });
  const location = locations.find(({ id }) => id === trip.location.id);
  if (!location) throw new Error('A trip is at a location that the API does not list.');
  const opening = returnOpening(locations, location, trip.options.returnLocationId);
  return { trip, location, opening };
}

export function HydrateFallback() {
  return <TripSkeleton />;
}

export const ErrorBoundary = loadFailure({ heading: 'Return Early', title: 'Your trip couldn’t be loaded' });

export default function ReturnEarlyPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <TripMissing />;
  const { trip, location, opening } = loaderData;
  return (
    <ReturnEarly
      key={trip.id}
      trip={trip}
      picker={(props) => (
        <ReturnPicker
          {...props}
          isLater={false}
          agreedReturnAt={trip.returnAt}
          location={location}
          opening={opening}
        />
      )}
    />
  );
}
