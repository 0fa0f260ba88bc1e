import { formatMonth } from '@makani/contract/time';
import { type PublicReview, type Rating as RatingFigures, listReviews } from '@makani/contract/reviews';
import { useId, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Rating } from '../../ui/rating.tsx';
import { StarRow } from '../../ui/star-row.tsx';
import type { ReviewPage } from './load-reviews.ts';

export interface VehicleReviewsProps {
  vehicleId: string;
  rating: RatingFigures | null;
  first: ReviewPage;
}

/** What renters wrote about a vehicle, the latest first. Says nothing where nobody has written yet. */
export function VehicleReviews({ vehicleId, rating, first }: VehicleReviewsProps) {
  const id = useId();
  const { reviews, nextCursor, isLoading, loadMore } = useReviewPages(vehicleId, first);
  if (rating === null || reviews.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-t border-brass/60 pt-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-2xl">
          What renters say
        </h2>
        <Rating {...rating} look="row" />
      </div>
      <ul className="mt-6 grid gap-7">
        {reviews.map((review) => (
          <Quote key={review.id} review={review} />
        ))}
      </ul>
      {nextCursor === null ? null : (
        <div className="mt-8">
          <Button
            variant="secondary"
            size="small"
            isPending={isLoading}
            pendingText="Loading…"
            onPress={() => void loadMore(nextCursor)}
          >
            More reviews
          </Button>
        </div>
      )}
    </section>
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

/** Whatever is loaded anew starts at its first page again. */
function useReviewPages(vehicleId: string, first: ReviewPage) {
  const [more, setMore] = useState<{ after: string; pages: ReviewPage[] }>({ after: '', pages: [] });
  const [isLoading, setLoading] = useState(false);
  // A page is priced anew with every choice, with the same reviews: they are known by their first.
  const after = first.reviews[0]?.id ?? '';
  const pages = more.after === after ? [first, ...more.pages] : [first];

  async function loadMore(cursor: string): Promise<void> {
    setLoading(true);
    try {
      const page = await call(listReviews, { params: { id: vehicleId }, query: { cursor } });
      setMore({ after, pages: [...pages.slice(1), page] });
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setLoading(false);
    }
  }

  return {
    reviews: pages.flatMap(({ reviews }) => reviews),
    nextCursor: pages.at(-1)?.nextCursor ?? null,
    isLoading,
    loadMore,
  };
}
