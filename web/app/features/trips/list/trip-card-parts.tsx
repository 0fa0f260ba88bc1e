import type { ListedTrip } from '@makani/contract/bookings/bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { guestBadges } from '@makani/domain/bookings/guest-badges';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Badges } from '../../../ui/feedback/badges.tsx';
import { Fact, MomentFact } from '../../../ui/text/fact.tsx';
import { WholeWords } from '../../../ui/text/whole-words.tsx';

export interface TripNameProps {
  trip: ListedTrip;
  id: string;
  /** `h3` below the heading of a group. */
  level: 'h2' | 'h3';
  className: string;
}

/** The vehicle's name, whose link covers the card, and the badges. */
export function TripName({ trip, id, level, className }: TripNameProps) {
  const Heading = level;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <Heading id={id} className={`font-display leading-snug ${className}`}>
        <Link
          to={paths.trip(trip.id)}
          className="decoration-brass underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          <WholeWords>{trip.vehicle.name}</WholeWords>
        </Link>
      </Heading>
      <Badges badges={guestBadges(trip)} />
    </div>
  );
}

export function TripFacts({ trip }: { trip: ListedTrip }) {
  const back = trip.returnElsewhere;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.75rem,44%),1fr))] gap-x-6 gap-y-5">
      <MomentFact label="Pickup" at={trip.pickupAt} />
      <MomentFact label="Return" at={back?.at ?? trip.returnAt} place={back?.locationName} />
      <Fact label="Location">{trip.location.name}</Fact>
    </dl>
  );
}

/** The total price. A cancelled trip shows its fee first. */
export function TripCost({ trip: { totalCents, cancellation, reference } }: { trip: ListedTrip }) {
  const total = formatUsd(totalCents);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="label-caps text-brass-ink">{cancellation ? 'You paid' : 'Total price'}</span>
      <span className="font-display text-2xl tabular-nums">
        {cancellation ? formatUsd(cancellation.feeCents) : total}
      </span>
      {cancellation ? <span className="text-sm text-ink-faint tabular-nums">Total price {total}</span> : null}
      <span className="text-sm whitespace-nowrap text-ink-faint">
        Reference <span translate="no">{reference}</span>
      </span>
    </p>
  );
}
