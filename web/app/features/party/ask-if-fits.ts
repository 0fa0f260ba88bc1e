import { checkFit } from '@makani/contract/fit/fit';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { call } from '../../api/call.ts';
import type { PartyDraft } from '../../booking-draft/booking-state.ts';
import { draftRestored, readDraft } from '../../booking-draft/draft.ts';
import { partyOf } from '../../booking-draft/party.ts';

/** The party of this tab, and the answer of a vehicle. */
export interface AskedFit {
  party: PartyDraft;
  fit: ResponseOf<typeof checkFit>;
}

/** Null as long as nobody has said who travels. */
export async function askIfFits(vehicleId: string, signal?: AbortSignal): Promise<AskedFit | null> {
  await draftRestored();
  const { party } = readDraft();
  if (party === null) return null;
  const body = { vehicleId, party: partyOf(party) };
  return { party, fit: await call(checkFit, { body }, { signal }) };
}
