import { certainStatuses } from '@makani/domain/bookings/status-facts';
import { lateRange } from '@makani/domain/handover/day/day-event';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { statusList } from '../../../../db/status-list.ts';

/**
 * SQL for rows of `bookings` whose vehicle is out by the records and should have come back. There is an index of what is out,
 * by `ends_at`.
 */
export function isOverdueAt(now: Temporal.Instant): RawBuilder<SqlBool> {
  const { before, after } = lateRange(now);
  return sql<SqlBool>`(bookings.status in (${statusList(certainStatuses)}) and bookings.picked_up_at is not null
    and bookings.returned_at is null and bookings.ends_at < ${before}::timestamptz and bookings.ends_at > ${after}::timestamptz)`;
}
