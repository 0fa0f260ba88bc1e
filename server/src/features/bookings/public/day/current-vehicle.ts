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
