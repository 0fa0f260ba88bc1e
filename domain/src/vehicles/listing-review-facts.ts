import {
  listingReviewLimits,
  listingReviewReasons,
  listingReviewStates,
  type ListingReview,
  type ListingReviewReason,
  type ListingReviewState,
} from '@makani/contract/vehicles/listing-review';
import { formatDailyUsd } from '@makani/contract/kernel/money';
import type { Badge } from '../bookings/badge.ts';

/** Everything that depends on the review of a listing. */
interface ListingReviewFacts {
  /** True where guests see the vehicle and can book it. */
  isPublic: boolean;
  /** True while somebody has to look at it. */
  isInQueue: boolean;
  /** Shown in place of the vehicle's own status; null where that one counts. */
  badge: Badge | null;
  /** The basis on which an edit is judged: only its own changes, everything, or everything and by a person. */
  edit: 'its own reasons' | 'all reasons' | 'a person';
  /** The headline and the first sentence for the host; null where there is nothing to say. */
  notice: { title: string; intro: string } | null;
}

export const listingReviewFacts = {
  approved: { isPublic: true, isInQueue: false, badge: null, edit: 'its own reasons', notice: null },
  waiting: {
    isPublic: false,
    isInQueue: true,
    badge: { word: 'In review', tone: 'yellow' },
    edit: 'all reasons',
    notice: {
      title: 'Waiting for review',
      intro: 'We’ll review this listing before guests can see it:',
    },
  },
  declined: {
    isPublic: false,
    isInQueue: false,
    badge: { word: 'Not approved', tone: 'red' },
    edit: 'a person',
    notice: { title: 'Not approved', intro: 'Guests can’t see this listing. We wrote:' },
  },
} as const satisfies Record<ListingReviewState, ListingReviewFacts>;

/** The states in which guests see a vehicle. */
export const publicReviewStates = listingReviewStates.filter((state) => listingReviewFacts[state].isPublic);

interface ReasonFacts {
  /** For the host: why, and what they can do. */
  toHost: string;
  toOperator: string;
  /** Where the host can settle it without us. */
  settledIn: 'form' | 'profile' | 'details' | null;
}

const least = formatDailyUsd(listingReviewLimits.dailyCents);

export const listingReasonFacts = {
  low_price: {
    toHost: `Its price is below ${least} a day. If that’s a typo, please change it.`,
    toOperator: `the price is below ${least} a day`,
    settledIn: 'form',
  },
  unverified_host: {
    toHost:
      'Your email isn’t confirmed yet. Please open the link we sent you; you can get a new one in your profile.',
    toOperator: 'the host has not confirmed their email',
    settledIn: 'profile',
  },
  many_listings: {
    toHost: `You have more than ${listingReviewLimits.listings} listings, so we review each new one.`,
    toOperator: `the host has more than ${listingReviewLimits.listings} listings`,
    settledIn: null,
  },
  declined_before: {
    toHost: 'You’ve changed it since we declined it, so we’ll review it again.',
    toOperator: 'it was declined before, and the host has changed it',
    settledIn: null,
  },
  missing_details: {
    toHost:
      'Guests need its license plate, its color and how to get the key. Only guests who booked see them.',
    toOperator: 'its license plate, color or key is missing',
    settledIn: 'details',
  },
} as const satisfies Record<ListingReviewReason, ReasonFacts>;

/** The words for a listing's host on its review; null for an approved one. */
export function reviewForHost({ state, reasons, note }: ListingReview): {
  title: string;
  intro: string;
  points: string[];
  /** The next step. */
  next: string;
  /** True where the host's profile has something to do. */
  isInProfile: boolean;
  /** True where the vehicle's details are to be added. */
  isInDetails: boolean;
} | null {
  const { notice, isInQueue } = listingReviewFacts[state];
  if (notice === null) return null;
  const points = listingReviewReasons
    .filter((reason) => reasons.includes(reason))
    .map((reason) => listingReasonFacts[reason].toHost);
  const isSettledIn = (place: 'profile' | 'details') =>
    reasons.some((reason) => listingReasonFacts[reason].settledIn === place);
  return {
    ...notice,
    points: note === null || isInQueue ? points : [note],
    next: nextFor(state, reasons),
    isInProfile: isSettledIn('profile'),
    isInDetails: isSettledIn('details'),
  };
}

function nextFor(state: ListingReviewState, reasons: readonly ListingReviewReason[]): string {
  if (state === 'declined') return 'Make changes and save, and we’ll review it again.';
  return reasons.every((reason) => listingReasonFacts[reason].settledIn !== null)
    ? 'Once that’s done, guests see it right away. Otherwise we’ll review it and email you.'
    : 'You don’t need to do anything else. We’ll email you when we’ve reviewed it.';
}
