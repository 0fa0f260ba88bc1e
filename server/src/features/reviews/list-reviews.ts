import type { PublicReview } from '@makani/contract/reviews/reviews';
import type { Db } from '../../db/database.ts';
import { readCursor, readInstant, writeCursor } from '../../http/cursor.ts';
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
  const after = readCursor(cursor, readInstant);
  const { time_zone: timeZone } = await requireOffered(db, vehicleId);
  const rows = await listLatest(db, vehicleId, after && { createdAt: after.key, id: after.id }, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const names = await namesOf(
    db,
    page.map((row) => row.guest_id),
  );
  return {
    reviews: page.map((row) => presentPublicReview(row, names.get(row.guest_id), timeZone)),
    nextCursor: last === undefined ? null : writeCursor(last.created_at, last.id),
  };
}
