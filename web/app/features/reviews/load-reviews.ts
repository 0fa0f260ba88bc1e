import { type OwnReview, type PublicReview, getOwnReview, listReviews } from '@makani/contract/reviews';
import { isApiError } from '../../api/api-error.ts';
import { type CallOptions, call } from '../../api/call.ts';

export interface ReviewPage {
  reviews: PublicReview[];
  nextCursor: string | null;
}

/** The latest reviews of a vehicle. Its page is worth showing without them, so a refusal leaves none. */
export async function loadReviews(vehicleId: string, options: CallOptions): Promise<ReviewPage> {
  try {
    return await call(listReviews, { params: { id: vehicleId }, query: {} }, options);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { reviews: [], nextCursor: null };
  }
}

/** The renter's own review of one trip; null while there is none. */
export async function loadOwnReview(bookingId: string, signal: AbortSignal): Promise<OwnReview | null> {
  const { review } = await call(getOwnReview, { params: { id: bookingId } }, { signal });
  return review;
}
