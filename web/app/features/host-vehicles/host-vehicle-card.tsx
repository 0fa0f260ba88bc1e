import { formatDailyUsd } from '@makani/contract/kernel/money';
import { missingInWords } from '@makani/domain/handover/vehicle-details';
import { listingReviewFacts } from '@makani/domain/vehicles/listing-review-facts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { StarRow } from '../../ui/text/star-row.tsx';
import { WholeWords } from '../../ui/text/whole-words.tsx';
import { BlockedNote } from './blocked-note.tsx';
import type { VehicleInList } from './load-vehicles.ts';
import { PauseControl } from './pause-control.tsx';
import { ReviewNote } from './review-note.tsx';
import { LiveBookings } from './live-bookings.tsx';
import { WithdrawControl } from './withdraw/withdraw-control.tsx';

export interface HostVehicleCardProps {
  vehicle: VehicleInList;
  isLazy: boolean;
  onDelete: () => void;
}

/** One of the host's vehicles, with all its actions. Spec 2. */
export function HostVehicleCard({ vehicle, isLazy, onDelete }: HostVehicleCardProps) {
  const id = useId();
  const {
    name,
    category,
    year,
    image,
    status,
    review,
    blocked,
    dailyCents,
    totalBookings,
    rating,
    location,
  } = vehicle;
  const isActive = status === 'active';
  const { badge } = listingReviewFacts[review.state];
  return (
    <article aria-labelledby={id} className="flex h-full flex-col border border-brass bg-paper-bright p-2">
      <Picture
        picture={image}
        sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
        isLazy={isLazy}
        className={isActive && badge === null && blocked === null ? '' : 'saturate-50'}
      />
      <div className="flex flex-1 flex-col px-3.5 pt-5 pb-3 sm:px-4">
        <div className="flex items-start justify-between gap-3">
          <p className="label-caps text-xs text-brass-ink">
            {category} <span className="ml-2 tabular-nums">{year}</span>
          </p>
          {blocked !== null ? (
            <Badge tone="red">Blocked</Badge>
          ) : badge ? (
            <Badge tone={badge.tone}>{badge.word}</Badge>
          ) : (
            <Badge tone={isActive ? 'green' : 'yellow'}>{isActive ? 'Active' : 'Maintenance'}</Badge>
          )}
        </div>
        <h2 id={id} className="mt-1.5 text-2xl leading-tight break-words">
          <WholeWords>{name}</WholeWords>
        </h2>
        <dl className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-4 border-t border-brass/50 pt-4">
          <Fact label="Price">
            {formatDailyUsd(dailyCents)} <span className="text-sm text-ink-soft">/ day</span>
          </Fact>
          <Fact label="Total bookings">{totalBookings}</Fact>
          <Fact label="Rating">
            {rating === null ? (
              <span className="text-ink-soft">No reviews yet</span>
            ) : (
              <span className="flex flex-wrap items-center gap-x-2">
                <StarRow stars={rating} /> {rating.toFixed(1)} / 5
              </span>
            )}
          </Fact>
          <Fact label="Location">{location.name}</Fact>
        </dl>
        <BlockedNote blocked={blocked} />
        {badge ? (
          <div className="mt-5">
            <ReviewNote review={review} />
          </div>
        ) : null}
        <PermitNote places={vehicle.placesWithoutPermit} />
        <DetailsNote vehicle={vehicle} describedBy={id} />
        <OwedBookings vehicle={vehicle} describedBy={id} />
        <div className="@container mt-auto pt-5">
          {/* Two rows of two where one row has no room: no button stands alone. */}
          <div className="grid grid-cols-[auto_auto] justify-between justify-items-start gap-x-5 gap-y-2 border-t border-brass/50 pt-3 @sm:flex">
            <Link to={paths.hostVehicleEdit(vehicle.id)} aria-describedby={id} className={quiet}>
              Edit
            </Link>
            <Link to={paths.hostVehicleCalendar(vehicle.id)} aria-describedby={id} className={quiet}>
              Calendar
            </Link>
            <PauseControl vehicle={vehicle} describedBy={id} />
            <span className="justify-self-end @sm:ml-auto">
              <Button variant="danger" size="small" aria-describedby={id} onPress={onDelete}>
                Delete
              </Button>
            </span>
          </div>
        </div>
      </div>
    </article>
  );
}

const quiet = buttonClass({ variant: 'quiet', size: 'small' });

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label-caps text-xs whitespace-nowrap text-brass-ink">{label}</dt>
      <dd className="mt-0.5 tabular-nums">{children}</dd>
    </div>
  );
}

/** Why guests aren't offered its places at the airport; nothing where none waits. */
function PermitNote({ places }: { places: readonly string[] }) {
  if (places.length === 0) return null;
  return (
    <p className="mt-5 text-sm [overflow-wrap:anywhere]">
      Not offered yet: {places.join(', ')}. Our desk needs a permit from the airport first.
    </p>
  );
}

/** Leads to the pickup details, and says which are missing. */
function DetailsNote({ vehicle, describedBy }: OwedBookingsProps) {
  const { id, missingDetails } = vehicle;
  const isMissing = missingDetails.length > 0;
  return (
    <div className="mt-5">
      {isMissing ? <p className="text-sm">Please add {missingInWords(missingDetails)}.</p> : null}
      <Link to={paths.hostVehicleDetails(id)} aria-describedby={describedBy} className={quiet}>
        {isMissing ? 'Add pickup details' : 'Pickup details'}
      </Link>
    </div>
  );
}

interface OwedBookingsProps {
  vehicle: VehicleInList;
  /** The id of the vehicle's name. */
  describedBy: string;
}

/** The bookings that a vehicle in maintenance must still honor, running or upcoming, until they are withdrawn. */
function OwedBookings({ vehicle, describedBy }: OwedBookingsProps) {
  const { conflicts, runningBookings } = vehicle;
  if (conflicts.length === 0) return null;
  return (
    <section
      aria-label="Bookings in conflict"
      className="mt-5 border-l-4 border-brass bg-brass-mist/50 px-4 py-3"
    >
      <p className="mb-2 text-sm font-medium">
        {conflicts.length === 1 ? '1 booking remains' : `${conflicts.length} bookings remain`} during
        maintenance:
      </p>
      <LiveBookings bookings={conflicts} running={runningBookings} />
      {conflicts.length > runningBookings ? (
        <WithdrawControl vehicle={vehicle} describedBy={describedBy} />
      ) : null}
    </section>
  );
}
