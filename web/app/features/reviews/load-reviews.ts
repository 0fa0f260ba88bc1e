import { type PublicReview, listReviews } from '@makani/contract/reviews';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export interface ReviewPage {
  reviews: PublicReview[];
  nextCursor: string | null;
}

/** The latest reviews of a vehicle. Its page is worth showing without them, so a refusal leaves none. */
export async function loadReviews(vehicleId: string, signal: AbortSignal): Promise<ReviewPage> {
  try {
    return await call(listReviews, { params: { id: vehicleId }, query: {} }, { signal });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { reviews: [], nextCursor: null };
  }
}
