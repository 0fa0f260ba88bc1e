import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type SwapRow = Selectable<Tables['vehicle_swaps']>;

export async function insertSwap(trx: Db, swap: Insertable<Tables['vehicle_swaps']>): Promise<void> {
  await trx.insertInto('vehicle_swaps').values(swap).execute();
}

/** The swaps of these bookings, oldest first. */
export async function listSwaps(db: Db, bookingIds: string[]): Promise<SwapRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('vehicle_swaps')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('swapped_at')
    .orderBy('id')
    .execute();
}

/** SQL for the vehicle of a row of `bookings`: the booked one, or the one it was last swapped for. */
export function currentVehicle(alias = 'bookings'): RawBuilder<string> {
  return sql<string>`coalesce((select swap.to_vehicle_id from vehicle_swaps swap where swap.booking_id = ${sql.ref(`${alias}.id`)}
    order by swap.swapped_at desc, swap.id desc limit 1), ${sql.ref(`${alias}.vehicle_id`)})`;
}

/** The last swap of a booking; undefined for none. */
export async function findLastSwap(db: Db, bookingId: string): Promise<SwapRow | undefined> {
  return (await listSwaps(db, [bookingId])).at(-1);
}

/** The vehicle of a booking: the booked one, or the one it was last swapped for. */
export async function findCurrentVehicle(
  db: Db,
  booking: { id: string; vehicle_id: string },
): Promise<string> {
  return (await findLastSwap(db, booking.id))?.to_vehicle_id ?? booking.vehicle_id;
}

/** Every vehicle that these were swapped for or from, which stays on record as one that was booked. */
export async function isSwapped(db: Db, vehicleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vehicle_swaps')
    .select('id')
    .where((or) => or.or([or('to_vehicle_id', '=', vehicleId), or('from_vehicle_id', '=', vehicleId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
