import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { certainStatuses } from '@makani/domain/bookings/status-facts';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import { joinPrice } from '../data/bookings.repository.ts';
import { hostShareCents } from './host-bookings.ts';

/** The host's share of every confirmed trip of these vehicles that began and ended in a period, by vehicle. */
export async function sharesByVehicle(
  db: Db,
  vehicleIds: string[],
  period: InstantRange,
): Promise<Map<string, number[]>> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await joinPrice(db)
    .select(['vehicle_id', 'lines'])
    .where('vehicle_id', 'in', vehicleIds)
    .where(sql<SqlBool>`status in (${statusList(certainStatuses)})`)
    .where('starts_at', '>=', period.startsAt)
    .where('ends_at', '<=', period.endsAt)
    .execute();
  const shares = Map.groupBy(rows, (row) => row.vehicle_id);
  return new Map([...shares].map(([id, bookings]) => [id, bookings.map(hostShareCents)]));
}
