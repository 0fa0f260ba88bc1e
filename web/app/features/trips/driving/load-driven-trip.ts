import { type DrivenTrip, getDrivenTrip } from '@makani/contract/driving/driven-trips';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

/** A trip that the caller drives and somebody else pays for; null if they don’t. */
export async function loadDrivenTrip(id: string, signal: AbortSignal): Promise<DrivenTrip | null> {
  try {
    return await call(getDrivenTrip, { params: { id } }, { signal });
  } catch (error) {
    if (isApiError(error, 'not_found', 'invalid_input')) return null;
    throw error;
  }
}
