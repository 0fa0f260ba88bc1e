import type { TripAccidents } from '@makani/contract/road/accidents';
import { isApiError, isOutcomeUnknown } from '../../../api/api-error.ts';
import { openQueue } from '../queue/drain.ts';
import { reportCalls } from '../queue/report-calls.ts';
import { reportOf, storeAccidents } from '../queue/reports.ts';
import { ownerOf } from '../queue/side-calls.ts';
import type { LocalReport } from '../record/local-report.ts';

export interface LoadedAccidents {
  trip: TripAccidents;
  owner: string;
}

/** The reports of a trip as the server has them, or as it last described them to a phone that has one of its own. */
export async function loadAccidents(
  side: LocalReport['side'],
  id: string,
  signal: AbortSignal,
): Promise<LoadedAccidents> {
  await openQueue();
  const owner = ownerOf(side) ?? '';
  try {
    const trip = await reportCalls[side].list(id, signal);
    await storeAccidents(owner, trip);
    return { trip, owner };
  } catch (error) {
    const trip = isApiError(error) && isOutcomeUnknown(error) ? reportOf(owner, id)?.trip : null;
    if (trip) return { trip, owner };
    throw error;
  }
}
