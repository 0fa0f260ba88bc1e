import { bookingCan } from '@makani/domain/bookings/booking-status';
import type { Context } from '../../../adapters/context.ts';
import { chargeBooking, moneyOfBooking } from '../money/booking-money.ts';
import { listDue } from '../data/lists/due-bookings.repository.ts';
import { moveBooking } from '../data/bookings.repository.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';
import { forEachBooking } from '../data/lists/for-each-booking.ts';

type JobContext = Pick<Context, 'db' | 'clock' | 'log'>;

/**
 * Releases the dates of expired holds. A new hold on the vehicle does the same without waiting for this
 * job.
 */
export async function expireHolds(context: JobContext, signal?: AbortSignal): Promise<number> {
  return forEachBooking(
    context,
    {
      list: (after, now) => listDue(context.db, 'payment', now, after),
      failure: 'an unpaid hold could not be released',
      step: async (trx, booking, now) => {
        if (!bookingCan.expire({ status: booking.status, holdExpiresAt: booking.hold_expires_at }, now))
          return;
        await moveBooking(trx, booking, 'expire', { now });
      },
    },
    signal,
  );
}

/** The guest has already seen 'Booking Confirmed!', so a host who misses the deadline has agreed. */
export async function confirmBySilence(context: JobContext, signal?: AbortSignal): Promise<number> {
  return forEachBooking(
    context,
    {
      list: (after, now) => listDue(context.db, 'host', now, after),
      failure: 'a booking could not be confirmed by silence',
      step: async (trx, booking, now) => {
        if (!bookingCan.confirmBySilence({ status: booking.status, confirmBy: booking.confirm_by }, now))
          return;
        // All its payments count: a trip that cost $0 in between is paid by its later change alone.
        const { retainedCents } = await moneyOfBooking(trx, booking.id);
        if (retainedCents < booking.total_cents)
          throw new Error(`only ${retainedCents} of ${booking.total_cents} cents are authorised`);
        const confirmed = await moveBooking(trx, booking, 'confirmBySilence', { now });
        await chargeBooking(trx, booking.id, now);
        await notifyOfMove(trx, 'confirmBySilence', confirmed, {}, now);
      },
    },
    signal,
  );
}
