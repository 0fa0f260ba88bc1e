import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { bookedStatuses, certainStatuses, isBooked, isHold } from '@makani/domain/bookings/status-facts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { statusList } from '../../../../db/status-list.ts';
import { joinPrice } from '../bookings.repository.ts';
import { elsewhereOf } from '../times-of.ts';
import { isSwapped } from '../vehicle-swaps.repository.ts';
import { countByStatus } from './booking-counts.ts';
import { listLiveByVehicles } from './booking-lists.repository.ts';
import { isLive, isNotOver, isUnarchived } from './live-bookings.ts';

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
  const [all, ahead] = await Promise.all([
    countByStatus(db, vehicleIds, bookedStatuses),
    countNotOver(db, vehicleIds, now),
  ]);
  const counted = Map.groupBy(all, ({ vehicleId }) => vehicleId);
  const notOver = new Map(ahead.map((row) => [row.id, row]));
  return new Map(
    [...counted].map(([id, counts]) => [
      id,
      {
        total: counts.reduce((sum, { total }) => sum + total, 0),
        running: notOver.get(id)?.running ?? 0,
        upcoming: notOver.get(id)?.upcoming ?? 0,
      },
    ]),
  );
}

/** Live bookings of one vehicle never overlap: only the last that has begun can be under way. */
async function countNotOver(db: Db, vehicleIds: string[], now: Temporal.Instant) {
  if (vehicleIds.length === 0) return [];
  const isOfVehicle = sql`vehicle_id = vehicle.id and ${isLive()}`;
  const isBookedNow = sql`status in (${statusList(bookedStatuses)})`;
  const { rows } = await sql<{ id: string; running: number; upcoming: number }>`
    select vehicle.id,
      (select count(*)::int from (
        select status, ends_at, picked_up_at, returned_at from bookings where ${isOfVehicle} and starts_at <= ${now}
        order by starts_at desc limit 1
      ) as latest where ${isBookedNow} and ${isNotOver(now)}) as running,
      (select count(*)::int from bookings where ${isOfVehicle} and starts_at > ${now} and ${isBookedNow}) as upcoming
    from unnest(${vehicleIds}::uuid[]) as vehicle (id)`.execute(db);
  return rows;
}

interface Ahead {
  vehicleId: string;
  /** All that is booked if it is not given. */
  period: InstantRange | undefined;
  max: number;
}

/** A booking that picks a vehicle up next. */
interface NextPickup {
  bookingId: string;
  pickupAt: string;
  startsAt: Temporal.Instant;
}

/** The next booking of each vehicle that has not begun, up to a moment if one is given. */
export async function nextPickups(
  db: Db,
  vehicleIds: string[],
  now: Temporal.Instant,
  until?: Temporal.Instant,
): Promise<Map<string, NextPickup>> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .distinctOn('vehicle_id')
    .select(['id', 'vehicle_id', 'pickup_at', 'starts_at'])
    .where('vehicle_id', 'in', vehicleIds)
    .where('status', 'in', certainStatuses)
    .where(isLive())
    .where('starts_at', '>', now)
    .$if(until !== undefined, (query) => query.where('starts_at', '<=', until ?? now))
    .orderBy('vehicle_id')
    .orderBy('starts_at')
    .execute();
  return new Map(
    rows.map((row) => [
      row.vehicle_id,
      { bookingId: row.id, pickupAt: row.pickup_at, startsAt: row.starts_at },
    ]),
  );
}

/** Bookings of a vehicle that have not begun, soonest first; only those that overlap a period, if one is given. */
export async function listAhead(db: Db, { vehicleId, period, max }: Ahead, now: Temporal.Instant) {
  let ahead = db
    .selectFrom('bookings')
    .select(['id', 'guest_id'])
    .where('vehicle_id', '=', vehicleId)
    .where('status', 'in', bookedStatuses)
    .where(isLive())
    .where('starts_at', '>', now)
    .where('picked_up_at', 'is', null);
  if (period !== undefined) {
    const { startsAt, endsAt } = period;
    ahead = ahead.where('starts_at', '<', endsAt).where('blocked_until', '>', startsAt);
  }
  return ahead.orderBy('starts_at').limit(max).execute();
}

/** Active and upcoming bookings of a vehicle, soonest first, with the guest's name and the price. */
export async function listOwed(db: Db, vehicleId: string, now: Temporal.Instant) {
  const rows = await joinPrice(db)
    .select([
      'id',
      'reference',
      'status',
      'pickup_at',
      'return_at',
      'time_zone',
      'lines',
      'customer_first_name',
      'customer_last_name',
      'total_cents',
    ])
    .where('vehicle_id', '=', vehicleId)
    .where('status', 'in', bookedStatuses)
    .where(isUnarchived())
    .where(isNotOver(now))
    .orderBy('starts_at')
    .limit(100)
    .execute();
  return rows.flatMap(({ status, ...row }) =>
    isBooked(status) ? [{ ...row, status, ...elsewhereOf(row) }] : [],
  );
}

/** True for a live hold, an upcoming booking or an active trip. The caller holds the vehicle lock. */
export async function isReservedForGuests(
  trx: Db,
  vehicleId: string,
  now: Temporal.Instant,
): Promise<boolean> {
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
  return booking !== undefined || (await isSwapped(trx, vehicleId));
}

/** Unbooked quotes are deleted with the vehicle. */
export async function forgetQuotes(trx: Db, vehicleId: string): Promise<void> {
  await trx.deleteFrom('quotes').where('vehicle_id', '=', vehicleId).execute();
}
