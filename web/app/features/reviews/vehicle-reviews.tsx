import { formatMonth } from '@makani/contract/kernel/time';
import {
  type PublicReview,
  type Rating as RatingFigures,
  listReviews,
} from '@makani/contract/reviews/reviews';
import { type ReactNode, useId } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { itemsOf, usePages } from '../../api/use-pages.ts';
import { Rating } from '../../ui/text/rating.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { StarRow } from '../../ui/text/star-row.tsx';
import type { ReviewPage, Reviews } from './load-reviews.ts';

export interface VehicleReviewsProps {
  vehicleId: string;
  rating: RatingFigures | null;
  reviews: Reviews;
  /** Replaces reviews that couldn’t be loaded. */
  loadFailed: (error: ApiError) => ReactNode;
}

/** The guests' reviews of a vehicle, the latest first. Renders nothing without reviews. */
export function VehicleReviews({ vehicleId, rating, reviews, loadFailed }: VehicleReviewsProps) {
  const id = useId();
  if (rating === null || (reviews.state === 'loaded' && reviews.first.reviews.length === 0)) return null;
  return (
    <section aria-labelledby={id} className="border-t border-brass/60 pt-9">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-2xl">
          What guests say
        </h2>
        <Rating {...rating} look="row" />
      </div>
      {reviews.state === 'failed' ? (
        loadFailed(new ApiError(reviews.error))
      ) : (
        <ReviewList vehicleId={vehicleId} first={reviews.first} />
      )}
    </section>
  );
}

function ReviewList({ vehicleId, first }: { vehicleId: string; first: ReviewPage }) {
  const list = usePages(
    first,
    (cursor, signal) => call(listReviews, { params: { id: vehicleId }, query: { cursor } }, { signal }),
    // Each choice on the page reloads the vehicle with the same reviews, so the first review's id serves as
    // the key.
    first.reviews[0]?.id,
  );
  return (
    <>
      <ul className="grid gap-7">
        {itemsOf(list.pages, ({ reviews }) => reviews).map((review) => (
          <Quote key={review.id} review={review} />
        ))}
      </ul>
      <ShowMore list={list} size="small" className="mt-8">
        More reviews
      </ShowMore>
    </>
  );
}

function Quote({ review: { stars, text, author, month } }: { review: PublicReview }) {
  return (
    <li className="border-l-2 border-brass pl-5">
      <figure>
        <blockquote className="max-w-2xl break-words whitespace-pre-line">{text}</blockquote>
        <figcaption className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <StarRow stars={stars} />
          <span className="sr-only">{stars} out of 5 stars</span>
          <span className="font-medium text-ink">{author}</span>
          {formatMonth(month)}
        </figcaption>
      </figure>
    </li>
  );
}
