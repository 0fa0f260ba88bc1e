import { type TripAccidents, tripAccidentsSchema } from '@makani/contract/road/accidents';
import { isApiError } from '../../../api/api-error.ts';
import { openOffline } from '../offline/open-offline.ts';
import { loadOrSeen, seenPage } from '../offline/seen-page.ts';
import { openQueue } from '../queue/drain.ts';
import { reportCalls } from '../queue/report-calls.ts';
import { reportOf, storeAccidents } from '../queue/reports.ts';
import { ownerOf } from '../queue/side-calls.ts';
import type { LocalReport } from '../record/local-report.ts';

export interface LoadedAccidents {
  trip: TripAccidents;
  owner: string;
}

/** How long a form that was opened before its trip is stored. */
const retentionDays = 40;

/** The reports of a trip as the server has them; without an answer the form alone, as long as a report can be sent. */
export async function loadAccidents(
  side: LocalReport['side'],
  id: string,
  signal: AbortSignal,
): Promise<LoadedAccidents> {
  await openQueue();
  const owner = ownerOf(side) ?? '';
  const seen = seenPage(side, `accidents.${id}`, tripAccidentsSchema);
  async function latest(): Promise<TripAccidents> {
    const trip = await reportCalls[side].list(id, signal);
    await storeAccidents(owner, trip);
    // The trip may begin while there is no connection. The server judges when a report is sent.
    seen.write(
      { ...trip, canReport: true, wallTimeNow: null, accidents: [] },
      Date.now() + retentionDays * 86_400_000,
    );
    return trip;
  }
  try {
    const trip = await loadOrSeen(side, latest, reportOf(owner, id)?.trip ?? seen.read());
    openOffline(side);
    return { trip, owner };
  } catch (error) {
    if (isApiError(error, 'not_found', 'invalid_input')) seen.clear();
    throw error;
  }
}
