import type { Trip } from '@makani/contract/bookings/trips';
import { Link } from 'react-router';
import { tripPaths } from '../../../trip-paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';

/** The guest before has not brought the vehicle back. The booking stands, and another vehicle can be taken. */
export function LateVehicle({ trip: { id, vehicle } }: { trip: Pick<Trip, 'id' | 'vehicle'> }) {
  return (
    <section
      aria-label="Your vehicle may be late"
      className="mt-7 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border border-brass border-l-4 border-l-hibiscus-press bg-paper-bright px-5 py-6 sm:px-7 print:hidden"
    >
      <div className="max-w-xl min-w-0">
        <p className="font-display text-xl leading-snug wrap-anywhere">
          The {vehicle.name} isn’t back from another trip yet.
        </p>
        <p className="mt-1.5 text-ink-soft">
          Your booking stands. If you’d rather not wait, take another vehicle at no extra cost.
        </p>
      </div>
      <Link to={tripPaths.substitute(id)} className={`${buttonClass()} max-sm:w-full`}>
        See your options
      </Link>
    </section>
  );
}
