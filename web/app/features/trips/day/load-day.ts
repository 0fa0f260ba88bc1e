import { getTripDay, type TripDay } from '@makani/contract/handover/trip-day';
import { call } from '../../../api/call.ts';

/** Facts for the day; null where they can't be read, for the trip is shown without them. */
export async function loadDay(id: string, signal: AbortSignal): Promise<TripDay | null> {
  try {
    return await call(getTripDay, { params: { id } }, { signal });
  } catch {
    return null;
  }
}
