import { listLocations } from '@makani/contract/site/locations';
import { replace } from 'react-router';
import { call } from '../../api/call.ts';
import { FeeLines } from '../../ui/prices/fee-lines.tsx';
import { DemonstrationNote } from '../../features/shell/demonstration.tsx';
import { returnOpening } from '../../booking-draft/return-opening.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { ExtendTrip } from '../../features/trips/extend/extend-trip.tsx';
import { loadTrip } from '../../features/trips/trip/load-trip.ts';
import { TripMissing } from '../../features/trips/trip/trip-missing.tsx';
import { TripSkeleton } from '../../features/trips/trip/trip-skeleton.tsx';
import { ReturnPicker } from '../../features/vehicle/panel/return-picker.tsx';
import { lateModule } from '../../late-module.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/trips-extend.ts';

export const meta = privatePage('Extend trip');

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const trip = await loadTrip(params.id, signal);
  if (trip instanceof Response) return trip;
  if (trip === null) return null;
  // The trip's page says whether it is under way.
  if (!trip.can.extend) return replace(paths.trip(trip.id));
  const [{ locations }, { CardForm }] = await Promise.all([
    call(listLocations, {}, { signal }),
    cardForm.load(),
  ]);
  const location = locations.find(({ id }) => id === trip.location.id);
  if (!location) throw new Error('A trip is at a location that the API does not list.');
  const opening = returnOpening(locations, location, trip.options.returnLocationId);
  return { trip, location, opening, CardForm };
}

const cardForm = lateModule(() => import('../../features/booking/payment/card-form.tsx'));

export function HydrateFallback() {
  return <TripSkeleton />;
}

export const ErrorBoundary = loadFailure({ heading: 'Extend Trip', title: 'Your trip couldn’t be loaded' });

export default function ExtendTripPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <TripMissing />;
  const { trip, location, opening, CardForm } = loaderData;
  return (
    <ExtendTrip
      key={trip.id}
      trip={trip}
      picker={(props) => (
        <ReturnPicker
          {...props}
          isLater
          agreedReturnAt={trip.returnAt}
          location={location}
          opening={opening}
        />
      )}
      priceLines={(quote) => <FeeLines {...quote} />}
      cardForm={(props) => (
        <CardForm {...props} stillSafe="Your trip hasn’t changed." note={<DemonstrationNote />} />
      )}
    />
  );
}
