import { moveFacts } from '@makani/domain/bookings/booking-moves';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { chargeBooking, applyAmountDue } from '../money/booking-money.ts';
import { type BookingRow, lockIfAny, moveBooking } from '../data/bookings.repository.ts';
import { termsOf } from '../money/terms-of.ts';

/**
 * The guest did not come: the booking ends, a day's rental is kept as of a late cancellation, and what is left of its time can
 * be booked again.
 * @returns undefined unless it is a confirmed booking whose pickup has passed.
 */
export async function markNoShow(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: { bookingId: string; operatorId: string },
): Promise<BookingRow | undefined> {
  return inTransaction(db, async (trx) => {
    const booking = await lockIfAny(trx, input.bookingId);
    const now = clock.now();
    if (booking === undefined) return undefined;
    if (!bookingCan.markNoShow({ status: booking.status, startsAt: booking.starts_at }, now))
      return undefined;
    const { lateFeeCents } = await termsOf(trx, booking, now);
    const by = { actorId: input.operatorId, now };
    const fee = { cancellation_fee_cents: lateFeeCents };
    const ended = await moveBooking(trx, booking, 'markNoShow', by, fee);
    await applyAmountDue(trx, booking.id, { reason: moveFacts.markNoShow.reason, now });
    // What was only set aside so far is charged as far as it is kept.
    await chargeBooking(trx, booking.id, now);
    return ended;
  });
}
