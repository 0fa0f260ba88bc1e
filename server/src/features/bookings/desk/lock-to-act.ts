import type { DeskAct } from '@makani/contract/operator/desk-acts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { lockIfAny, type BookingRow } from '../data/bookings.repository.ts';

export interface ActInput {
  bookingId: string;
  operatorId: string;
  act: DeskAct;
  /** The refund that was shown. */
  refundCents: number;
  reason: string;
}

/** @throws AppError `not_found`. */
export async function lockToAct(trx: Db, bookingId: string): Promise<BookingRow> {
  const row = await lockIfAny(trx, bookingId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}
