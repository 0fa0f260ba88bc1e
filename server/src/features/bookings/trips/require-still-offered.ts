import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { currentSite } from '../../site/public/current-site.ts';
import { isOffered } from '../../vehicles/public/vehicles.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { findCurrentVehicle } from '../data/vehicle-swaps.repository.ts';

/**
 * A trip whose vehicle is in maintenance or no longer offered stays booked and can be cancelled, but
 * changing it needs support. After a swap, it’s the other vehicle that counts.
 * @throws AppError `vehicle_not_offered`, with the contact details.
 */
export async function requireStillOffered(
  db: Db,
  booking: Pick<BookingRow, 'id' | 'vehicle_id'>,
  config: Context['config'],
  { isUnderWay = false }: { isUnderWay?: boolean } = {},
): Promise<void> {
  if (await isOffered(db, await findCurrentVehicle(db, booking))) return;
  const { supportEmail, supportPhone } = await currentSite(db, config);
  throw new AppError('vehicle_not_offered', {
    message: `This vehicle isn’t available at the moment, so you can’t change this trip online. Please write to ${supportEmail} or call ${supportPhone}, and we’ll help.${isUnderWay ? '' : ' You can still cancel it here.'}`,
  });
}
