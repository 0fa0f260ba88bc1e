import type { Db } from '../../../../db/database.ts';
import { listSwaps } from '../../data/vehicle-swaps.repository.ts';

export interface Swap {
  fromVehicleId: string;
  toVehicleId: string;
  swappedAt: Temporal.Instant;
  cause: 'breakdown' | 'accident' | 'other';
}

/** The swaps of these bookings, oldest first; bookings without any are left out. */
export async function swapsOf(db: Db, bookingIds: string[]): Promise<Map<string, Swap[]>> {
  const rows = await listSwaps(db, bookingIds);
  return new Map(
    [...Map.groupBy(rows, (row) => row.booking_id)].map(([id, swaps]) => [
      id,
      swaps.map((row) => ({
        fromVehicleId: row.from_vehicle_id,
        toVehicleId: row.to_vehicle_id,
        swappedAt: row.swapped_at,
        cause: row.cause,
      })),
    ]),
  );
}

/** The vehicle that the guest of each booking has at this moment: the booked one, or the one it was last swapped for. */
export async function currentVehicleOf(
  db: Db,
  bookingIds: string[],
  now: Temporal.Instant,
): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map();
  const booked = await db
    .selectFrom('bookings')
    .select(['id', 'vehicle_id'])
    .where('id', 'in', bookingIds)
    .execute();
  const swaps = await swapsOf(db, bookingIds);
  return new Map(
    booked.map(({ id, vehicle_id: vehicleId }) => {
      const last = swaps.get(id)?.findLast(({ swappedAt }) => Temporal.Instant.compare(swappedAt, now) <= 0);
      return [id, last?.toVehicleId ?? vehicleId];
    }),
  );
}
