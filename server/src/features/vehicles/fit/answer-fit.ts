import type { HostExtras } from '@makani/contract/bookings/host-extras';
import type { checkFit } from '@makani/contract/fit/fit';
import type { Party } from '@makani/contract/fit/party';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { WallTime } from '@makani/contract/kernel/time';
import { comfortableSeating } from '@makani/domain/seating/comfortable-seating';
import { requireOffered } from '../data/vehicles.ts';
import { findRemedies, type RemedySources } from './find-remedies.ts';
import { judgeFit } from './judge-fit.ts';

interface FitQuery {
  vehicleId: string;
  party: Party;
  hostExtras: HostExtras;
  pickupAt?: WallTime | undefined;
  returnAt?: WallTime | undefined;
  /** The guest who asks, if known. */
  guestId?: string | undefined;
}

/**
 * Whether a party fits a vehicle, and if not, what would make it fit.
 * @throws AppError `not_found` for a vehicle that is not on offer.
 */
export async function answerFit(
  context: RemedySources,
  { vehicleId, ...query }: FitQuery,
  now: Temporal.Instant,
): Promise<ResponseOf<typeof checkFit>> {
  const row = await requireOffered(context.db, vehicleId);
  const vehicle = { ...row, extraPrices: row.extra_prices };
  const day = query.pickupAt?.slice(0, 10) ?? dayOf(now);
  const judged = judgeFit(vehicle, { ...query, day });
  if (judged.fits) {
    const { cabin } = vehicle;
    const seating = cabin ? comfortableSeating(cabin, judged.seating, query.party) : judged.seating;
    return { ...judged, seating, remedies: [] };
  }
  return { ...judged, remedies: await findRemedies(context, vehicle, { ...query, day }, now) };
}

/** The day in Greenwich, which is near enough for a law. */
export function dayOf(now: Temporal.Instant): string {
  return now.toString().slice(0, 10);
}
