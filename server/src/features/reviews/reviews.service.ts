import type { Rating } from '@makani/contract/reviews';
import { ratingOf } from '@makani/domain/reviews';
import type { Db } from '../../db/database.ts';
import type { Ratings } from '../vehicles/vehicles.service.ts';
import { sumByVehicle } from './reviews.repository.ts';

/** What renters made of each vehicle; one that nobody has rated is not in it. */
export async function ratingsOf(db: Db, vehicleIds: string[]): Promise<Map<string, Rating>> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await sumByVehicle(db, vehicleIds);
  return new Map(
    rows.flatMap((row) => {
      const rating = ratingOf(row.stars, row.count);
      return rating === null ? [] : [[row.vehicle_id, rating] as const];
    }),
  );
}

/** Handed to the vehicles, which cannot look forward to their reviews. */
export const ratings: Ratings = { ratingsOf };
