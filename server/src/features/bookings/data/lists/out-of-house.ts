import { certainStatuses } from '@makani/domain/bookings/status-facts';
import { lateRange } from '@makani/domain/handover/day/day-event';
import { graceMinutes } from '@makani/domain/handover/overdue';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { statusList } from '../../../../db/status-list.ts';
import { turnaroundHoursOf } from '../../../vehicles/public/vehicle-blocks.ts';

/**
 * SQL for rows of `bookings` whose vehicle is out by the records and should have come back. There is an index of what is out,
 * by `ends_at`.
 */
export function isOverdueAt(now: Temporal.Instant): RawBuilder<SqlBool> {
  const { before, after } = lateRange(now);
  return sql<SqlBool>`(bookings.status in (${statusList(certainStatuses)}) and bookings.picked_up_at is not null
    and bookings.returned_at is null and bookings.ends_at < ${before}::timestamptz and bookings.ends_at > ${after}::timestamptz)`;
}

/**
 * SQL for the hours in which the vehicle of a row of `bookings` is brought back: those of a one-way trip before its turnaround,
 * and a day at least, whatever the host has made of the turnaround since.
 */
export const wayBackHours = sql<number>`case when bookings.return_location_id is null then 0
  else greatest(24, (extract(epoch from bookings.blocked_until - bookings.ends_at) / 3600)::int
    - ${turnaroundHoursOf(sql`bookings.vehicle_id`)}) end`;

/** SQL for rows of `bookings` that were returned late at another location, from which the vehicle is not back at a moment. */
export function isOnLateWayBackAt(at: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(bookings.status in (${statusList(certainStatuses)}) and bookings.return_location_id is not null
    and bookings.returned_at >= bookings.ends_at + make_interval(mins => ${sql.lit(graceMinutes)})
    and bookings.returned_at + make_interval(hours => ${wayBackHours}) > ${at})`;
}
