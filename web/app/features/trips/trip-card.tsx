import type { Booking } from '@makani/contract/bookings';
import { formatUsd } from '@makani/contract/money';
import { formatWallClock, formatWallDate } from '@makani/contract/time';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { fromWallTime } from '../../draft/period.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { tripBadges } from './trip-status.ts';
import { cancelledFigures, rejectedSentence } from './trip-words.ts';

export interface TripCardProps {
  trip: Booking;
  /** Below the fold: its picture can wait. */
  isLazy: boolean;
  onCancel: () => void;
}

/** One trip of the renter; the whole card leads to its page. Only an upcoming one can be changed. Spec 4. */
export function TripCard({ trip, isLazy, onCancel }: TripCardProps) {
  const id = useId();
  const navigate = useNavigate();
  const { vehicle, location, tripStatus } = trip;
  const badge = tripStatus && tripBadges[tripStatus];
  const isPast = tripStatus === 'completed' || tripStatus === 'cancelled';
  const words = trip.status === 'rejected' ? rejectedSentence(trip) : cancelledFigures(trip);
  return (
    <article
      aria-labelledby={id}
      className="group relative grid border border-brass/70 bg-paper-bright transition-colors hover:border-ink md:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="p-2 md:pr-0">
        <Picture
          picture={vehicle.image}
          sizes="(min-width: 48rem) 16.5rem, 100vw"
          isLazy={isLazy}
          className={`border border-brass/50 ${isPast ? 'saturate-[0.35]' : ''}`}
        />
      </div>
      <div className="px-5 pt-3 pb-6 sm:px-7 md:py-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 id={id} className="font-display text-2xl leading-snug">
            <Link
              to={paths.trip(trip.id)}
              className="decoration-brass underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {vehicle.name}
            </Link>
          </h2>
          {badge ? <Badge tone={badge.tone}>{badge.label}</Badge> : null}
        </div>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
          <Moment label="Pickup" at={trip.pickupAt} />
          <Moment label="Return" at={trip.returnAt} />
          <Fact label="Location">{location.name}</Fact>
        </dl>
        {words ? <p className="mt-5 text-ink-soft">{words}</p> : null}
      </div>
      <div className="mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-brass/40 py-4 sm:mx-7 md:col-span-2 md:mx-2 md:px-5">
        <Cost trip={trip} />
        {tripStatus === 'upcoming' ? (
          <div className="relative z-1 flex flex-wrap gap-x-5 gap-y-3">
            <Button
              variant="secondary"
              size="small"
              aria-describedby={id}
              onPress={() => void navigate(paths.modifyTrip(trip.id))}
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

/** What it costs; of a trip that came to nothing first what was paid after all. */
function Cost({ trip: { totalCents, cancellation, reference } }: { trip: Booking }) {
  const total = formatUsd(totalCents);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="label-caps text-brass-ink">{cancellation ? 'You paid' : 'Total price'}</span>
      <span className="font-display text-2xl tabular-nums">
        {cancellation ? formatUsd(cancellation.feeCents) : total}
      </span>
      <span className="text-sm text-ink-faint tabular-nums">
        {cancellation ? `Total price ${total} · ` : ''}Reference {reference}
      </span>
    </p>
  );
}

function Moment({ label, at }: { label: string; at: string }) {
  const { date, time } = fromWallTime(at);
  return (
    <Fact label={label}>
      {formatWallDate(date)} <span className="block text-ink-soft">{formatWallClock(time)}</span>
    </Fact>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label-caps text-brass-ink">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
