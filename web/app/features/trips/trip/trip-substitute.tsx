import type { Trip, TripSubstitute as Substitute } from '@makani/contract/bookings/trips';
import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { tripPaths } from '../../../trip-paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';

export interface TripSubstituteProps {
  trip: Pick<Trip, 'id' | 'vehicle' | 'location' | 'isMovedAway'>;
  substitute: Substitute;
}

/** The choice of the guest of a withdrawn trip, and the booking that a substitute replaces. */
export function TripSubstitute({ trip, substitute: { chooseBy, takenAs, instead } }: TripSubstituteProps) {
  return (
    <>
      {chooseBy ? (
        <section
          aria-label="Another vehicle for your trip"
          className="mt-7 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border border-brass border-l-4 border-l-hibiscus-press bg-paper-bright px-5 py-6 sm:px-7"
        >
          <div className="max-w-xl min-w-0">
            <p className="font-display text-xl leading-snug wrap-anywhere">
              Your host can’t provide the {trip.vehicle.name}.
            </p>
            <p className="mt-1.5 text-ink-soft">
              Another one is on hold for you until {deadlineAt(chooseBy, trip.location.name)}.
            </p>
          </div>
          <Link to={tripPaths.substitute(trip.id)} className={`${buttonClass()} max-sm:w-full`}>
            See your options
          </Link>
        </section>
      ) : null}
      {takenAs ? (
        <p className="mt-3 text-lg">
          {trip.isMovedAway === true ? (
            <>
              Now booked: <TripLink {...takenAs} />
            </>
          ) : (
            <>
              You took the <TripLink {...takenAs} /> instead.
            </>
          )}
        </p>
      ) : null}
      {instead ? (
        <p className="mt-2 text-ink-soft">
          In place of the <TripLink {...instead} />
        </p>
      ) : null}
    </>
  );
}

function TripLink({ bookingId, vehicleName }: NonNullable<Substitute['takenAs']>) {
  return (
    <Link
      to={paths.trip(bookingId)}
      className="underline decoration-brass underline-offset-4 wrap-anywhere hover:text-hibiscus-press"
    >
      {vehicleName}
    </Link>
  );
}
