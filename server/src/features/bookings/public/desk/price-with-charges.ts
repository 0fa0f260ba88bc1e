import type { PriceLine } from '@makani/contract/bookings/quotes';
import { defaultInsurance, type RentalOptionsInput } from '@makani/contract/bookings/rental-options';
import { type ChargesSetting, chargeFacts } from '@makani/domain/pricing/charges';
import type { Db } from '../../../../db/database.ts';
import { AppError } from '../../../../http/app-error.ts';
import { yearlyFeesOf } from '../../../vehicles/public/own-vehicles.ts';
import { findPriced } from '../../quotes/priced-vehicle.ts';
import { priceOf } from '../../quotes/quotes.ts';

/**
 * The price of a quote at another moment, with another setting of charges. Availability is not checked.
 * @throws AppError `not_found`.
 */
export async function priceWithCharges(
  db: Db,
  rental: Pick<RentalOptionsInput, 'vehicleId' | 'locationId' | 'pickupAt' | 'returnAt'>,
  { charges, bookedAt }: { charges: ChargesSetting; bookedAt: Temporal.Instant },
): Promise<{ lines: PriceLine[]; totalCents: number }> {
  const request = { ...rental, insurance: defaultInsurance };
  const vehicle = await findPriced(db, request);
  if (vehicle === undefined) throw new AppError('not_found');
  const fees = await yearlyFeesOf(db, [rental.vehicleId]);
  const facts = chargeFacts(charges, fees.get(rental.vehicleId) ?? null);
  const { lines, totalCents } = priceOf(request, { ...vehicle, charges: facts }, { bookedAt });
  return { lines, totalCents };
}
