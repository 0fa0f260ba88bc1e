import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { statusesWhere } from '@makani/domain/bookings/status-facts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';

/**
 * How many bookings each vehicle has in each of these statuses. One probe of a small index per vehicle and
 * status, whose predicate the query repeats word by word: it is then not checked for each row again.
 */
export async function countByStatus(
  db: Db,
  vehicleIds: string[],
  statuses: readonly BookingStatus[],
): Promise<{ vehicleId: string; status: BookingStatus; total: number }[]> {
  if (vehicleIds.length === 0) return [];
  const unlisted = statusesWhere(({ hostBadge }) => hostBadge === null);
  const { rows } = await sql<{ vehicleId: string; status: BookingStatus; total: number }>`
    select vehicle.id as "vehicleId", wanted.status, counted.total
    from unnest(${vehicleIds}::uuid[]) as vehicle (id)
    cross join unnest(array[${statusList(statuses)}]) as wanted (status)
    cross join lateral (
      select count(*)::int as total from bookings
      where vehicle_id = vehicle.id and status = wanted.status and status not in (${statusList(unlisted)})
    ) as counted where counted.total > 0`.execute(db);
  return rows;
}
