import type { WaitingListing } from '@makani/contract/operator/listings';
import type { ListingReviewState } from '@makani/contract/vehicles/listing-review';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { listPage } from '../../../http/cursor.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { listOwnPhotos } from '../../vehicles/public/vehicle-listing.ts';
import { decideListing, listReviewQueue, type QueuedListing } from '../review/listing-reviews.ts';

const pageSize = 12;

/** The queue, the longest wait first. */
export async function listWaiting(
  db: Db,
  cursor: string | undefined,
): Promise<{ listings: WaitingListing[]; count: number; nextCursor: string | null }> {
  let count = 0;
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    async ({ after, limit }) => {
      const queue = await listReviewQueue(db, limit, after);
      count = queue.count;
      return queue.listings;
    },
    (listing) => listing.review_since,
  );
  return { listings: await Promise.all(rows.map((listing) => present(db, listing))), count, nextCursor };
}

/** @throws AppError `not_found` for a listing that is gone, `vehicle_changed` for another than was looked at. */
export async function decide(
  context: Pick<Context, 'db' | 'clock'>,
  input: {
    id: string;
    decision: 'approved' | 'declined';
    reason: string;
    version?: number | undefined;
    operatorId: string;
  },
): Promise<{ name: string; state: ListingReviewState }> {
  const { id, decision, reason, version, operatorId } = input;
  const decided = decision === 'approved' ? { state: decision } : { state: decision, note: reason };
  const found = await decideListing(
    context,
    id,
    decided,
    async (trx, before, { since, version: present }) => {
      if (version !== undefined && version !== present)
        throw new AppError('vehicle_changed', { message: changedMeanwhile });
      await recordAct(
        trx,
        'listing_decided',
        {
          actorId: operatorId,
          subjectId: id,
          reason,
          before,
          after: decision,
          since: since?.toString() ?? null,
        },
        context.clock.now(),
      );
    },
  );
  if (found === undefined) throw new AppError('not_found');
  return { name: found.name, state: decision };
}

const changedMeanwhile = 'The host has changed this listing since you opened it. Please review it again.';

async function present(db: Db, listing: QueuedListing): Promise<WaitingListing> {
  const { id, name, category, year, description, features, host, host_id: hostId } = listing;
  return {
    id,
    name,
    category,
    year,
    description,
    features,
    dailyCents: listing.daily_cents,
    locationName: listing.location_name,
    host:
      hostId === null || host === undefined ? null : { id: hostId, name: host.firstName, email: host.email },
    since: listing.review_since?.toString() ?? null,
    reasons: listing.review_reasons,
    version: listing.version,
    note: listing.review_note,
    photos: (await listOwnPhotos(db, id)).map(({ id: _photo, isPrimary: _first, ...picture }) => picture),
  };
}
