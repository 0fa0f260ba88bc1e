import { publicReviewStates } from '@makani/domain/vehicles/listing-review-facts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import type { Availability } from '../data/ports.ts';
import type { QueriedPeriod } from './queried-period.ts';

/** So few are looked at one by one. Of more, enough for a page are available among the first, or nearly. */
const few = 1_000;

/**
 * The vehicles of a location that may be available in a period in which most are booked: those that are left when all
 * bookings of its first days are read at once. It needs no row of a vehicle, only the index of the prices.
 *
 * @returns undefined when they are many.
 */
export async function listUnbooked(
  db: Db,
  availability: Availability,
  period: QueriedPeriod,
): Promise<string[] | undefined> {
  const { locationId } = period;
  const { rows } = await sql<{ id: string }>`
    select vehicles.id from vehicles
    where vehicles.location_id = ${locationId} and vehicles.status = 'active'
      and vehicles.listing_review in (${statusList(publicReviewStates)})
      and vehicles.id not in (${availability.bookedDuring(period, locationId)})
    limit ${sql.lit(few + 1)}`.execute(db);
  return rows.length > few ? undefined : rows.map(({ id }) => id);
}
