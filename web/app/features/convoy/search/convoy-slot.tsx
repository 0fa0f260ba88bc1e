import { useState } from 'react';
import { useDraft } from '../../../booking-draft/draft.ts';
import { partyOf } from '../../../booking-draft/party.ts';
import { lazyPart, useLazyPart } from '../../../ui/lazy.ts';
import type { ConvoyInput } from './use-convoy.ts';
import { LoadingStatus, Skeleton } from '../../../ui/feedback/skeleton.tsx';

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

/** As high as two vehicles that stand side by side. */
function ConvoySkeleton() {
  return (
    <div className="border border-brass/50 bg-paper-bright p-5 sm:p-8">
      <LoadingStatus>Looking for vehicles that fit you together…</LoadingStatus>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-96 w-full sm:h-112" />
        <Skeleton className="h-96 w-full sm:h-112" />
      </div>
      <Skeleton className="mt-6 h-14 w-full" />
    </div>
  );
}
