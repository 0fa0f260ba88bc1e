import {
  type OwnReview,
  type PublicReview,
  getOwnReview,
  listReviews,
} from '@makani/contract/reviews/reviews';
import { type ApiErrorFacts, isApiError } from '../../api/api-error.ts';
import { type CallOptions, call } from '../../api/call.ts';

export interface ReviewPage {
  reviews: PublicReview[];
  nextCursor: string | null;
}

/** The error is plain data, because it is serialized into the server's page. */
export type Reviews = { state: 'loaded'; first: ReviewPage } | { state: 'failed'; error: ApiErrorFacts };

/**
 * The latest reviews of a vehicle. A failure is part of the result, because the page is useful without
 * reviews.
 */
export async function loadReviews(vehicleId: string, options: CallOptions): Promise<Reviews> {
  try {
    const first = await call(listReviews, { params: { id: vehicleId }, query: {} }, options);
    return { state: 'loaded', first };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { code, status, message, requestId } = error;
    return { state: 'failed', error: { code, status, message, requestId } };
  }
}

/** The guest's own review of one trip; null if there is none. */
export async function loadOwnReview(bookingId: string, signal: AbortSignal): Promise<OwnReview | null> {
  const { review } = await call(getOwnReview, { params: { id: bookingId } }, { signal });
  return review;
}
