import type { Party } from '@makani/contract/fit/party';
import type { PartyDraft } from './booking-state.ts';

/** The party in the query of a list; never in the address of a page. */
export function partyQuery(party: PartyDraft | null): { party?: string } {
  return party === null ? {} : { party: JSON.stringify(partyOf(party)) };
}

/** The party as the API gets it, without names. */
export function partyOf({ adults, children, luggage }: PartyDraft): Party {
  return { adults, children, luggage };
}
