import type { Db } from '../../../db/database.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { listSwaps } from '../data/vehicle-swaps.repository.ts';

/** The vehicles that a trip went on with, oldest first. */
export async function namedSwaps(
  db: Db,
  bookingId: string,
): Promise<{ vehicleName: string; at: Temporal.Instant }[]> {
  const swaps = await listSwaps(db, [bookingId]);
  const cards = await getVehicleCards(
    db,
    swaps.map((swap) => swap.to_vehicle_id),
  );
  return swaps.map((swap) => ({
    vehicleName: cards.get(swap.to_vehicle_id)?.name ?? '',
    at: swap.swapped_at,
  }));
}
