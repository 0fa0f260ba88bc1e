import type { DeskAct } from '@makani/contract/operator/desk-acts';
import type { Db } from '../../../../db/database.ts';
import { AppError } from '../../../../http/app-error.ts';
import { lockVehicle, lockVehicles } from '../../../vehicles/public/vehicles.ts';
import { findIfAny, lockIfAny, type BookingRow } from '../bookings.repository.ts';
import { findLastSwap } from '../vehicle-swaps.repository.ts';

export interface ActInput {
  bookingId: string;
  operatorId: string;
  act: DeskAct;
  /** The refund that was shown. */
  refundCents: number;
  /** The amount to be given up as shown to the operator, if the caller says. */
  givenUpCents?: number | undefined;
  /** The charge that was shown. */
  chargeCents?: number | undefined;
  /** The state that was shown. */
  version: string;
  reason: string;
  /** The idempotency key. After a crash, a retry with the same key resumes a charge. */
  requestKey: string;
}

/** @throws AppError `not_found`. */
export async function lockToAct(trx: Db, bookingId: string): Promise<BookingRow> {
  const row = await lockIfAny(trx, bookingId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** New dates and another vehicle need the vehicles, too, which everybody locks before the booking. @throws AppError `not_found`. */
export async function lockForAct(trx: Db, bookingId: string, act: DeskAct): Promise<BookingRow> {
  if (act.act === 'swap') {
    const seen = await findIfAny(trx, bookingId);
    if (seen === undefined) throw new AppError('not_found');
    const current = (await findLastSwap(trx, bookingId))?.to_vehicle_id ?? seen.vehicle_id;
    await lockVehicles(trx, [...new Set([seen.vehicle_id, current, act.vehicleId])]);
  }
  if (act.act === 'change_dates') {
    const seen = await findIfAny(trx, bookingId);
    if (seen === undefined) throw new AppError('not_found');
    await lockVehicle(trx, seen.vehicle_id);
  }
  return lockToAct(trx, bookingId);
}
