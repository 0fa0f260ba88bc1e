import { bookingCan } from '@makani/domain/bookings/booking-status';
import { isEnded } from '@makani/domain/payments/payment-status';
import type { Db } from '../../../db/database.ts';
import { latestPayment } from '../../payments/public/payments.ts';
import { listReleasable } from '../data/booking-lists.repository.ts';
import * as bookings from '../data/bookings.repository.ts';

/** Holds that have run out die here, before the sweep; the guest's own hold on this vehicle gives way to the new one. */
export async function replaceOwnHolds(
  trx: Db,
  vehicleId: string,
  guestId: string,
  now: Temporal.Instant,
): Promise<void> {
  for (const hold of await listReleasable(trx, vehicleId, guestId, now)) {
    if (bookingCan.expire({ status: hold.status, holdExpiresAt: hold.hold_expires_at }, now)) {
      await bookings.moveBooking(trx, hold, 'expire', { now });
      continue;
    }
    const payment = await latestPayment(trx, hold.id);
    // Money may be on its way for this one: it is not given up.
    if (payment !== undefined && !isEnded(payment.status)) continue;
    await bookings.moveBooking(trx, hold, 'replace', { now });
  }
}
