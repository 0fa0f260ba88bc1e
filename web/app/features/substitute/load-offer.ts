import { type SubstituteOffer, getSubstitute } from '@makani/contract/bookings/substitutes';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** The choices for the guest of a withdrawn trip; null once they have chosen, or the time has passed. */
export async function loadOffer(tripId: string, signal: AbortSignal): Promise<SubstituteOffer | null> {
  try {
    return await call(getSubstitute, { params: { id: tripId } }, { signal });
  } catch (error) {
    if (isApiError(error, 'substitute_over')) return null;
    throw error;
  }
}
