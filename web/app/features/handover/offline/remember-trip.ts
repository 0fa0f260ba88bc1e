import type { HandoverSide } from '@makani/contract/handover/handover-words';
import { type TripHandovers, tripHandoversSchema } from '@makani/contract/handover/handovers';
import { loadPickupPictures } from '../photos/pickup-pictures.ts';
import { sideCalls } from '../queue/side-calls.ts';
import { openOffline } from './open-offline.ts';
import { type SeenPage, seenPage } from './seen-page.ts';

/** The page of a trip's records, as this browser has seen it. */
export function seenTrip(side: HandoverSide, id: string): SeenPage<TripHandovers> {
  return seenPage(side, `handover.${id}`, tripHandoversSchema);
}

export function rememberTrip(seen: SeenPage<TripHandovers>, trip: TripHandovers): void {
  if (trip.next === null) seen.clear();
  else seen.write(trip, untilOf(trip));
}

/** Two days after the return; one that is late is still to be recorded. */
function untilOf({ returnAt }: TripHandovers): number {
  return Math.max(Date.parse(returnAt), Date.now()) + 2 * 86_400_000;
}

/** Makes the next record open without a connection before its page was opened once. The worker stores pages alone. */
export async function prepareRecord(side: HandoverSide, id: string, signal: AbortSignal): Promise<void> {
  try {
    const seen = seenTrip(side, id);
    const trip = await sideCalls[side].list(id, signal);
    rememberTrip(seen, trip);
    loadPickupPictures(trip);
    openOffline(side);
  } catch {
    // Without a connection it opens as it did.
  }
}
