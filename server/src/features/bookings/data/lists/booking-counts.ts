import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { rejectedStatuses, statusesWhere } from '@makani/domain/bookings/status-facts';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { statusList } from '../../../../db/status-list.ts';
import { isMovedAway } from './moved-away.ts';

/**
 * Bookings that hosts see, in the words of the indexes of these: a condition that is an index's own is not checked for
 * each row again.
 */
export const isListed = sql<SqlBool>`status not in (${statusList(
  statusesWhere(({ hostBadge }) => hostBadge === null),
)})`;

/** How many bookings each vehicle has in each of these statuses: one probe of a small index for each. */
export async function countByStatus(
  db: Db,
  vehicleIds: string[],
  statuses: readonly BookingStatus[],
): Promise<{ vehicleId: string; status: BookingStatus; total: number }[]> {
  if (vehicleIds.length === 0) return [];
  const { rows } = await sql<{ vehicleId: string; status: BookingStatus; total: number }>`
    select vehicle.id as "vehicleId", wanted.status, counted.total
    from unnest(${vehicleIds}::uuid[]) as vehicle (id)
    cross join unnest(array[${statusList(statuses)}]) as wanted (status)
    cross join lateral (
      select count(*)::int as total from bookings
      where vehicle_id = vehicle.id and status = wanted.status and ${isListed}
    ) as counted where counted.total > 0`.execute(db);
  return rows;
}

/** The bookings among the rejected ones of these vehicles that the desk moved to others. */
export async function countMovedAway(
  db: Db,
  vehicleIds: string[],
): Promise<{ status: BookingStatus; total: number }[]> {
  const { rows } = await sql<{ status: BookingStatus; total: number }>`
    select status, count(*)::int as total from bookings
    where vehicle_id = any(${vehicleIds}::uuid[]) and status in (${statusList(rejectedStatuses)})
      and ${isListed} and ${isMovedAway}
    group by status`.execute(db);
  return rows;
}
