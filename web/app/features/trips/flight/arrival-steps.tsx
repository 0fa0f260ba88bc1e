import type { Trip } from '@makani/contract/bookings/trips';
import type { TripDay } from '@makani/contract/handover/trip-day';
import { arrivalSteps, endsAtStand, stepTime } from '@makani/domain/arrivals/arrival-steps';
import type { AgreedPlaces } from '@makani/domain/arrivals/places';
import { directionsTo } from '../../../ui/directions.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';

export interface ArrivalStepsProps {
  trip: Pick<Trip, 'flight' | 'pickupAt'> & {
    location: Pick<Trip['location'], 'name' | 'address'>;
  };
  places: AgreedPlaces;
  /** Where it stands, with its picture; null until the day. */
  vehicle: TripDay['vehicle'];
}

/** Three steps from the plane to the vehicle, for those who named a flight or a place to meet. */
export function ArrivalSteps({ trip, places, vehicle }: ArrivalStepsProps) {
  const { flight, pickupAt, location } = trip;
  const place = places.pickup;
  if (flight === null && place === null) return null;
  const steps = arrivalSteps({ flight, pickupAt, place, location, stand: vehicle });
  return (
    <div className="mt-6">
      <h3 className="label-caps font-sans text-brass-ink">From the plane to your vehicle</h3>
      <ol className="mt-3 grid list-decimal gap-4 pl-5">
        {steps.map(({ title, at, words, address }) => (
          <li key={title}>
            <p className="font-medium">
              {title}
              {at === null ? null : (
                <span className="font-normal text-ink-soft"> · {stepTime(at, pickupAt)}</span>
              )}
            </p>
            <p className="text-ink-soft wrap-anywhere">{words}</p>
            {address === '' ? null : (
              <a
                href={directionsTo(address)}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center underline decoration-brass underline-offset-4"
              >
                Directions
                <span className="sr-only"> to {address} (opens in a new tab)</span>
              </a>
            )}
          </li>
        ))}
      </ol>
      {vehicle?.photo && endsAtStand(place) ? (
        <Picture
          picture={vehicle.photo}
          sizes="(min-width: 40rem) 28rem, 100vw"
          className="mt-4 border border-brass/50"
        />
      ) : null}
    </div>
  );
}
