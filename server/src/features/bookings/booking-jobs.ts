import { bookingCan } from '@makani/domain/booking-status';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/retry.ts';
import { latestPayment } from '../payments/payments.service.ts';
import { chargeBooking } from './booking-money.service.ts';
import { listDue } from './due-bookings.repository.ts';
import { lockBooking, moveBooking } from './bookings.repository.ts';
import { tellGuest } from './tell-host-and-guest.ts';

type JobContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Gives back the dates of holds that have run out. The next attempt on the vehicle does the same for itself. */
export async function expireHolds(context: JobContext): Promise<number> {
  return forEachDue(context, 'held', async (trx, booking, now) => {
    if (!bookingCan.expire({ status: booking.status, holdExpiresAt: booking.hold_expires_at }, now)) return;
    await moveBooking(trx, booking, 'expired', { actor: 'clock', reason: 'the hold ran out', now });
  });
}

/** A host who has not answered in time has agreed: the guest was told 'Booking Confirmed!'. */
export async function confirmBySilence(context: JobContext): Promise<number> {
  return forEachDue(context, 'pending', async (trx, booking, now) => {
    if (!bookingCan.confirmBySilence({ status: booking.status, confirmBy: booking.confirm_by }, now)) return;
    const payment = await latestPayment(trx, booking.id);
    // A trip that was changed to cost nothing has given its authorisation back.
    if (booking.total_cents > 0 && payment?.status !== 'authorised')
      throw new Error(`pending booking ${booking.id} has no authorised payment`);
    const move = { actor: 'clock', reason: 'the host did not object', now } as const;
    const confirmed = await moveBooking(trx, booking, 'confirmed', move);
    await chargeBooking(trx, booking.id, now);
    await tellGuest(trx, confirmed, { kind: 'host_confirmed', reason: null, bySilence: true }, now);
  });
}

type Step = (
  trx: Parameters<typeof lockBooking>[0],
  booking: Awaited<ReturnType<typeof lockBooking>>,
  now: Temporal.Instant,
) => Promise<void>;

/** Each booking in a transaction and a try of its own: one that fails stands in nobody's way. */
async function forEachDue(
  { db, clock, log }: JobContext,
  what: 'held' | 'pending',
  step: Step,
): Promise<number> {
  let moved = 0;
  for (let due = await listDue(db, what, clock.now(), undefined); due.length > 0;) {
    for (const id of due) {
      try {
        await inTransaction(db, async (trx) => step(trx, await lockBooking(trx, id), clock.now()));
        moved += 1;
      } catch (error) {
        log.error({ err: error, bookingId: id }, `a ${what} booking could not be moved on`);
      }
    }
    due = await listDue(db, what, clock.now(), due.at(-1));
  }
  return moved;
}
