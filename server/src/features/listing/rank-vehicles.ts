import { rankingCents } from '@makani/domain/vehicles/listing-rank';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { ratingsOf, starsOf } from '../reviews/public/reviews.ts';
import { type TypicalPrices, typicalPrices } from '../vehicles/public/typical-prices.ts';
import { inTransaction } from '../../db/retry.ts';

const batch = 500;

/** Ranks every vehicle anew: reviews are written, and what is typical changes, without an edit of it. */
export async function rankAllVehicles({ db }: { db: Db }, signal: AbortSignal): Promise<void> {
  const typical = await typicalPrices(db);
  let after = '00000000-0000-0000-0000-000000000000';
  while (!signal.aborted) {
    const rows = await db
      .selectFrom('vehicles')
      .select('id')
      .where('id', '>', after)
      .where('status', '<>', 'archived')
      .orderBy('id')
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const ids = rows.map(({ id }) => id);
    await countRatings(db, ids);
    await rankVehicles(db, ids, typical);
  }
}

/** Writes the place of these vehicles in the recommended order, where it has changed. */
export async function rankVehicles(db: Db, ids: string[], known?: TypicalPrices): Promise<void> {
  const typical = known ?? (await typicalPrices(db));
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'location_id', 'category', 'daily_cents', 'ranking_cents'])
    .select(sql<number>`length(description)`.as('description_length'))
    .select(({ selectFrom }) =>
      selectFrom('vehicle_photos')
        .whereRef('vehicle_photos.vehicle_id', '=', 'vehicles.id')
        .select(({ fn }) => fn.countAll<string | number>().as('count'))
        .as('photos'),
    )
    .where('id', 'in', ids)
    .execute();
  const ratings = await ratingsOf(db, ids);
  for (const row of rows) {
    const ranked = rankingCents({
      dailyCents: row.daily_cents,
      typicalCents: typical(row.location_id, row.category),
      rating: ratings.get(row.id),
      photos: Number(row.photos),
      descriptionLength: row.description_length,
    });
    if (ranked === row.ranking_cents) continue;
    await db.updateTable('vehicles').set({ ranking_cents: ranked }).where('id', '=', row.id).execute();
  }
}

/**
 * Counts the reviews of those vehicles that were there before ratings were kept beside them. The lock comes first: a review
 * that is being written is then counted here or added by the database, and never both.
 */
async function countRatings(db: Db, ids: string[]): Promise<void> {
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
