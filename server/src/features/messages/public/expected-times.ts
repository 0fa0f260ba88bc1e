import type { Db } from '../../../db/database.ts';

export interface ExpectedTime {
  kind: 'pickup' | 'return';
  expectedAt: Temporal.Instant;
}

/** The moments at which guests who are late expect to be there, by booking. */
export async function expectedTimesOf(db: Db, bookingIds: string[]): Promise<Map<string, ExpectedTime[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('expected_times')
    .select(['booking_id as bookingId', 'kind', 'expected_at as expectedAt'])
    .where('booking_id', 'in', bookingIds)
    .execute();
  return Map.groupBy(rows, ({ bookingId }) => bookingId);
}
