import { statusFacts } from '@makani/domain/bookings/status-facts';
import { replace } from 'react-router';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { loadOffer } from '../../features/substitute/load-offer.ts';
import { NoOthers } from '../../features/substitute/no-others.tsx';
import { OfferOver } from '../../features/substitute/offer-over.tsx';
import { SubstituteScreen } from '../../features/substitute/substitute-screen.tsx';
import { loadTrip } from '../../features/trips/trip/load-trip.ts';
import { TripMissing } from '../../features/trips/trip/trip-missing.tsx';
import { TripSkeleton } from '../../features/trips/trip/trip-skeleton.tsx';
import { paths } from '../../paths.ts';
import type { Route } from './+types/trips-substitute.ts';

export const meta = privatePage('Another vehicle for your trip');

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const trip = await loadTrip(params.id, signal);
  if (trip instanceof Response) return trip;
  if (trip === null) return null;
  // Its vehicle was never withdrawn, and isn't late.
  if (statusFacts[trip.status].ending !== 'rejection' && !trip.vehicleIsLate)
    return replace(paths.trip(trip.id));
  const isOpen = trip.vehicleIsLate || trip.substitute?.chooseBy;
  return { trip, offer: isOpen ? await loadOffer(trip.id, signal) : null };
}

export function HydrateFallback() {
  return <TripSkeleton />;
}

export const ErrorBoundary = loadFailure({
  heading: 'Another vehicle for your trip',
  title: 'Your options couldn’t be loaded',
});

export default function SubstitutePage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <TripMissing />;
  const { trip, offer } = loaderData;
  if (offer !== null) return <SubstituteScreen key={trip.id} trip={trip} offer={offer} />;
  return trip.vehicleIsLate ? <NoOthers trip={trip} /> : <OfferOver trip={trip} />;
}
