import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { certainStatuses } from '@makani/domain/bookings/status-facts';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import { joinPrice } from '../data/bookings.repository.ts';
import { hostShareCents } from '../present/host-bookings.ts';

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

/**
 * Since when the hosts of these withdrawn bookings bear the price difference of what their guests took. Bookings without
 * one are not in the map.
 */
export async function listBorneSince(
  db: Db,
  bookingIds: readonly string[],
): Promise<Map<string, Temporal.Instant>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('substitutes')
    .select(['lost_booking_id', 'settled_at'])
    .where('lost_booking_id', 'in', bookingIds)
    .where('status', '=', 'taken')
    .where('at_hosts_cost', '=', true)
    .execute();
  return new Map(
    rows.flatMap(({ lost_booking_id: id, settled_at: at }) => (at === null ? [] : [[id, at] as const])),
  );
}
