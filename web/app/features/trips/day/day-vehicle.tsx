import type { Trip } from '@makani/contract/bookings/trips';
import type { AgreementState } from '@makani/contract/handover/agreements';
import type { TripDay } from '@makani/contract/handover/trip-day';
import { keyInWords } from '@makani/domain/handover/day-words';
import { Navigation } from 'lucide-react';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { directionsTo } from '../../../ui/directions.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { TripSection } from '../trip/trip-section.tsx';
import { LockboxCode } from './lockbox-code.tsx';

export interface DayVehicleProps {
  trip: Trip;
  vehicle: NonNullable<TripDay['vehicle']>;
  lockbox: TripDay['lockbox'];
  /** The agreement's state: without a signature no code is shown. */
  state: AgreementState;
}

/** The place where the vehicle stands, how to recognize it, and how to get its key. */
export function DayVehicle({ trip, vehicle, lockbox, state }: DayVehicleProps) {
  const { location } = trip;
  const address = vehicle.address === '' ? location.address : vehicle.address;
  return (
    <TripSection title="Get to your vehicle">
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
      <h3 className="label-caps mt-7 font-sans text-brass-ink">Key</h3>
      <p className="mt-2">{keyInWords(vehicle.key, location)}</p>
      {lockbox === null ? null : <LockboxCode tripId={trip.id} lockbox={lockbox} state={state} />}
    </TripSection>
  );
}
