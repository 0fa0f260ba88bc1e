import { bookedStatuses, isBooked, isHold } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../db/database.ts';
import { listLiveByVehicles } from '../data/booking-lists.repository.ts';

export interface BookingCounts {
  total: number;
  running: number;
  upcoming: number;
}

/** Counts paid bookings that were neither rejected nor cancelled. Vehicles without any are not in the map. */
export async function countBookings(
  db: Db,
  vehicleIds: string[],
  now: Temporal.Instant,
): Promise<Map<string, BookingCounts>> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .select((eb) => [
      'vehicle_id',
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere('starts_at', '<=', now)
        .filterWhere('ends_at', '>', now)
        .as('running'),
      eb.fn.countAll<number>().filterWhere('starts_at', '>', now).as('upcoming'),
    ])
    .where('vehicle_id', 'in', vehicleIds)
    .where('status', 'in', bookedStatuses)
    .groupBy('vehicle_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.vehicle_id,
      { total: Number(row.total), running: Number(row.running), upcoming: Number(row.upcoming) },
    ]),
  );
}

/** Active and upcoming bookings of a vehicle, soonest first, with the guest's name. */
export async function listOwed(db: Db, vehicleId: string, now: Temporal.Instant) {
  const rows = await db
    .selectFrom('bookings')
    .select([
      'id',
      'reference',
      'status',
      'pickup_at',
      'return_at',
      'customer_first_name',
      'customer_last_name',
    ])
    .where('vehicle_id', '=', vehicleId)
    .where('status', 'in', bookedStatuses)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(100)
    .execute();
  return rows.flatMap(({ status, ...row }) => (isBooked(status) ? [{ ...row, status }] : []));
}

/** True for a live hold, an upcoming booking or an active trip. The caller holds the vehicle lock. */
export async function isKeptForGuests(trx: Db, vehicleId: string, now: Temporal.Instant): Promise<boolean> {
  const live = await listLiveByVehicles(trx, [vehicleId], now);
  return live.some(({ status, hold_expires_at: holdEnds }) =>
    isHold(status) ? Temporal.Instant.compare(now, holdEnds) < 0 : true,
  );
}

/** True for any booking at all, even an expired hold: a vehicle with a history cannot be erased. */
export async function wasEverBooked(trx: Db, vehicleId: string): Promise<boolean> {
  const booking = await trx
    .selectFrom('bookings')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined;
}

/** Unbooked quotes are deleted with the vehicle. */
export async function forgetQuotes(trx: Db, vehicleId: string): Promise<void> {
  await trx.deleteFrom('quotes').where('vehicle_id', '=', vehicleId).execute();
}
