import { liveStatuses } from '@makani/domain/bookings/status-facts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { statusList } from '../../../../db/status-list.ts';

/** A booking is archived this long after its dates were given back. */
export const archivedAfterHours = 24 * 90;

const live = statusList(liveStatuses);

/**
 * Bookings that block dates and are not archived, in the words of the index of these. What is archived was over long ago,
 * so only who looks that far back misses it.
 */
export function isLive(bookings = 'bookings'): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${bookings}.status`)} in (${live}) and ${isUnarchived(bookings)})`;
}

/** Bookings that are not archived. The index above is used only by who says so. */
export function isUnarchived(bookings = 'bookings'): RawBuilder<SqlBool> {
  return sql<SqlBool>`not ${sql.ref(`${bookings}.archived`)}`;
}
