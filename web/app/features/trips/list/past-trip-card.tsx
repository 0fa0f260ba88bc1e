import type { ListedTrip } from '@makani/contract/bookings/bookings';
import { useId } from 'react';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { TripCost, TripFacts, TripName, type TripNameProps } from './trip-card-parts.tsx';
import { endingInList } from '../trip-words.ts';

export interface PastTripCardProps {
  trip: ListedTrip;
  level: TripNameProps['level'];
  /** Below the fold, so its picture loads later. */
  isLazy: boolean;
}

/** A trip that is over or was cancelled, shown smaller than one ahead. */
export function PastTripCard({ trip, level, isLazy }: PastTripCardProps) {
  const id = useId();
  const words = endingInList(trip);
  return (
    <article
      aria-labelledby={id}
      className="group relative grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-4 border border-brass/70 bg-paper-bright p-2 transition-colors hover:border-ink md:grid-cols-[13rem_minmax(0,1fr)] md:gap-x-6"
    >
      <div className="md:row-span-2">
        <Picture
          picture={trip.vehicle.image}
          sizes="(min-width: 48rem) 13rem, 6.5rem"
          isLazy={isLazy}
          className="border border-brass/50 saturate-[0.35]"
        />
      </div>
      <div className="pt-1.5 pr-2 md:pt-2.5 md:pr-4">
        <TripName trip={trip} id={id} level={level} className="text-lg md:text-xl" />
      </div>
      <div className="grid gap-3 px-3 pb-3 max-md:col-span-2 md:px-0 md:pr-4">
        <TripFacts trip={trip} />
        {words ? <p className="text-ink-soft">{words}</p> : null}
        <TripCost trip={trip} />
      </div>
    </article>
  );
}
