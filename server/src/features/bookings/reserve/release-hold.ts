import { bookingCan } from '@makani/domain/bookings/booking-status';
import { isHold, listedStatuses } from '@makani/domain/bookings/status-facts';
import { isEnded } from '@makani/domain/payments/payment-status';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { latestPayment } from '../../payments/public/payments.ts';
import { isSubstituteHold } from '../data/substitutes.repository.ts';
import { type BookingRow, moveBooking } from '../data/bookings.repository.ts';
import { lockTogether } from '../data/orders.repository.ts';

/**
 * Lets a guest's unpaid hold go, with those that were reserved together with it. One that is over already stays as it is.
 * @throws AppError `not_found`, `booking_not_held` once it is paid, `request_in_progress` while it is being
 * paid.
 */
export async function releaseHold(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, guestId }: { bookingId: string; guestId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const together = await lockTogether(trx, { bookingId, guestId });
    if (together.length === 0) throw new AppError('not_found');
    for (const booking of together) await releaseLocked(trx, booking, clock.now());
  });
}

async function releaseLocked(trx: Db, booking: BookingRow, now: Temporal.Instant): Promise<void> {
  if (listedStatuses.includes(booking.status)) throw new AppError('booking_not_held');
  if (!isHold(booking.status)) return;
  if (await isSubstituteHold(trx, booking.id)) throw new AppError('booking_not_held');
  const payment = await latestPayment(trx, booking.id);
  if (payment !== undefined && !isEnded(payment.status)) {
    throw new AppError('request_in_progress', { message: beingPaid, retryAfterSeconds: 2 });
  }
  const isOver = bookingCan.expire({ status: booking.status, holdExpiresAt: booking.hold_expires_at }, now);
  await moveBooking(trx, booking, isOver ? 'expire' : 'release', { now });
}

const beingPaid = 'A payment for this vehicle is still being processed. Please try again in a moment.';
