import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { listHostEstimates } from '@makani/contract/earnings/host-estimates';
import { estimateEarnings, estimateMonths, medianOf } from '@makani/domain/earnings/host-estimate';
import type { Db } from '../../db/database.ts';
import { sharesByVehicle } from '../bookings/public/host-shares.ts';
import { sampleOffered } from '../vehicles/public/offered-sample.ts';

/** Enough for a median, and the cost stays the same however large the fleet grows. */
const sampleSize = 60;

/** For each open location and category: the usual daily price, and what hosts earn if enough is known. */
export async function estimateForHosts(
  db: Db,
  until: Temporal.Instant,
): Promise<ResponseOf<typeof listHostEstimates>> {
  const groups = await sampleOffered(db, sampleSize);
  const period = { startsAt: until.subtract({ hours: estimateMonths * (365 / 12) * 24 }), endsAt: until };
  const ids = groups.flatMap(({ vehicles }) => vehicles.map(({ id }) => id));
  const shares = await sharesByVehicle(db, ids, period);
  return {
    estimates: groups.map(({ location, category, vehicles }) => ({
      location,
      category,
      dailyCents: medianOf(vehicles.map(({ dailyCents }) => dailyCents)),
      earned: estimateEarnings(
        vehicles.map((vehicle) => ({ ...vehicle, shareCents: shares.get(vehicle.id) ?? [] })),
        until,
      ),
    })),
  };
}
