import type { Party } from '@makani/contract/fit/party';
import type { PartyDraft } from './booking-state.ts';

/** What the API is told: nobody's name. */
export function partyOf({ adults, children, luggage }: PartyDraft): Party {
  return { adults, children, luggage };
}
