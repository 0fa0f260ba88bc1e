import { bookedStatuses, isBooked, isHold } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../db/database.ts';
import { listLiveByVehicles } from '../data/booking-lists.repository.ts';

export interface BookingCounts {
  total: number;
  running: number;
  upcoming: number;
}

/** Of each vehicle: paid bookings that were neither rejected nor cancelled. One that has none is not in it. */
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

/** Running and coming ones of a vehicle, soonest first, with the name of whom it is owed to. */
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

/** A hold that may still be paid, a booking that is to come, or a trip on the road. The vehicle is locked. */
export async function isKeptForGuests(trx: Db, vehicleId: string, now: Temporal.Instant): Promise<boolean> {
  const live = await listLiveByVehicles(trx, [vehicleId], now);
  return live.some(({ status, hold_expires_at: holdEnds }) =>
    isHold(status) ? Temporal.Instant.compare(now, holdEnds) < 0 : true,
  );
}

/** Any booking at all, also a hold that has run out: its history stays, and so does its vehicle. */
export async function wasEverBooked(trx: Db, vehicleId: string): Promise<boolean> {
  const booking = await trx
    .selectFrom('bookings')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined;
}

/** Prices that were asked and never booked go with the vehicle. */
export async function forgetQuotes(trx: Db, vehicleId: string): Promise<void> {
  await trx.deleteFrom('quotes').where('vehicle_id', '=', vehicleId).execute();
}
