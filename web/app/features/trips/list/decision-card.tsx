import type { ListedTrip } from '@makani/contract/bookings/bookings';
import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import { useId } from 'react';
import { Link } from 'react-router';
import { tripPaths } from '../../../trip-paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { TripFacts, TripName, type TripNameProps } from './trip-card-parts.tsx';

export interface DecisionCardProps {
  trip: ListedTrip;
  level: TripNameProps['level'];
  /** Below the fold, so its picture loads later. */
  isLazy: boolean;
}

/** A trip whose vehicle was withdrawn, while its guest chooses another one or a refund. It names no price: none is final. */
export function DecisionCard({ trip, level, isLazy }: DecisionCardProps) {
  const id = useId();
  const { chooseBy, location, vehicle } = trip;
  return (
    <article
      aria-labelledby={id}
      className="group relative grid border border-brass border-l-4 border-l-hibiscus-press bg-paper-bright transition-colors hover:border-ink md:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="p-2 md:pr-0">
        <Picture
          picture={vehicle.image}
          sizes="(min-width: 48rem) 16.5rem, 100vw"
          isLazy={isLazy}
          className="border border-brass/50"
        />
      </div>
      <div className="grid content-start gap-5 px-5 pt-3 pb-6 sm:px-7 md:py-6">
        <TripName trip={trip} id={id} level={level} className="text-2xl" />
        <TripFacts trip={trip} />
      </div>
      <div className="mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-brass/40 py-4 sm:mx-7 md:col-span-2 md:mx-2 md:px-5">
        <p className="max-w-xl min-w-0">
          Your host can’t provide this vehicle. Another one is on hold for you
          {chooseBy ? <> until {deadlineAt(chooseBy, location.name)}</> : null}.
        </p>
        <Link
          to={tripPaths.substitute(trip.id)}
          aria-describedby={id}
          className={`${buttonClass({ size: 'small' })} relative z-1 max-sm:w-full`}
        >
          See your options
        </Link>
      </div>
    </article>
  );
}
