import type { ListingReview } from '@makani/contract/vehicles/listing-review';
import { reviewForHost } from '@makani/domain/vehicles/listing-review-facts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';

export interface ReviewNoteProps {
  review: ListingReview;
  /** Leads to its pickup details, where the page doesn't anyway. */
  vehicleId?: string;
}

/** Why guests don't see a listing, and what its host can do; nothing for one that they see. */
export function ReviewNote({ review, vehicleId }: ReviewNoteProps) {
  const notice = reviewForHost(review);
  if (notice === null) return null;
  const { title, intro, points, next, isInProfile, isInDetails } = notice;
  return (
    <section aria-label={title} className="border-l-4 border-brass bg-brass-mist/50 px-4 py-3 text-sm">
      <p className="font-medium">{intro}</p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-brass-strong">
        {points.map((point) => (
          <li key={point} className="[overflow-wrap:anywhere]">
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">{next}</p>
      {isInProfile ? (
        <Link to={paths.profile} className={`${buttonClass({ variant: 'quiet', size: 'small' })} mt-2`}>
          Confirm your email
        </Link>
      ) : null}
      {isInDetails && vehicleId !== undefined ? (
        <Link
          to={paths.hostVehicleDetails(vehicleId)}
          className={`${buttonClass({ variant: 'quiet', size: 'small' })} mt-2`}
        >
          Add pickup details
        </Link>
      ) : null}
    </section>
  );
}
