import type { PublicReview } from '@makani/contract/reviews/reviews';
import type { Db } from '../../db/database.ts';
import { listPage } from '../../http/cursor.ts';
import { namesOf } from '../accounts/public/user-names.ts';
import { requireOffered } from '../vehicles/public/vehicles.ts';
import { presentPublicReview } from './review-presenter.ts';
import { listLatest } from './reviews.repository.ts';

const pageSize = 5;

/** Newest first. @throws AppError `not_found` for a vehicle that is not on offer. */
export async function listReviews(
  db: Db,
  vehicleId: string,
  cursor: string | undefined,
): Promise<{ reviews: PublicReview[]; nextCursor: string | null }> {
  const { time_zone: timeZone } = await requireOffered(db, vehicleId);
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    (page) => listLatest(db, vehicleId, page),
    (row) => row.created_at,
  );
  const names = await namesOf(
    db,
    rows.map((row) => row.guest_id),
  );
  return {
    reviews: rows.map((row) => presentPublicReview(row, names.get(row.guest_id), timeZone)),
    nextCursor,
  };
}
