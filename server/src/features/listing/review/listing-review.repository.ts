import { listingReviewStates } from '@makani/contract/vehicles/listing-review';
import { listingReviewFacts } from '@makani/domain/vehicles/listing-review-facts';
import type { Verdict } from '@makani/domain/vehicles/listing-review';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Place } from '../../../http/cursor.ts';
import { hasConfirmedEmail } from '../../accounts/public/mailbox.ts';

const inQueue = listingReviewStates.filter((state) => listingReviewFacts[state].isInQueue);

function listings(db: Db) {
  return db
    .selectFrom('vehicles')
    .select(['id', 'host_id', 'name', 'daily_cents', 'vehicles.version'])
    .select(['listing_review', 'review_reasons', 'review_since', 'review_note'])
    .where('status', '<>', 'archived');
}

/** Takes the lock that edits and bookings take. */
export async function lockListing(trx: Db, id: string) {
  return listings(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export type ReviewedRow = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/** The listing's place among its host's, from 1; deleted ones do not count. */
export async function placeOf(trx: Db, id: string): Promise<number> {
  const { count } = await trx
    .selectFrom('vehicles as own')
    .innerJoin('vehicles as earlier', 'earlier.host_id', 'own.host_id')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('own.id', '=', id)
    .where('earlier.status', '<>', 'archived')
    .where(sql<boolean>`(earlier.created_at, earlier.id) <= (own.created_at, own.id)`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The caller holds the vehicle's lock. */
export async function writeVerdict(
  trx: Db,
  id: string,
  { state, reasons }: Verdict,
  { since, note }: { since: Temporal.Instant; note: string | null },
): Promise<void> {
  await trx
    .updateTable('vehicles')
    .set({ listing_review: state, review_reasons: reasons, review_since: since, review_note: note })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Listings that wait for a host's email that is confirmed by now. */
export async function listWaitingForProven(db: Db, hostId: string | undefined, limit: number) {
  let query = listings(db)
    .where('listing_review', 'in', inQueue)
    .where(sql<boolean>`'unverified_host' = any(review_reasons)`)
    .where(hasConfirmedEmail('vehicles.host_id'));
  if (hostId !== undefined) query = query.where('host_id', '=', hostId);
  return query.orderBy('host_id').orderBy('id').limit(limit).execute();
}

/** The queue, the longest wait first. */
export async function listQueue(db: Db, limit: number, after?: Place) {
  return db
    .selectFrom('vehicles')
    .innerJoin('locations', 'locations.id', 'vehicles.location_id')
    .select(['vehicles.id', 'host_id', 'vehicles.name', 'category', 'year', 'daily_cents'])
    .select(['vehicles.description', 'features', 'locations.name as location_name'])
    .select(['review_reasons', 'review_since', 'review_note', 'vehicles.version'])
    .where('vehicles.status', '<>', 'archived')
    .where('listing_review', 'in', inQueue)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(review_since, vehicles.id) > (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('review_since')
    .orderBy('vehicles.id')
    .limit(limit)
    .execute();
}

export type QueuedRow = Awaited<ReturnType<typeof listQueue>>[number];

export async function measureQueue(db: Db): Promise<{ count: number; oldest: Temporal.Instant | null }> {
  const { count, oldest } = await db
    .selectFrom('vehicles')
    .select(({ fn }) => [fn.countAll<string | number>().as('count'), fn.min('review_since').as('oldest')])
    .where('status', '<>', 'archived')
    .where('listing_review', 'in', inQueue)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest };
}
