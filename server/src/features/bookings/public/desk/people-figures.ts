import { bookedStatuses, certainStatuses, requestedStatuses } from '@makani/domain/bookings/status-facts';
import { moveFacts } from '@makani/domain/bookings/booking-moves';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { statusList } from '../../../../db/status-list.ts';
import { getVehicleCards } from '../../../vehicles/public/vehicles.ts';
import { joinPrice } from '../../data/bookings.repository.ts';
import { countByStatus } from '../../data/lists/booking-counts.ts';
import { listMovedAway } from '../../data/lists/moved-away.ts';
import { elsewhereOf } from '../../data/times-of.ts';

/** How many trips of each guest stand or stood. */
export async function countTripsOf(db: Db, guestIds: string[]): Promise<Map<string, number>> {
  if (guestIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; trips: number }>`
    select guest.id, (select count(*)::int from bookings
      where guest_id = guest.id and status in (${statusList(bookedStatuses)})) as trips
    from unnest(${guestIds}::uuid[]) as guest (id)`.execute(db);
  return new Map(rows.map(({ id, trips }) => [id, trips]));
}

/** A guest’s latest bookings, holds included. */
export async function listLatestTrips(db: Db, guestId: string, max: number) {
  const rows = await joinPrice(db)
    .select([
      'id',
      'reference',
      'status',
      'vehicle_id',
      'pickup_at',
      'return_at',
      'time_zone',
      'lines',
      'total_cents',
    ])
    .where('guest_id', '=', guestId)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  const cards = await getVehicleCards(
    db,
    rows.map((row) => row.vehicle_id),
  );
  const moved = await listMovedAway(db, rows);
  return rows.map(({ id, reference, status, ...row }) => ({
    id,
    reference,
    status,
    ...(moved.has(id) && { isMovedAway: true }),
    vehicleName: cards.get(row.vehicle_id)?.name ?? '',
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    ...elsewhereOf(row),
    totalCents: row.total_cents,
  }));
}

export interface HostFigures {
  /** Bookings of their vehicles that stand or stood. */
  bookings: number;
  /** Those that were confirmed, and neither withdrawn nor cancelled. */
  kept: number;
  /** Requests that the host rejected. */
  rejected: number;
  /** Bookings that the host withdrew after they were confirmed. */
  withdrawn: number;
}

/** How hosts keep what guests book, by host. @param vehiclesOf The vehicles of each, archived ones included. */
export async function hostFiguresOf(
  db: Db,
  vehiclesOf: ReadonlyMap<string, string[]>,
): Promise<Map<string, HostFigures>> {
  const counts = await countByStatus(db, [...vehiclesOf.values()].flat(), bookedStatuses);
  const lost = new Map((await countLost(db, [...vehiclesOf.keys()])).map((row) => [row.hostId, row]));
  return new Map(
    [...vehiclesOf].map(([hostId, ids]) => {
      const own = new Set(ids);
      const counted = counts.filter(({ vehicleId }) => own.has(vehicleId));
      const certain = counted.filter(({ status }) => certainStatuses.some((one) => one === status));
      const { rejected = 0, withdrawn = 0 } = lost.get(hostId) ?? {};
      return [hostId, { bookings: sum(counted), kept: sum(certain), rejected, withdrawn }];
    }),
  );
}

function sum(counts: readonly { total: number }[]): number {
  return counts.reduce((all, { total }) => all + total, 0);
}

/** From the index of events that a host wrote. */
async function countLost(db: Db, hostIds: string[]) {
  const requested = statusList(requestedStatuses);
  const { rows } = await sql<{ hostId: string; rejected: number; withdrawn: number }>`
    select host.id as "hostId", lost.rejected, lost.withdrawn
    from unnest(${hostIds}::uuid[]) as host (id) cross join lateral (
      select count(*) filter (where from_status in (${requested}))::int as rejected,
        count(*) filter (where from_status not in (${requested}))::int as withdrawn
      from booking_events
      where actor = ${sql.lit(`${moveFacts.reject.by}:`)} || host.id and to_status = ${sql.lit(moveFacts.reject.to)}
    ) as lost`.execute(db);
  return rows;
}
