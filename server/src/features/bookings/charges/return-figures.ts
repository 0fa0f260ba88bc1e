import { type ReturnFigures, returnFiguresFor } from '@makani/domain/handover/charge-figures';
import type { Db } from '../../../db/database.ts';
import { currentPolicy } from '../../site/public/policy.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import type { BookingRow } from '../data/bookings.repository.ts';

/** The figures that a booking keeps; one from before it kept any has those of now. */
export async function returnFiguresOf(db: Db, row: BookingRow): Promise<ReturnFigures> {
  const { lateHourCents, fuelEighthCents } = row.cancellation_policy;
  if (lateHourCents !== undefined && fuelEighthCents !== undefined) return { lateHourCents, fuelEighthCents };
  const card = (await getVehicleCards(db, [row.vehicle_id])).get(row.vehicle_id);
  if (card === undefined) throw new Error(`booking ${row.id} has no vehicle`);
  return returnFiguresFor(card.category, await currentPolicy(db));
}
