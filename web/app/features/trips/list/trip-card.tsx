import type { ListedTrip } from '@makani/contract/bookings/bookings';
import { deadlineAt, requestedInWords } from '@makani/domain/bookings/confirmation-words';
import { isRequest } from '@makani/domain/bookings/status-facts';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import { Clock } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { tripPaths } from '../../../trip-paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { TripCost, TripFacts, TripName, type TripNameProps } from './trip-card-parts.tsx';

export interface TripCardProps {
  trip: ListedTrip;
  level: TripNameProps['level'];
  /** Below the fold, so its picture loads later. */
  isLazy: boolean;
  onCancel: () => void;
}

/**
 * One of the guest's trips; the whole card links to its page. Only an upcoming one can be changed. Spec 4.
 */
export function TripCard({ trip, level, isLazy, onCancel }: TripCardProps) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <article
      aria-labelledby={id}
      className="group relative grid border border-brass/70 bg-paper-bright transition-colors hover:border-ink md:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="p-2 md:pr-0">
        <Picture
          picture={trip.vehicle.image}
          sizes="(min-width: 48rem) 16.5rem, 100vw"
          isLazy={isLazy}
          className="border border-brass/50"
        />
      </div>
      <div className="grid content-start gap-5 px-5 pt-3 pb-6 sm:px-7 md:py-6">
        <TripName trip={trip} id={id} level={level} className="text-2xl" />
        <TripFacts trip={trip} />
        {isRequest(trip.status) ? (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <Clock aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-brass-ink" />
            {requestedInWords(trip.confirmBy ? deadlineAt(trip.confirmBy, trip.location.name) : undefined)}
          </p>
        ) : null}
      </div>
      <div className="mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-brass/40 py-4 sm:mx-7 md:col-span-2 md:mx-2 md:px-5">
        <TripCost trip={trip} />
        {factsOfTrip(trip)?.canChange ? (
          <div className="relative z-1 flex flex-wrap gap-x-5 gap-y-3">
            <Button
              variant="secondary"
              size="small"
              aria-describedby={id}
              onPress={() => void navigate(tripPaths.modify(trip.id))}
            >
              Modify Trip
            </Button>
            <Button variant="quiet" size="small" aria-describedby={id} onPress={onCancel}>
              Cancel Trip
            </Button>
          </div>
        ) : null}
      </div>
    </article>
  );
}
