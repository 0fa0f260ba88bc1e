import { unrecordedReturnDays } from '@makani/domain/handover/actual-times';
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

/**
 * Bookings that are not over, as `tripStatus` says: until the agreed return, or until the real one where pickup and return
 * are on record.
 */
export function isNotOver(now: Temporal.Instant): RawBuilder<SqlBool> {
  const latest = now.subtract({ hours: 24 * unrecordedReturnDays });
  return sql<SqlBool>`(returned_at is null and (ends_at > ${now}::timestamptz
    or (picked_up_at is not null and ends_at > ${latest}::timestamptz)))`;
}

/** Bookings that are not archived. The index above is used only by who says so. */
export function isUnarchived(bookings = 'bookings'): RawBuilder<SqlBool> {
  return sql<SqlBool>`not ${sql.ref(`${bookings}.archived`)}`;
}
