import { type TripAccidents, tripAccidentsSchema } from '@makani/contract/road/accidents';
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

/** The reports of a trip as the server has them; without an answer the form alone, as long as a report can be sent. */
export async function loadAccidents(
  side: LocalReport['side'],
  id: string,
  signal: AbortSignal,
): Promise<LoadedAccidents> {
  await openQueue();
  const owner = ownerOf(side) ?? '';
  const seen = seenPage(side, `accidents.${id}`, tripAccidentsSchema);
  const trip = await loadOrSeen(
    async () => {
      const latest = await reportCalls[side].list(id, signal);
      await storeAccidents(owner, latest);
      if (latest.canReport) seen?.write({ ...latest, wallTimeNow: null, accidents: [] });
      else seen?.clear();
      return latest;
    },
    reportOf(owner, id)?.trip ?? seen?.read(),
  );
  openOffline(side);
  return { trip, owner };
}
