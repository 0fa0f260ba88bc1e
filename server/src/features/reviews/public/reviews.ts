import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Rating } from '@makani/contract/reviews/reviews';
import { removedWords } from '@makani/domain/retention/removed-words';
import { ratingOf } from '@makani/domain/reviews/reviews';
import type { Db } from '../../../db/database.ts';
import { forgetAuditReasons } from '../../audit/public/audit-reasons.ts';
import type { Ratings } from '../../vehicles/public/ports.ts';
import {
  listByGuest,
  listReviewed,
  replaceHiddenReasons,
  replaceTexts,
  sumByVehicle,
  sumOver,
} from '../reviews.repository.ts';

/** The rating of each vehicle; unrated vehicles are absent. */
export async function ratingsOf(db: Db, vehicleIds: string[]): Promise<Map<string, Rating>> {
  const sums = await starsOf(db, vehicleIds);
  return new Map(
    [...sums].flatMap(([id, { stars, count }]) => {
      const rating = ratingOf(stars, count);
      return rating === null ? [] : [[id, rating] as const];
    }),
  );
}

/** The sum and the number of each reviewed vehicle's stars. */
export async function starsOf(
  db: Db,
  vehicleIds: string[],
): Promise<Map<string, { stars: number; count: number }>> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await sumByVehicle(db, vehicleIds);
  return new Map(rows.map(({ vehicle_id: id, stars, count }) => [id, { stars, count }]));
}

/** The rating over all reviews of these vehicles together. */
export async function ratingOver(db: Db, vehicleIds: string[]): Promise<Rating | null> {
  const { stars, count } = await sumOver(db, vehicleIds);
  return ratingOf(stars, count);
}

/** The container passes this to the vehicles feature, which must not import reviews. */
export const ratings: Ratings = { ratingsOf, ratingOver };

/** The trips among these that have a review. */
export async function reviewedBookings(db: Db, bookingIds: string[]): Promise<ReadonlySet<string>> {
  return new Set(await listReviewed(db, bookingIds));
}

/** A guest's own reviews, for their data export. */
export async function reviewsOfGuest(db: Db, guestId: string): Promise<AccountExport['reviews']> {
  const rows = await listByGuest(db, guestId);
  return rows.map((row) => ({
    bookingId: row.booking_id,
    stars: row.stars,
    text: row.text,
    writtenAt: row.created_at.toString(),
    hidden:
      row.hidden_at === null ? null : { since: row.hidden_at.toString(), reason: row.hidden_reason ?? '' },
  }));
}

/** A person’s latest reviews, hidden ones too, for the desk. */
export async function reviewsOfPerson(db: Db, personId: string, max: number) {
  const rows = (await listByGuest(db, personId)).toReversed().slice(0, max);
  return rows.map((row) => ({
    id: row.id,
    stars: row.stars,
    text: row.text,
    writtenAt: row.created_at.toString(),
    isHidden: row.hidden_at !== null,
  }));
}

/**
 * The stars stay with the vehicle. The text is removed with its author, and the reason for hiding it with its author
 * or host, here and in the audit.
 */
export async function forgetReviewer(
  trx: Db,
  { guestId, vehicleIds }: { guestId: string; vehicleIds: string[] },
): Promise<void> {
  const written = await listByGuest(trx, guestId);
  await forgetAuditReasons(
    trx,
    written.map(({ id }) => id),
  );
  await replaceTexts(trx, guestId, 'The guest who wrote this has deleted their account.');
  await replaceHiddenReasons(trx, { guestId, vehicleIds }, removedWords);
}
