import { bookingCan } from '@makani/domain/bookings/booking-status';
import type { Db } from '../../../db/database.ts';
import { listReleasable } from '../data/lists/releasable-holds.repository.ts';
import { moveBooking } from '../data/bookings.repository.ts';

/** Expires the vehicle's overdue holds without waiting for the sweep. The caller holds the vehicle lock. */
export async function expireHolds(trx: Db, vehicleId: string, now: Temporal.Instant): Promise<void> {
  for (const hold of await listReleasable(trx, vehicleId, null, now)) {
    if (!bookingCan.expire({ status: hold.status, holdExpiresAt: hold.hold_expires_at }, now)) continue;
    await moveBooking(trx, hold, 'expire', { now });
  }
}
