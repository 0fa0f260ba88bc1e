import { checkFit } from '@makani/contract/fit/fit';
import type { Party } from '@makani/contract/fit/party';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { partyInWords } from '@makani/domain/fit/party-words';
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

/** The party that a booking was made for, with the names that the tab knows which made it. */
export async function partyOfBooked(booked: Party): Promise<PartyDraft> {
  await draftRestored();
  const { party: draft } = readDraft();
  const agesOf = ({ children }: Party) => children.map(({ ageYears }) => ageYears).join();
  const names = draft !== null && agesOf(draft) === agesOf(booked) ? draft.names : [];
  return { ...booked, names, words: partyInWords(booked), onlyFitting: false };
}

export async function ask(vehicleId: string, party: PartyDraft, signal?: AbortSignal) {
  return call(checkFit, { body: { vehicleId, party: partyOf(party) } }, { signal });
}
