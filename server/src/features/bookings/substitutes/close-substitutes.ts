import { bookingCan } from '@makani/domain/bookings/booking-status';
import { isHold } from '@makani/domain/bookings/status-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { findBooking, lockBooking, moveBooking } from '../data/bookings.repository.ts';
import { forEachBooking } from '../data/lists/for-each-booking.ts';
import { notifyGuest } from '../mail/notify-host-and-guest.ts';
import { applyAmountDue } from '../money/booking-money.ts';
import { freeOrder } from '../orders/free-the-rest.ts';
import { lockTogether } from '../data/orders.repository.ts';
import type { OpenSubstitute } from '../data/open-substitute.ts';
import { findOpen, listUnanswered, settle } from '../data/substitutes.repository.ts';

/** Gives everything back for a withdrawn booking whose guest takes nothing in its place. The caller holds both locks. */
export async function closeSubstitute(
  trx: Db,
  { lost, held }: Omit<OpenSubstitute, 'substitute'>,
  { move, reason }: { move: 'release' | 'expire'; reason: string },
  now: Temporal.Instant,
): Promise<void> {
  if (isHold(held.status)) await moveBooking(trx, held, move, { now, reason });
  await settle(trx, held.id, 'closed', now);
  await applyAmountDue(trx, lost.id, { reason, now });
  await freeOrder(trx, lost, now);
  await notifyGuest(trx, lost, { kind: 'substitute_over', reason: null }, now);
}

/**
 * Silence gives everything back. It looks at what is, not at what happened: nobody's money waits because a process ended, or
 * because another guest's booking has released the hold first.
 */
export async function refundBySilence(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  return forEachBooking(
    context,
    {
      list: (after, now) => listUnanswered(context.db, now, after),
      lock: async (trx, id) => {
        await lockTogether(trx, { bookingId: id, guestId: (await findBooking(trx, id)).guest_id });
        return lockBooking(trx, id);
      },
      failure: 'an unanswered substitute could not be closed',
      step: async (trx, lost, now) => {
        const substitute = await findOpen(trx, lost.id);
        if (substitute === undefined) return;
        const held = await lockBooking(trx, substitute.booking_id);
        if (bookingCan.pay({ status: held.status, holdExpiresAt: held.hold_expires_at }, now)) return;
        await closeSubstitute(
          trx,
          { lost, held },
          { move: 'expire', reason: 'the guest chose nothing' },
          now,
        );
      },
    },
    signal,
  );
}
