import type { MeetingAddresses } from '@makani/contract/arrivals/addresses';
import { neededAddresses, whyNoAddress } from '@makani/domain/arrivals/addresses';
import { deliveredOf } from '@makani/domain/arrivals/places';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { updateBooking } from '../data/bookings.repository.ts';
import { lockForDay } from '../data/drivers/lock-for-day.ts';

/**
 * Says where a vehicle is brought or fetched, where its price includes that, for its payer or its driver.
 * @throws AppError `not_found`, `act_refused`.
 */
export async function setAddresses(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, accountId, addresses }: { bookingId: string; accountId: string; addresses: MeetingAddresses },
): Promise<MeetingAddresses> {
  return inTransaction(db, async (trx) => {
    const booking = await lockForDay(trx, bookingId, accountId);
    if (booking === undefined) throw new AppError('not_found');
    const delivered = deliveredOf(booking.lines);
    const trip = { status: booking.status, endsAt: booking.ends_at, delivered };
    const refusal = whyNoAddress(trip, clock.now());
    if (refusal !== null) throw new AppError('act_refused', { message: refusal });
    const needed = neededAddresses(addresses, delivered);
    await updateBooking(trx, booking.id, { meeting_addresses: JSON.stringify(needed) });
    return needed;
  });
}
