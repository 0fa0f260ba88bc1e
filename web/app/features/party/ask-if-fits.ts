import { checkFit } from '@makani/contract/fit/fit';
import type { Party } from '@makani/contract/fit/party';
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
  return party && { party, fit: await ask(vehicleId, party, signal) };
}

/** The same, of the party that a booking was made for; its names are known to the tab that made it. */
export async function askIfBookedFits(vehicleId: string, booked: Party | null): Promise<AskedFit | null> {
  await draftRestored();
  const { party: draft } = readDraft();
  if (booked === null) return null;
  const agesOf = ({ children }: Party) => children.map(({ ageYears }) => ageYears).join();
  const names = draft !== null && agesOf(draft) === agesOf(booked) ? draft.names : [];
  const party = { ...booked, names, words: '', onlyFitting: false };
  return { party, fit: await ask(vehicleId, party) };
}

async function ask(vehicleId: string, party: PartyDraft, signal?: AbortSignal) {
  return call(checkFit, { body: { vehicleId, party: partyOf(party) } }, { signal });
}
