import type { Party } from '@makani/contract/fit/party';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { lockOwn, updateBooking } from '../data/bookings.repository.ts';
import { requireUpcoming } from './require-upcoming.ts';

/**
 * Says who and what travels on a trip that lies ahead, or on hold; null takes it back.
 * @throws AppError `not_found`, `trip_not_upcoming`.
 */
export async function changeParty(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, guestId, party }: { bookingId: string; guestId: string; party: Party | null },
): Promise<{ party: Party | null }> {
  return inTransaction(db, async (trx) => {
    const booking = await lockOwn(trx, bookingId, guestId);
    if (booking === undefined) throw new AppError('not_found');
    const now = clock.now();
    const hold = { status: booking.status, holdExpiresAt: booking.hold_expires_at };
    if (!bookingCan.changeCustomer(hold, now)) requireUpcoming(booking, now);
    const changed = await updateBooking(trx, booking.id, { party: party && JSON.stringify(party) });
    return { party: changed.party };
  });
}
