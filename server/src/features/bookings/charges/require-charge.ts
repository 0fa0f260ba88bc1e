import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { isHostOf } from '../../vehicles/public/vehicles.ts';
import { type BookingRow, lockIfAny } from '../data/bookings.repository.ts';
import { findCharge, lockCharge, type TripChargeRow } from '../data/charges/trip-charges.repository.ts';

/** A charge of this booking. @throws AppError `not_found`. */
export async function requireCharge(db: Db, bookingId: string, chargeId: string): Promise<TripChargeRow> {
  const charge = await findCharge(db, chargeId);
  if (charge === undefined || charge.booking_id !== bookingId) throw new AppError('not_found');
  return charge;
}

/** The same, locked. The caller holds the lock of the booking. @throws AppError `not_found`. */
export async function lockChargeOf(trx: Db, bookingId: string, chargeId: string): Promise<TripChargeRow> {
  return lockCharge(trx, (await requireCharge(trx, bookingId, chargeId)).id);
}

/** The booking of a host's vehicle, locked. @throws AppError `not_found`. */
export async function lockAsHost(trx: Db, bookingId: string, hostId: string): Promise<BookingRow> {
  const row = await lockIfAny(trx, bookingId);
  if (row === undefined || !(await isHostOf(trx, row.vehicle_id, hostId))) throw new AppError('not_found');
  return row;
}
