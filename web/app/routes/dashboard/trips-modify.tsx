import type { Trip } from '@makani/contract/bookings/trips';
import { listExtras } from '@makani/contract/bookings/extras';
import { listLocations } from '@makani/contract/site/locations';
import { pricesForTrip } from '@makani/domain/pricing/host-extras';
import { replace } from 'react-router';
import { call } from '../../api/call.ts';
import { readAge, readChange } from '../../booking-draft/change-to-fit.ts';
import { returnOpening } from '../../booking-draft/return-opening.ts';
import { FeeLines } from '../../ui/prices/fee-lines.tsx';
import { DemonstrationNote } from '../../features/shell/demonstration.tsx';
import { lateModule } from '../../late-module.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { loadTrip } from '../../features/trips/trip/load-trip.ts';
import { choicesToFit } from '../../features/trips/change/choices-to-fit.ts';
import { ModifyTrip } from '../../features/trips/change/modify-trip.tsx';
import { TripMissing } from '../../features/trips/trip/trip-missing.tsx';
import { TripSkeleton } from '../../features/trips/trip/trip-skeleton.tsx';
import { loadBusy } from '../../features/vehicle/load-busy.ts';
import { PeriodPickers } from '../../features/vehicle/panel/period-pickers.tsx';
import { paths } from '../../paths.ts';
import type { Route } from './+types/trips-modify.ts';

export const meta = privatePage('Modify trip');

export async function clientLoader({ params, request: { signal, url } }: Route.ClientLoaderArgs) {
  const trip = await loadTrip(params.id, signal);
  if (trip instanceof Response) return trip;
  if (trip === null) return null;
  // The trip's page says why it can no longer be modified.
  if (!trip.can.modify) return replace(paths.trip(trip.id));
  const [{ locations }, offered, { CardForm }] = await Promise.all([
    call(listLocations, {}, { signal }),
    extrasFor(trip, trip, signal),
    cardForm.load(),
  ]);
  const location = locations.find(({ id }) => id === trip.location.id);
  if (!location) throw new Error('A trip is at a location that the API does not list.');
  const busy = await loadBusy(trip.vehicle.id, location.wallTimeNow.slice(0, 10), signal, trip.id);
  const driverAge = readAge(url);
  const wanted = { ...choicesToFit(trip, readChange(url)), ...(driverAge && { driverAge }) };
  const ofReturn = returnOpening(locations, location, trip.options.returnLocationId);
  return { trip, wanted, location, ofReturn, busy, offered, CardForm };
}

/**
 * The child seats for other dates of a trip, which can keep those that it has, and what its host offers. No others if that
 * cannot be told now.
 */
async function extrasFor(
  trip: Trip,
  { pickupAt, returnAt }: Pick<Trip, 'pickupAt' | 'returnAt'>,
  signal: AbortSignal,
) {
  const query = { locationId: trip.location.id, vehicleId: trip.vehicle.id, pickupAt, returnAt };
  try {
    const { extras, hostExtras, places } = await call(listExtras, { query }, { signal });
    const seats = extras.map((one) => ({ ...one, left: one.left + trip.options.extras[one.kind] }));
    return { seats, byHost: pricesForTrip(trip.lines, hostExtras), places };
  } catch {
    return { seats: [], byHost: pricesForTrip(trip.lines, {}), places: [] };
  }
}

/** For a change that costs more. */
const cardForm = lateModule(() => import('../../features/booking/payment/card-form.tsx'));

export function HydrateFallback() {
  return <TripSkeleton />;
}

export const ErrorBoundary = loadFailure({ heading: 'Modify Trip', title: 'Your trip couldn’t be loaded' });

export default function ModifyTripPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <TripMissing />;
  const { trip, wanted, location, ofReturn, busy, offered, CardForm } = loaderData;
  return (
    <ModifyTrip
      key={trip.id}
      trip={trip}
      wanted={wanted}
      offeredSeats={offered.seats}
      loadSeats={async (period, signal) => (await extrasFor(trip, period, signal)).seats}
      offeredByHost={offered.byHost}
      offeredPlaces={offered.places}
      pickers={(props) => <PeriodPickers {...props} busy={busy} location={location} ofReturn={ofReturn} />}
      priceLines={(quote) => <FeeLines {...quote} />}
      cardForm={(props) => (
        <CardForm {...props} stillSafe="Your trip hasn’t changed." note={<DemonstrationNote />} />
      )}
    />
  );
}
