import { useState } from 'react';
import { useDraft } from '../../../booking-draft/draft.ts';
import { partyOf } from '../../../booking-draft/party.ts';
import { lazyPart, useLazyPart } from '../../../ui/lazy.ts';
import { ConvoySkeleton } from './convoy-skeleton.tsx';
import type { ConvoyInput } from './use-convoy.ts';

export interface ConvoySlotProps {
  search: Omit<ConvoyInput, 'party'>;
  /** Keeps the place of the offer until it is known, where what follows would jump otherwise. */
  reservesSpace: boolean;
}

/** Vehicles that a party fits together, once it has said who travels. The list doesn't wait for them. */
export function ConvoySlot({ search, reservesSpace }: ConvoySlotProps) {
  const { party } = useDraft();
  const [hasFailed, setFailed] = useState(false);
  const isWanted = party !== null && !hasFailed;
  const offer = useLazyPart(convoyOffer, { isWanted, onFailure: () => setFailed(true) });
  if (!isWanted) return null;
  const waiting = reservesSpace ? <ConvoySkeleton /> : null;
  return offer.isLoading ? waiting : offer.render({ ...search, party: partyOf(party), waiting });
}

const convoyOffer = lazyPart(
  () => import('./convoy-offer.tsx'),
  ({ ConvoyOffer }) => ConvoyOffer,
);
