import { type Trip, getTrip } from '@makani/contract/bookings/trips';
import { redirect } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { currentSession } from '../../../session/session.ts';

/** The guest's trip, null if there is none, or a redirect home if nobody is signed in. */
export async function loadTrip(id: string, signal: AbortSignal): Promise<Trip | null | Response> {
  return loadOfTrip(() => call(getTrip, { params: { id } }, { signal }));
}

/** The same for a part of the guest's trip. */
export async function loadOfTrip<Part>(load: () => Promise<Part>): Promise<Part | null | Response> {
  if (currentSession() === null) return redirect(paths.home);
  try {
    return await load();
  } catch (error) {
    if (isApiError(error, 'not_signed_in')) return redirect(paths.home);
    if (isApiError(error, 'not_found', 'invalid_input')) return null;
    throw error;
  }
}
