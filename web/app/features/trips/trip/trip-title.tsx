import { formatPlannedTime } from '@makani/contract/kernel/time';
import type { Trip } from '@makani/contract/bookings/trips';
import type { ComponentProps } from 'react';
import { Badges } from '../../../ui/feedback/badges.tsx';
import { WholeWords } from '../../../ui/text/whole-words.tsx';

interface TripTitleProps {
  trip: Pick<Trip, 'reference'> & { vehicle: Pick<Trip['vehicle'], 'name'> };
  badges: ComponentProps<typeof Badges>['badges'];
  state: string;
}

/** Reference, vehicle, badges and state of a trip. */
export function TripTitle({ trip: { reference, vehicle }, badges, state }: TripTitleProps) {
  return (
    <>
      <p className="label-caps text-brass-ink">
        Trip <span translate="no">{reference}</span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 id="trip-title" className="poster text-[1.7rem] leading-tight sm:text-4xl">
          <WholeWords>{vehicle.name}</WholeWords>
        </h1>
        <Badges badges={badges} />
      </div>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">{state}</p>
    </>
  );
}

/** The vehicles that took the place of the booked one, each with its moment. */
export function SwappedVehicles({ swaps }: Pick<Trip, 'swaps'>) {
  return swaps.map(({ vehicleName, moment }) => (
    <p key={moment.at} className="mt-3">
      Since {formatPlannedTime(moment.local)} you have the {vehicleName}.
    </p>
  ));
}
