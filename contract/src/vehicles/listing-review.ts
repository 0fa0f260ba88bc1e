import * as z from 'zod/mini';

/** Whether guests see a listing: at once, only after somebody has looked at it, or not as it is. */
export const listingReviewStates = ['approved', 'waiting', 'declined'] as const;
export type ListingReviewState = (typeof listingReviewStates)[number];

/** Why a listing waits. A listing has none of these unless it waits. */
export const listingReviewReasons = [
  'low_price',
  'unverified_host',
  'many_listings',
  'declined_before',
  'missing_details',
] as const;
export type ListingReviewReason = (typeof listingReviewReasons)[number];

export const listingReviewLimits = {
  /** Below this price a day, a listing waits. */
  dailyCents: 1_000,
  /** A host's listings that need no review. */
  listings: 50,
} as const;

/** Responses stored before there were reviews are about vehicles that were on offer. */
export const listingReviewSchema = z._default(
  z.object({
    state: z.enum(listingReviewStates),
    reasons: z.array(z.enum(listingReviewReasons)),
    /** The note to the host of a declined listing. */
    note: z.nullable(z.string()),
  }),
  { state: 'approved', reasons: [], note: null },
);
export type ListingReview = z.output<typeof listingReviewSchema>;
