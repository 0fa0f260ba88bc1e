import type { Db } from '../../../../db/database.ts';
import { type BookingRow, lockIfAny } from '../bookings.repository.ts';
import { findTripDriver } from './trip-drivers.repository.ts';

/** Locks a booking for what concerns its day, which its payer and the driver who has accepted may both say. */
export async function lockForDay(
  trx: Db,
  bookingId: string,
  accountId: string,
): Promise<BookingRow | undefined> {
  const booking = await lockIfAny(trx, bookingId);
  if (booking === undefined || booking.guest_id === accountId) return booking;
  return (await findTripDriver(trx, bookingId))?.account_id === accountId ? booking : undefined;
}
