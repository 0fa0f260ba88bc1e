import {
  type JudgedListing,
  type ListingFacts,
  reviewEdit,
  reviewNewListing,
  type Verdict,
} from '@makani/domain/vehicles/listing-review';
import { listingReviewFacts } from '@makani/domain/vehicles/listing-review-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { hasDetails } from './has-details.ts';
import { lockListing, placeOf, type ReviewedRow, writeVerdict } from './listing-review.repository.ts';

type Judge = Pick<Context, 'db' | 'clock' | 'config'>;

/** Call it in the transaction that lists the vehicle. */
export async function judgeNewListing(context: Judge, id: string): Promise<void> {
  const listing = await requireListing(context.db, id);
  await record(context, listing, reviewNewListing(await factsOf(context, listing)));
}

/** Call it in the transaction of the edit, with what the listing was before. */
export async function judgeEdit(context: Judge, id: string, before: JudgedListing): Promise<void> {
  const listing = await requireListing(context.db, id);
  await record(context, listing, reviewEdit(before, await factsOf(context, listing)));
}

async function requireListing(trx: Db, id: string): Promise<ReviewedRow> {
  const listing = await lockListing(trx, id);
  if (listing === undefined) throw new Error(`there is no listing ${id}`);
  return listing;
}

/** Null where nothing is reviewed. */
async function factsOf({ db, config }: Judge, listing: ReviewedRow): Promise<ListingFacts | null> {
  if (!config.listingReview || listing.host_id === null) return null;
  return {
    dailyCents: listing.daily_cents,
    isHostVerified: (await findMailbox(db, listing.host_id))?.isConfirmed ?? false,
    hasDetails: await hasDetails(db, listing.id),
    place: await placeOf(db, listing.id),
  };
}

/** The wait goes on when only its reasons change. */
async function record({ db, clock }: Judge, listing: ReviewedRow, verdict: Verdict): Promise<void> {
  const { listing_review: state, review_reasons: reasons } = listing;
  if (state === verdict.state && reasons.join() === verdict.reasons.join()) return;
  const since = state === verdict.state ? listing.review_since : null;
  const note = listingReviewFacts[verdict.state].isPublic ? null : listing.review_note;
  await writeVerdict(db, listing.id, verdict, { since: since ?? clock.now(), note });
}
