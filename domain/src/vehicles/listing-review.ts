import {
  listingReviewLimits,
  listingReviewReasons,
  type ListingReviewReason,
  type ListingReviewState,
} from '@makani/contract/vehicles/listing-review';
import { listingReviewFacts } from './listing-review-facts.ts';

/** The facts that decide whether a listing waits; null where nothing is reviewed. */
export interface ListingFacts {
  dailyCents: number;
  isHostVerified: boolean;
  /** Its plate, color and key are known. */
  hasDetails: boolean;
  /** The listing's place among its host's, in the order in which they were listed, from 1. */
  place: number;
}

export interface Verdict {
  state: ListingReviewState;
  /** Why it waits; empty otherwise. */
  reasons: ListingReviewReason[];
}

/** A listing before an edit, as it was last judged. */
export interface JudgedListing extends Verdict {
  dailyCents: number;
}

export function reviewNewListing(facts: ListingFacts | null): Verdict {
  return verdictOn(reasonsOf(facts));
}

/**
 * An edit of an approved listing waits only for what the edit brings, so no listing disappears for a reason
 * that was known when it was approved. What was declined once, a person looks at again.
 */
export function reviewEdit(before: JudgedListing, facts: ListingFacts | null): Verdict {
  switch (listingReviewFacts[before.state].edit) {
    case 'its own reasons':
      return verdictOn(facts !== null && facts.dailyCents < before.dailyCents ? reasonsOfPrice(facts) : []);
    case 'all reasons':
      return verdictOn([
        ...reasonsOf(facts),
        ...before.reasons.filter((reason) => reason === 'declined_before'),
      ]);
    case 'a person':
      return verdictOn([...reasonsOf(facts), 'declined_before']);
  }
}

/** A listing that waited for nothing else is approved with its host's email and its details. */
export function reviewOfSettled(
  { state, reasons }: Verdict,
  { isHostVerified, hasDetails }: Pick<ListingFacts, 'isHostVerified' | 'hasDetails'>,
): Verdict {
  if (!listingReviewFacts[state].isInQueue) return { state, reasons };
  const rest = reasons.filter(
    (reason) => reason !== 'missing_details' && !(reason === 'unverified_host' && isHostVerified),
  );
  return verdictOn(hasDetails ? rest : [...rest, 'missing_details']);
}

function reasonsOf(facts: ListingFacts | null): ListingReviewReason[] {
  if (facts === null) return [];
  return [
    ...reasonsOfPrice(facts),
    ...(facts.isHostVerified ? [] : (['unverified_host'] as const)),
    ...(facts.place > listingReviewLimits.listings ? (['many_listings'] as const) : []),
    ...(facts.hasDetails ? [] : (['missing_details'] as const)),
  ];
}

function reasonsOfPrice({ dailyCents }: ListingFacts): ListingReviewReason[] {
  return dailyCents < listingReviewLimits.dailyCents ? ['low_price'] : [];
}

function verdictOn(reasons: ListingReviewReason[]): Verdict {
  return {
    state: reasons.length === 0 ? 'approved' : 'waiting',
    reasons: listingReviewReasons.filter((reason) => reasons.includes(reason)),
  };
}
