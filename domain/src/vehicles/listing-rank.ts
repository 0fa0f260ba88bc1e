import type { Rating } from '@makani/contract/reviews/reviews';

/** The facts on a vehicle for the recommended order. */
export interface RankedListing {
  dailyCents: number;
  /** The typical price of comparable vehicles; undefined where there are none. */
  typicalCents: number | undefined;
  rating: Rating | undefined;
  photos: number;
  descriptionLength: number;
}

/** Guests have vouched for a vehicle, or against it, from this many reviews on. */
const enoughReviews = 3;
const goodStars = 4;
const poorStars = 3.5;
const completePhotos = 3;
const completeDescription = 80;

/**
 * Cents added to the daily price for the vehicle's place in the recommended order; nobody pays them. In that
 * order vehicles stand by price, and these stand back: a new one by a little, so that it mixes in; one with
 * few pictures or words; one with poor reviews. A new one that asks less than a third of what is typical stands
 * as far above the typical price as it is below: until guests vouch for it, such a price is no merit.
 */
export function rankingCents(listing: RankedListing): number {
  const { dailyCents, typicalCents: typical, rating } = listing;
  if (typical === undefined) return 0;
  const average = rating !== undefined && rating.count >= enoughReviews ? rating.average : undefined;
  const isProven = average !== undefined && average >= goodStars;
  const isComplete = listing.photos >= completePhotos && listing.descriptionLength >= completeDescription;
  const isSuspicious = !isProven && dailyCents * 3 < typical;
  const steps =
    (isProven ? 0 : 1) + (isComplete ? 0 : 1) + (average !== undefined && average < poorStars ? 2 : 0);
  return Math.round(typical / 8) * steps + (isSuspicious ? 2 * (typical - dailyCents) : 0);
}

/** Compared to whole ten dollars, so that one more vehicle does not move the whole list. */
export function typicalCents(medianCents: number): number {
  return Math.round(medianCents / 1_000) * 1_000;
}
