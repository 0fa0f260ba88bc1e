import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import { starsOf } from '../reviews/public/reviews.ts';

/**
 * Counts the reviews of those vehicles that were there before ratings were kept beside them. The lock comes first: a review
 * that is being written is then counted here or added by the database, and never both.
 */
export async function countRatings(db: Db, ids: string[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    const uncounted = await trx
      .selectFrom('vehicles')
      .select('id')
      .where('id', 'in', ids)
      .where('rating_count', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const sums = await starsOf(
      trx,
      uncounted.map(({ id }) => id),
    );
    for (const { id } of uncounted) {
      const { stars, count } = sums.get(id) ?? { stars: 0, count: 0 };
      await trx
        .updateTable('vehicles')
        .set({ rating_stars: stars, rating_count: count })
        .where('id', '=', id)
        .execute();
    }
  });
}
