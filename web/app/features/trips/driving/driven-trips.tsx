import type { DrivenTrip } from '@makani/contract/driving/driven-trips';
import { tripRangeInWords } from '@makani/domain/arrivals/one-way';
import { guestBadges } from '@makani/domain/bookings/guest-badges';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Badges } from '../../../ui/feedback/badges.tsx';
import { drivenReturn } from '../trip-words.ts';

/** The trips that somebody drives and another person pays for. */
export function DrivenTrips({ trips }: { trips: DrivenTrip[] }) {
  const id = useId();
  if (trips.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="poster mb-4 text-base text-brass-ink">
        Trips you drive for others
      </h2>
      <ul className="divide-y divide-brass/40 border-y border-brass/40">
        {trips.map((trip) => (
          <li key={trip.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <p className="min-w-0">
              <Link
                to={paths.trip(trip.id)}
                className="font-display text-lg underline decoration-brass underline-offset-4 hover:text-hibiscus-press"
              >
                {trip.vehicle.name}
              </Link>
              <span className="block text-ink-soft">
                {trip.location.name}, {tripRangeInWords({ pickupAt: trip.pickupAt, ...drivenReturn(trip) })}.
                Paid by {trip.payer.firstName}.
              </span>
            </p>
            <Badges badges={guestBadges({ ...trip, chooseBy: null })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
