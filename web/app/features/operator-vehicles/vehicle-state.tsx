import type { DeskVehicle } from '@makani/contract/operator/desk-vehicles';
import { listingReasonFacts, listingReviewFacts } from '@makani/domain/vehicles/listing-review-facts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { atDesk } from '../../ui/text/dates.ts';
import { vehicleStates } from './vehicle-words.ts';

/** Whether guests see the vehicle, and if not, why. */
export function VehicleState({ vehicle: { status, review, blocked } }: { vehicle: DeskVehicle }) {
  const { badge, isInQueue } = listingReviewFacts[review.state];
  return (
    <section aria-label="State" className="grid gap-2 text-sm">
      <p className="flex flex-wrap gap-2">
        <Badge tone={vehicleStates[status].tone}>{vehicleStates[status].word}</Badge>
        {badge === null || status === 'waiting' ? null : <Badge tone={badge.tone}>{badge.word}</Badge>}
      </p>
      {blocked === null ? null : (
        <p className="border-l-2 border-hibiscus-press/50 pl-3 [overflow-wrap:anywhere]">
          Blocked {atDesk(blocked.at)}: {blocked.reason}
        </p>
      )}
      {isInQueue ? (
        <p className="text-ink-soft">
          It’s in review because{' '}
          {review.reasons.map((reason) => listingReasonFacts[reason].toOperator).join(', and ')}.{' '}
          <Link to={paths.operatorListings} className={textLink}>
            Review it
          </Link>
        </p>
      ) : null}
      {review.note === null ? null : (
        <p className="border-l-2 border-brass pl-3 [overflow-wrap:anywhere]">Declined: {review.note}</p>
      )}
    </section>
  );
}
