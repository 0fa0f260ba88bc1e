import type { TripDay } from '@makani/contract/handover/trip-day';
import { Navigation } from 'lucide-react';
import { buttonClass } from '../buttons/button-class.ts';
import { directionsTo } from '../directions.ts';
import { Picture } from '../pictures/picture.tsx';
import { Fact } from '../text/fact.tsx';

export interface VehicleStandProps {
  vehicle: NonNullable<TripDay['vehicle']>;
  /** Where nobody said more. */
  locationAddress: string;
}

/** The place where a vehicle stands, with its picture, and how to recognize it. */
export function VehicleStand({ vehicle, locationAddress }: VehicleStandProps) {
  const address = vehicle.address === '' ? locationAddress : vehicle.address;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <div>
        <dl className="grid grid-cols-2 gap-4 *:first:col-span-2">
          <Fact label="Address">{address}</Fact>
          {vehicle.stall === '' ? null : <Fact label="Stall">{vehicle.stall}</Fact>}
          {vehicle.plate === '' ? null : (
            <Fact label="License plate">
              <strong translate="no" className="text-xl font-medium">
                {vehicle.plate}
              </strong>
            </Fact>
          )}
          {vehicle.color === '' ? null : <Fact label="Color">{vehicle.color}</Fact>}
        </dl>
        {vehicle.note === '' ? null : <p className="mt-4">{vehicle.note}</p>}
        <a
          href={directionsTo(address)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ variant: 'secondary' })} mt-5 max-sm:w-full`}
        >
          <Navigation aria-hidden="true" strokeWidth={1.75} />
          Directions
          <span className="sr-only"> to your vehicle (opens in a new tab)</span>
        </a>
      </div>
      {vehicle.photo === null ? null : (
        <Picture
          picture={vehicle.photo}
          sizes="(min-width: 40rem) 28rem, 100vw"
          className="border border-brass/50"
        />
      )}
    </div>
  );
}
