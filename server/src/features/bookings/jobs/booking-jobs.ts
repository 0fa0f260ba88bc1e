import { bookingCan } from '@makani/domain/bookings/booking-status';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { canMakePayment } from '@makani/domain/payments/payment-status';
import { latestPayment } from '../../payments/public/payments.ts';
import { chargeBooking } from '../money/booking-money.ts';
import { listDue } from '../data/due-bookings.repository.ts';
import { lockBooking, moveBooking } from '../data/bookings.repository.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';

type JobContext = Pick<Context, 'db' | 'clock' | 'log'>;

/**
 * Releases the dates of expired holds. A new hold on the vehicle does the same without waiting for this
 * job.
 */
export async function expireHolds(context: JobContext): Promise<number> {
  return forEachDue(context, 'payment', async (trx, booking, now) => {
    if (!bookingCan.expire({ status: booking.status, holdExpiresAt: booking.hold_expires_at }, now)) return;
    await moveBooking(trx, booking, 'expire', { now });
  });
}

/** The guest has already seen 'Booking Confirmed!', so a host who misses the deadline has agreed. */
export async function confirmBySilence(context: JobContext): Promise<number> {
  return forEachDue(context, 'host', async (trx, booking, now) => {
    if (!bookingCan.confirmBySilence({ status: booking.status, confirmBy: booking.confirm_by }, now)) return;
    const payment = await latestPayment(trx, booking.id);
    // A trip that was changed to cost $0 has no authorisation left.
    if (booking.total_cents > 0 && (payment === undefined || !canMakePayment('beginCapture', payment.status)))
      throw new Error(`pending booking ${booking.id} has no authorised payment`);
    const confirmed = await moveBooking(trx, booking, 'confirmBySilence', { now });
    await chargeBooking(trx, booking.id, now);
    await notifyOfMove(trx, 'confirmBySilence', confirmed, {}, now);
  });
}

type Step = (
  trx: Parameters<typeof lockBooking>[0],
  booking: Awaited<ReturnType<typeof lockBooking>>,
  now: Temporal.Instant,
) => Promise<void>;

/** Each booking has its own transaction and try block, so a failure does not stop the others. */
async function forEachDue(
  { db, clock, log }: JobContext,
  waitsFor: Parameters<typeof listDue>[1],
  step: Step,
): Promise<number> {
  let moved = 0;
  for (let due = await listDue(db, waitsFor, clock.now(), undefined); due.length > 0;) {
    for (const id of due) {
      try {
        await inTransaction(db, async (trx) => step(trx, await lockBooking(trx, id), clock.now()));
        moved += 1;
      } catch (error) {
        log.error(
          { err: error, bookingId: id },
          `a booking that waits for its ${waitsFor} could not be moved on`,
        );
      }
    }
    due = await listDue(db, waitsFor, clock.now(), due.at(-1));
  }
  return moved;
}
