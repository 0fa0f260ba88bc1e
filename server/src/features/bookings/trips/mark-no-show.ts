import { moveFacts } from '@makani/domain/bookings/booking-moves';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { chargeBooking, applyAmountDue } from '../money/booking-money.ts';
import { type BookingRow, lockIfAny, moveBooking } from '../data/bookings.repository.ts';
import { awaitedLandingOf } from '../data/flights.ts';
import { termsOf } from '../money/terms-of.ts';
import { timesOf } from '../data/times-of.ts';

/**
 * Ends the booking of a guest who did not come. A day's rental is retained as for a late cancellation, and
 * the rest of the period can be booked again.
 * @returns undefined unless the booking is confirmed and its pickup has passed.
 */
export async function markNoShow(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: { bookingId: string; operatorId: string },
): Promise<BookingRow | undefined> {
  return inTransaction(db, async (trx) => {
    const booking = await lockIfAny(trx, input.bookingId);
    const now = clock.now();
    if (booking === undefined) return undefined;
    const state = { status: booking.status, ...timesOf(booking), landsAt: awaitedLandingOf(booking) };
    if (!bookingCan.markNoShow(state, now)) return undefined;
    const { lateFeeCents } = await termsOf(trx, booking, now);
    const by = { actorId: input.operatorId, now };
    const fee = { cancellation_fee_cents: lateFeeCents };
    const ended = await moveBooking(trx, booking, 'markNoShow', by, fee);
    await applyAmountDue(trx, booking.id, { reason: moveFacts.markNoShow.reason, now });
    // An authorisation is captured for the retained amount.
    await chargeBooking(trx, booking.id, now);
    return ended;
  });
}
