import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { moveFacts, movedReasons } from '@makani/domain/bookings/booking-moves';
import { rejectedStatuses } from '@makani/domain/bookings/status-facts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { statusList } from '../../../../db/status-list.ts';

/** SQL for whether a booking was moved to another vehicle without its host's doing, which is no rejection. */
export function movedAway(bookingId: RawBuilder<string>): RawBuilder<SqlBool> {
  return hasEvent(bookingId, movedReasons);
}

/** SQL for the same of a row of `bookings`, by a decision of the desk alone. */
export const isMovedByDesk = hasEvent(sql`bookings.id`, [moveFacts.moveAway.reason]);

function hasEvent(bookingId: RawBuilder<string>, reasons: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from booking_events event
    where event.booking_id = ${bookingId} and event.reason in (${sql.join(reasons.map((reason) => sql.lit(reason)))}))`;
}

/** SQL for the same of a row of `bookings`. */
export const isMovedAway = movedAway(sql`bookings.id`);

/** SQL for rows of `bookings` of one status. Those that the desk moved away are `moved`, and not among the rejected. */
export function inGroup(group: BookingStatus | 'moved'): RawBuilder<SqlBool> {
  if (group === 'moved') return sql<SqlBool>`status in (${statusList(rejectedStatuses)}) and ${isMovedAway}`;
  const isStatus = sql<SqlBool>`status = ${sql.lit(group)}`;
  return rejectedStatuses.includes(group) ? sql<SqlBool>`${isStatus} and not ${isMovedAway}` : isStatus;
}

/** The bookings among these that the desk moved away. */
export async function listMovedAway(
  db: Db,
  bookings: readonly { id: string; status: BookingStatus }[],
): Promise<Set<string>> {
  const ids = bookings.flatMap(({ id, status }) => (rejectedStatuses.includes(status) ? [id] : []));
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', ids)
    .where(isMovedAway)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
