import { bookingCan } from '@makani/domain/bookings/booking-status';
import { isEnded } from '@makani/domain/payments/payment-status';
import { rentalDays } from '@makani/domain/pricing/rental-days';
import type { Db } from '../../../db/database.ts';
import { latestPayment } from '../../payments/public/payments.ts';
import { listReleasable, lockHeldWith, type Replacer } from '../data/lists/releasable-holds.repository.ts';
import * as bookings from '../data/bookings.repository.ts';
import { findCurrentVehicle } from '../data/vehicle-swaps.repository.ts';

/** Reason of the release, in the history. */
export const replaced = 'replaced by a new hold';

/**
 * Releases the vehicle's expired holds, and this guest's own holds if one is given, which the new one replaces, with those
 * that were made together with them.
 * @returns the rental days of what it replaces.
 */
export async function replaceHolds(
  trx: Db,
  vehicleId: string,
  replacer: Replacer | null,
  now: Temporal.Instant,
): Promise<number> {
  const operatorId = replacer?.atDesk?.operatorId;
  const move = operatorId === undefined ? 'release' : 'releaseAtDesk';
  const by = { now, reason: replaced, ...(operatorId !== undefined && { actorId: operatorId }) };
  let replacedDays = 0;
  for (const hold of await listReleasable(trx, vehicleId, replacer, now)) {
    if (bookingCan.expire({ status: hold.status, holdExpiresAt: hold.hold_expires_at }, now)) {
      await bookings.moveBooking(trx, hold, 'expire', { now });
      continue;
    }
    const payment = await latestPayment(trx, hold.id);
    // A hold with a payment in flight is not released.
    if (payment !== undefined && !isEnded(payment.status)) continue;
    // Holds of one order are released together.
    for (const one of [hold, ...(await lockHeldWith(trx, hold))])
      await bookings.moveBooking(trx, one, move, by);
    // The days of an order have counted once.
    replacedDays += rentalDays(hold.pickup_at, hold.return_at);
  }
  return replacedDays;
}

/** The same for a trip that takes other days: of the booked vehicle, and of the one that the guest has after a swap. */
export async function replaceHoldsOfTrip(
  trx: Db,
  booking: Pick<bookings.BookingRow, 'id' | 'vehicle_id' | 'guest_id'>,
  now: Temporal.Instant,
): Promise<void> {
  for (const id of new Set([booking.vehicle_id, await findCurrentVehicle(trx, booking)]))
    await replaceHolds(trx, id, { guestId: booking.guest_id }, now);
}
