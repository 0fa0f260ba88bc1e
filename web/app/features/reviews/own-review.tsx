import { type OwnReview as Review } from '@makani/contract/reviews/reviews';
import { useId, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { StarRow } from '../../ui/text/star-row.tsx';
import { ReviewForm } from './review-form.tsx';

export interface OwnReviewProps {
  bookingId: string;
  vehicleName: string;
  review: Review | null;
  /** The end of the editing period, in the location's time: 'Dec 12, 2026 8:00 AM'. */
  editableUntil: string | null;
}

/** The review of a completed trip: the form, then the saved review, which can be changed for a week. */
export function OwnReview({ bookingId, vehicleName, review, editableUntil }: OwnReviewProps) {
  const id = useId();
  const [isEditing, setEditing] = useState(false);

  return (
    <section aria-labelledby={id} className="border border-brass bg-paper-bright px-5 py-6 sm:px-7 sm:py-7">
      <h2 id={id} className="text-2xl">
        {review ? 'Your review' : `How was the ${vehicleName}?`}
      </h2>
      <div className="mt-5">
        {review === null || isEditing ? (
          <ReviewForm
            bookingId={bookingId}
            vehicleName={vehicleName}
            review={review}
            onSaved={() => setEditing(false)}
            onCancel={review ? () => setEditing(false) : undefined}
          />
        ) : (
          <>
            <p>
              <StarRow stars={review.stars} />
              <span className="sr-only">{review.stars} out of 5 stars</span>
            </p>
            <p className="mt-2 max-w-2xl break-words whitespace-pre-line">{review.text}</p>
            {review.canEdit ? (
              <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
                <Button variant="quiet" size="small" onPress={() => setEditing(true)}>
                  Edit review
                </Button>
                {editableUntil ? (
                  <span className="text-sm text-ink-soft">You can change it until {editableUntil}.</span>
                ) : null}
              </div>
            ) : (
              <p className="mt-4 text-sm text-ink-soft">
                Reviews can be edited for seven days, so you can’t change yours anymore.
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}
